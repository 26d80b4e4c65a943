// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace sweci
{

// A function, a class, or the module itself.
struct PythonDefinition {
    enum class Kind : unsigned char { Module, Class, Function };
    Kind kind = Kind::Module;
    std::string name;      // "parse"; empty for the module
    std::string qualified; // "Span.parse"
    int firstLine = 0;     // from 0; decorators included
    int lastLine = 0;      // the last that is not blank
    int parent = -1;       // index of the definition it lies in
    // Names in it, those of definitions inside it left out, each once, in byte order: what it calls, reads, is given.
    std::vector<std::string> uses;
};

// What a module binds at its top level besides definitions: "LIMIT" of "LIMIT = 5", and the names that imports bind.
struct PythonBinding {
    std::string name;
    int firstLine = 0;
    int lastLine = 0;
    std::vector<std::string> uses;
    std::string module; // of an import: "package.module", with the dots of a relative one before it
};

// What a Python source defines and which names it uses where. Found by indentation and tokens, so that sources which do
// not compile have one too.
struct PythonOutline {
    std::vector<PythonDefinition> definitions; // the first is the module; a parent comes before its children
    std::vector<PythonBinding> bindings;

    // The innermost definition that holds the line; 0 (the module) when there is none.
    int definitionAt(int line) const;
    // The binding that holds the line; -1 when there is none.
    int bindingAt(int line) const;
};
PythonOutline outlinePython(std::string_view source);

} // namespace sweci

// SPDX-License-Identifier: GPL-3.0-or-later
// What the leak sanitizer finds at the end of a program and is not ours.

extern "C" const char *__lsan_default_suppressions(); // NOLINT(bugprone-reserved-identifier): the sanitizer's name

extern "C" const char *__lsan_default_suppressions() // NOLINT(bugprone-reserved-identifier)
{
    // The loader's lists of what plugins need, and libcrypto's data of a thread that still lives at the end.
    return "leak:_dl_map_object_deps\n"
           "leak:add_name_to_object\n"
           "leak:libcrypto.so\n";
}

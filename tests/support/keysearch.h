// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace sweci
{

// The key as it is, URL-encoded, and with a line break in it.
std::vector<std::string> formsOfKey(const std::string &key);

// Files below the folders that hold one of the words, in their names or content; packed ones are unpacked, and the
// objects of a history are read.
std::vector<std::string> filesHolding(const std::vector<std::filesystem::path> &folders,
                                      const std::vector<std::string> &words);

// Looks at the command lines of all processes every 50 ms, in a thread, until it is asked.
class CommandLineWatch
{
public:
    // `witness`: a word of a command line that must be seen, as a proof that the watch was awake.
    CommandLineWatch(std::vector<std::string> words, std::string witness);
    ~CommandLineWatch();
    // Command lines that held a word. Ends the watch.
    std::set<std::string> seen();
    bool sawWitness() const;

private:
    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace sweci

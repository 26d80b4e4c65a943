// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "testing/testreport.h"

#include <map>
#include <string>
#include <string_view>

namespace sweci
{

// What our plugin told on standard error while the tests ran. A program under test can change the report afterwards,
// but not what was already read from the pipe.
struct Witness {
    bool begun = false;
    bool ended = false;                   // the session came to its end
    std::map<std::string, Outcome> tests; // the last word on each test
    std::string passCanary;               // outcome of the hidden test that must pass; empty: not told
    std::string failCanary;               // of the one that must fail
    std::string canaryError;              // why the hidden tests could not be run
    int exitStatus = -1;                  // pytest's, at the end of the session
    std::size_t collectErrors = 0;
    std::string reportHash; // SHA-256 of the report file at the end of the session; empty when there was none
    std::size_t linesAfterEnd = 0;

    TestSet passed() const;
};

// Takes standard error in pieces of any size; keeps the witness's lines apart from the rest.
class WitnessReader
{
public:
    explicit WitnessReader(std::string nonce);

    void feed(std::string_view bytes);
    // At the end of the output: takes an unfinished last line as log.
    void finish();

    const Witness &witness() const { return m_witness; }
    // Standard error without the witness's lines, since the last call of this.
    std::string takeLog() { return std::exchange(m_log, {}); }

private:
    void takeLine(std::string_view line);
    void takeWords(std::string_view words);

    std::string m_mark; // nonce and a blank
    std::string m_pending;
    std::string m_log;
    Witness m_witness;
};

} // namespace sweci

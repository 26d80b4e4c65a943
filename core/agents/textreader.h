// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agents/outputreader.h"

namespace sweci
{

// Text, line by line. With the shape IflowInfo a block <Execution Info>{...}</Execution Info> on either stream tells
// usage and a good end.
class TextReader : public OutputReader
{
public:
    TextReader(const OutputRules &rules, Sink sink);

protected:
    void takeOutputLine(const LineSplitter::Line &line) override;
    bool takeErrorLine(const LineSplitter::Line &line) override;
    void takeEnd() override;
    void takePause() override;

private:
    // One stream's block, as far as it has come.
    struct Block {
        bool open = false;
        std::string text;
    };
    // True when the line belongs to a block.
    bool takeBlockLine(Block &block, std::string_view line);
    void takeInfo(const std::string &text);

    std::string m_text; // lines that came together: one event
    Block m_outputBlock;
    Block m_errorBlock;
};

} // namespace sweci

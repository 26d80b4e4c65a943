// SPDX-License-Identifier: GPL-3.0-or-later
#include "standin.h"

#include "agents/transcript.h"
#include "base/compression.h"
#include "base/files.h"

#include <QTest>

#include <fstream>
#include <sstream>
#include <sys/stat.h>

namespace sweci
{

namespace fs = std::filesystem;

StandIn::StandIn(const std::string &script, const std::string &output, const std::string &run)
{
    put(scriptFolder() / "standin", "#!/bin/sh\n" + script);
    ::chmod((scriptFolder() / "standin").c_str(), 0755);
    const std::string text = "name = \"standin\"\n[install]\nprogram = \"standin\"\n[run]\ncommand = [\"${program}\", "
                             "\"${role}\"]\nneeds_key = true\n" +
                             run + "[run.environment]\nSTANDIN_KEY = \"${key}\"\nSTANDIN_APP = \"${app}\"\n[output]\n" +
                             output;
    auto descriptor = readAgentDescriptor(text, "standin.toml");
    if (!descriptor)
        qFatal("%s", qPrintable(descriptor.error().sentence));
    setup.descriptor = std::move(*descriptor);
    auto program = locateAgent(setup.descriptor, scriptFolder().native());
    if (!program)
        qFatal("%s", qPrintable(program.error().sentence));
    setup.program = std::move(*program);
    setup.prompt.text = "Work on ${code}.\n";
    setup.model = "m";
    setup.key = "sk-canary-123";
    put(app() / "code/a.py", "x = 1\n");
    put(app() / "code/tests/test_a.py", "def test(): pass\n");
    fs::create_directories(keep());
    call.role = Role::Programmer;
    call.app = app();
    call.keep = keep();
    call.seconds = 60;
}

AgentAnswer StandIn::play()
{
    return playInKind("bubblewrap");
}

AgentAnswer StandIn::playOnHost()
{
    return playInKind("host");
}

AgentAnswer StandIn::playInKind(const std::string &kind)
{
    auto sandbox = makeSandbox({kind, m_folder.path().native(), {}});
    if (!sandbox)
        qFatal("%s", qPrintable(sandbox.error().sentence));
    m_sandbox = std::move(*sandbox);
    return playIn(*m_sandbox);
}

AgentAnswer StandIn::playIn(const Sandbox &sandbox)
{
    call.sandbox = &sandbox;
    return CommandAgent(setup).play(call);
}

std::string StandIn::kept(const std::string &name) const
{
    const fs::path packed = keep() / (name + ".zst");
    if (fs::exists(packed)) {
        const auto bytes = readCompressed(packed);
        return bytes ? *bytes : std::string();
    }
    return fs::exists(keep() / name) ? get(keep() / name) : std::string();
}

std::vector<AgentEvent> StandIn::transcript() const
{
    auto events = TranscriptReader(TranscriptFiles::in(keep(), roleName(call.role)).transcript).poll();
    return events ? std::move(*events) : std::vector<AgentEvent>();
}

int processesWith(const std::string &word)
{
    int count = 0;
    std::error_code failure;
    for (const auto &entry : fs::directory_iterator("/proc", failure)) {
        std::ifstream file(entry.path() / "cmdline", std::ios::binary);
        std::stringstream content;
        content << file.rdbuf();
        count += content.str().find(word) != std::string::npos;
    }
    return count;
}

} // namespace sweci

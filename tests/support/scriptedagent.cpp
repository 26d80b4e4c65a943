// SPDX-License-Identifier: GPL-3.0-or-later
#include "scriptedagent.h"

#include "tempfolder.h"

#include <sys/stat.h>

namespace sweci
{

namespace
{

const std::string descriptor = R"([install]
program = "@name@"
version_arguments = ["--version"]
[run]
command = ["${program}", "${model}"]
needs_key = true
[run.environment]
BASE_URL = "${base_url}"
KEY = "${key}"
[output]
shape = "json-lines"
end_event = true
[[output.event]]
when = { type = "say" }
means = "text"
text = "text"
[[output.event]]
when = { type = "oops" }
means = "error"
text = "text"
status = "status"
[[output.event]]
when = { type = "end" }
means = "success"
[[output.usage]]
when = { type = "usage" }
sum = true
counts_call = true
input = "in"
output = "out"
)";

const std::string program = R"(#!/usr/bin/python3 -I
import json, os, sys, urllib.error, urllib.request

def tell(**event):
    print(json.dumps(event), flush=True)

if sys.argv[1] == "--version":
    print("@name@ 1.5")
    sys.exit(0)
tool = {"type": "function", "function": {"name": "write", "description": "Writes a file", "parameters": {
    "type": "object", "properties": {"path": {"type": "string"}, "content": {"type": "string"}},
    "required": ["path", "content"]}}}
messages = [{"role": "user", "content": sys.stdin.read()}]
while True:
    request = urllib.request.Request(
        os.environ["BASE_URL"] + "/chat/completions",
        json.dumps({"model": sys.argv[1], "messages": messages, "tools": [tool]}).encode(),
        {"Content-Type": "application/json", "Authorization": "Bearer " + os.environ["KEY"]})
    try:
        answer = json.load(urllib.request.urlopen(request, timeout=60))
    except urllib.error.HTTPError as failure:
        tell(type="oops", text=failure.read().decode(), status=failure.code)
        sys.exit(1)
    usage = answer["usage"]
    tell(type="usage", **{"in": usage["prompt_tokens"], "out": usage["completion_tokens"]})
    message = answer["choices"][0]["message"]
    messages.append(message)
    for call in message.get("tool_calls") or []:
        what = json.loads(call["function"]["arguments"])
        with open(what["path"], "w") as file:
            file.write(what["content"])
        messages.append({"role": "tool", "tool_call_id": call["id"], "content": "written"})
    if not message.get("tool_calls"):
        tell(type="say", text=message.get("content") or "")
        break
tell(type="end")
)";

std::string named(std::string text, const std::string &name)
{
    constexpr std::string_view place = "@name@";
    for (std::size_t at = 0; (at = text.find(place, at)) != std::string::npos;)
        text.replace(at, place.size(), name);
    return text;
}

} // namespace

void putScriptedAgent(const std::filesystem::path &bin, const std::filesystem::path &descriptors,
                      const std::string &name)
{
    put(descriptors / (name + ".toml"),
        "name = \"" + name + "\"\ntitle = \"Scripted agent\"\n" + named(descriptor, name));
    put(bin / name, named(program, name));
    ::chmod((bin / name).c_str(), 0755);
}

} // namespace sweci

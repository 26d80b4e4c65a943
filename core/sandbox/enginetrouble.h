// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <string>
#include <string_view>

namespace sweci
{

// Why a call of a container engine's command line failed, as far as its words tell (case E4).
enum class EngineTrouble {
    ClientMissing,  // no program of that name
    DaemonDown,     // nobody answers at the default place
    WrongEndpoint,  // nobody answers where DOCKER_HOST or the context points, or the context is unknown
    NoPermission,   // the socket is not ours to use
    NoAnswer,       // it hangs
    Lost,           // the connection broke while it worked: restarted or stopped
    NoSpace,        // the engine's disk is full
    ImageMissing,   // the image is not there (any more)
    OtherProcessor, // an image for another architecture
    ProgramMissing, // the image lacks the program
    BadArchive,     // what was to be loaded is no image
    Other,
};

// Judges what the client printed. `elsewhere`: DOCKER_HOST, CONTAINER_HOST or a context was set by the user.
EngineTrouble engineTroubleOf(std::string_view errors, bool elsewhere);

// A stable word ("daemon_down").
const char *engineTroubleName(EngineTrouble trouble);

// The error with the remedy in its sentence: DiskFull for NoSpace, else NotReady. Its cause begins with the word.
// `engine` is "docker" or "podman"; `endpoint` where it was looked for.
Error engineError(EngineTrouble trouble, const std::string &engine, const std::string &endpoint,
                  std::string_view errors);

// True for what engineError() made.
bool isEngineError(const Error &error);
// Of an error made by engineError(): true when it is this trouble.
bool isEngineTrouble(const Error &error, EngineTrouble trouble);
// True when the engine itself is gone or hangs, so that no other call would succeed now.
bool isDeadEngine(const Error &error);

} // namespace sweci

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "dataset/hubrequest.h"

#include <functional>
#include <string>
#include <vector>

namespace sweci
{

// What the commands of `sweci dataset` are told.
struct DatasetArguments {
    std::string folder;
    std::string repository = HubSource().repository;
    std::string revision = HubSource().revision;
    std::vector<std::string> splits;
    std::vector<std::string> tasks;
    bool revisions = false;
    bool dates = false;
    bool noImages = false;
    std::string released;
    std::string format = "table";
    int parallel = 2;
    HubPatience patience;
};

int listDataset(const DatasetArguments &arguments); // of a folder, or listHub()
int listHub(const DatasetArguments &arguments);
int downloadDataset(const DatasetArguments &arguments);
int verifyDataset(const DatasetArguments &arguments);

// Runs the event loop of the program until `done` asks for its end by QCoreApplication::quit(). `cancel` is called
// when the user interrupts, after which the work must come to its end by itself.
void runEventLoop(const std::function<void()> &start, const std::function<void()> &cancel);

} // namespace sweci

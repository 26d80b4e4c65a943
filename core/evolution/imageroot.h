// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "dataset/dataset.h"
#include "dataset/imagestore.h"
#include "evolution/testplace.h"

namespace sweci
{

// Whether tests run in the tasks' own images without a container engine: under bubblewrap, when the tasks have images
// and no interpreter of this machine was named. NotReady when some have an image and others do not.
Result<bool> usesImageRoots(const std::string &sandbox, const std::string &python, const Dataset &dataset,
                            const std::vector<Task> &tasks);

// Bubblewrap with the task's image as its root, and the first of python and python3 on the image's PATH that has
// pytest. The image is unpacked now if it was not before, which takes its time.
Result<TestPlace> openImageRoot(const ExperimentSettings &settings, const std::string &marker, const Dataset &dataset,
                                const Task &task, const ProcessTick &cancelled = {});

// Where unpacked images are kept, for all experiments: $SWECI_CACHE/image-roots.
ImageStore imageRoots();

} // namespace sweci

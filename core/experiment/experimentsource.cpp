// SPDX-License-Identifier: GPL-3.0-or-later
#include "experiment/experimentsource.h"

#include "experiment/nativeexperiment.h"
#include "experiment/publishedexperiment.h"

namespace sweci
{

Result<std::unique_ptr<ExperimentSource>> ExperimentSource::open(const std::filesystem::path &path,
                                                                 const SourceOptions &options)
{
    auto reader = ExperimentReader::open(path);
    if (reader)
        return std::unique_ptr<ExperimentSource>(std::make_unique<NativeExperiment>(std::move(*reader)));
    if (reader.error().kind != ErrorKind::NotFound || !PublishedExperiment::isOne(path))
        return reader.error();
    auto published = PublishedExperiment::open(path, options);
    if (!published)
        return published.error();
    return std::unique_ptr<ExperimentSource>(std::move(*published));
}

const TaskSource *ExperimentSource::task(const std::string &name) const
{
    for (const TaskSource *task : tasks()) {
        if (task->run().name() == name)
            return task;
    }
    return nullptr;
}

} // namespace sweci

// SPDX-License-Identifier: GPL-3.0-or-later
#include "keysearch.h"

#include "base/compression.h"
#include "base/files.h"
#include "git/repository.h"

#include <QUrl>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <thread>

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

bool holds(const std::string &text, const std::vector<std::string> &words)
{
    return std::any_of(words.begin(), words.end(),
                       [&](const std::string &word) { return text.find(word) != std::string::npos; });
}

std::string contentOf(const fs::path &file)
{
    if (file.extension() == ".zst") {
        const auto unpacked = readCompressed(file);
        return unpacked ? *unpacked : std::string();
    }
    const auto text = readFile(file);
    return text ? *text : std::string();
}

void searchHistory(const fs::path &folder, const std::vector<std::string> &words, std::vector<std::string> &found)
{
    const auto history = GitRepository::openBare(folder);
    if (!history)
        return;
    for (const std::string &ref : history->refs("refs/")) {
        const auto tree = history->readTree(history->ref(ref).value());
        for (const auto &[path, entry] : tree.value()) {
            if (holds(path, words) || holds(history->readBlob(entry.blob).value(), words))
                found.push_back(folder.native() + ' ' + ref + ' ' + path);
        }
    }
}

} // namespace

std::vector<std::string> formsOfKey(const std::string &key)
{
    const QByteArray encoded = QUrl::toPercentEncoding(QString::fromStdString(key));
    const std::size_t half = key.size() / 2;
    return {key, encoded.toStdString(), key.substr(0, half) + '\n' + key.substr(half),
            key.substr(0, half) + "\\n" + key.substr(half)};
}

std::vector<std::string> filesHolding(const std::vector<fs::path> &folders, const std::vector<std::string> &words)
{
    std::vector<std::string> found;
    for (const fs::path &folder : folders) {
        for (const auto &entry : fs::recursive_directory_iterator(folder)) {
            if (entry.is_directory() && entry.path().filename() == "history.git")
                searchHistory(entry.path(), words, found);
            if (holds(entry.path().native(), words) ||
                (entry.is_regular_file() && holds(contentOf(entry.path()), words)))
                found.push_back(entry.path().native());
        }
    }
    return found;
}

struct CommandLineWatch::State {
    std::vector<std::string> words;
    std::set<std::string> seen;
    std::atomic_bool stop{false};
    std::string witness;
    std::atomic_bool sawWitness{false};
    std::thread thread;
};

CommandLineWatch::CommandLineWatch(std::vector<std::string> words, std::string witness)
    : m_state(std::make_unique<State>())
{
    m_state->words = std::move(words);
    m_state->witness = std::move(witness);
    m_state->thread = std::thread([state = m_state.get()] {
        while (!state->stop) {
            std::error_code failure;
            for (const auto &entry : fs::directory_iterator("/proc", failure)) {
                const auto line = readFile(entry.path() / "cmdline");
                if (!line)
                    continue;
                if (holds(*line, state->words))
                    state->seen.insert(*line);
                if (line->find(state->witness) != std::string::npos)
                    state->sawWitness = true;
            }
            std::this_thread::sleep_for(std::chrono::milliseconds(50));
        }
    });
}

CommandLineWatch::~CommandLineWatch()
{
    (void)seen();
}

std::set<std::string> CommandLineWatch::seen()
{
    m_state->stop = true;
    if (m_state->thread.joinable())
        m_state->thread.join();
    return m_state->seen;
}

bool CommandLineWatch::sawWitness() const
{
    return m_state->sawWitness;
}

} // namespace sweci

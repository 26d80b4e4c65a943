// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayList>
#include <QObject>

#include <filesystem>
#include <vector>

class QSettings;

namespace sweci
{

// Paths opened last, newest first, kept in the settings as bytes.
class RecentList : public QObject
{
    Q_OBJECT

public:
    explicit RecentList(QSettings &settings, QObject *parent = nullptr) : QObject(parent), m_settings(settings) {}

    void add(const std::filesystem::path &path);
    std::vector<std::filesystem::path> paths() const;
    void clear();

    static constexpr qsizetype most = 10;

private:
    QSettings &m_settings;
};

// A list of paths as a value of settings, and back; bytes that are not UTF-8 survive.
QByteArrayList toBytes(const std::vector<std::filesystem::path> &paths);
std::vector<std::filesystem::path> fromBytes(const QByteArrayList &bytes);

} // namespace sweci

// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/recentlist.h"

#include <QSettings>

namespace sweci
{

namespace
{

QString key()
{
    return QStringLiteral("recent/paths");
}

} // namespace

QByteArrayList toBytes(const std::vector<std::filesystem::path> &paths)
{
    QByteArrayList bytes;
    for (const auto &path : paths)
        bytes << QByteArray::fromStdString(path.native()).toPercentEncoding("/ ");
    return bytes;
}

std::vector<std::filesystem::path> fromBytes(const QByteArrayList &bytes)
{
    std::vector<std::filesystem::path> paths;
    for (const QByteArray &one : bytes)
        paths.emplace_back(QByteArray::fromPercentEncoding(one).toStdString());
    return paths;
}

void RecentList::add(const std::filesystem::path &path)
{
    auto bytes = m_settings.value(key()).value<QByteArrayList>();
    const QByteArray one = toBytes({path}).first();
    bytes.removeAll(one);
    bytes.prepend(one);
    bytes = bytes.mid(0, most);
    m_settings.setValue(key(), QVariant::fromValue(bytes));
}

std::vector<std::filesystem::path> RecentList::paths() const
{
    return fromBytes(m_settings.value(key()).value<QByteArrayList>());
}

void RecentList::clear()
{
    m_settings.remove(key());
}

} // namespace sweci

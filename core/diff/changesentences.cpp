// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/text.h"
#include "diff/changestats.h"

#include <QLocale>

namespace sweci
{

namespace
{

using Kind = ChangedFile::Kind;

QString permissions(FileMode mode)
{
    return QString::number(static_cast<std::uint32_t>(mode) & 0777, 8);
}

QString shortId(const std::string &id)
{
    return QString::fromStdString(id.substr(0, 7));
}

QString bytes(std::uint64_t count)
{
    return QLocale().toString(static_cast<qulonglong>(count));
}

// "file", "link", "nested repository" in a sentence about a change of type, which languages decline: whole sentences.
QString typeSentence(FileMode before, FileMode after)
{
    if (after == FileMode::Link)
        return before == FileMode::Submodule ? Text::tr("Nested repository -> link.") : Text::tr("File -> link.");
    if (after == FileMode::Submodule)
        return before == FileMode::Link ? Text::tr("Link -> nested repository.")
                                        : Text::tr("File -> nested repository.");
    return before == FileMode::Link ? Text::tr("Link -> file.") : Text::tr("Nested repository -> file.");
}

void addKind(QStringList &sentences, const ChangedFile &file, const ChangeStats &stats)
{
    const bool empty = stats.oldBytes + stats.newBytes == 0;
    switch (file.kind) {
    case Kind::Added:
        if (file.place == ChangedFile::Place::FolderBecameFile)
            sentences << Text::tr("A folder became this file.");
        if (file.isLink())
            sentences << Text::tr("Link added.");
        else if (!file.isSubmodule() && empty)
            sentences << Text::tr("Empty file added.");
        if (file.after->mode == FileMode::Executable)
            sentences << Text::tr("Executable (mode 755).");
        break;
    case Kind::Deleted:
        if (file.place == ChangedFile::Place::FileBecameFolder)
            sentences << Text::tr("This file became a folder.");
        if (file.isLink())
            sentences << Text::tr("Link deleted.");
        else if (!file.isSubmodule() && empty)
            sentences << Text::tr("Empty file deleted.");
        break;
    case Kind::Renamed:
        sentences
            << Text::tr("Renamed from %1, %2 % same.").arg(displayText(file.oldPath), QString::number(file.similarity));
        break;
    case Kind::Copied:
        sentences
            << Text::tr("Copied from %1, %2 % same.").arg(displayText(file.oldPath), QString::number(file.similarity));
        break;
    case Kind::TypeChanged:
        sentences << typeSentence(file.before->mode, file.after->mode);
        break;
    case Kind::Modified:
        if (file.contentChanged() && !file.isSubmodule() && stats.content == FileDiff::Content::Text) {
            if (stats.newBytes == 0)
                sentences << Text::tr("All content removed: the file is empty now.");
            else if (stats.oldBytes == 0)
                sentences << Text::tr("The file was empty before.");
        }
        break;
    }
}

void addMode(QStringList &sentences, const ChangedFile &file)
{
    if (!file.modeChanged() || file.kind == Kind::TypeChanged)
        return;
    const QString before = permissions(file.before->mode);
    const QString after = permissions(file.after->mode);
    sentences << (file.contentChanged() ? Text::tr("Mode %1 -> %2.").arg(before, after)
                                        : Text::tr("Mode %1 -> %2, content same.").arg(before, after));
}

void addSubmodule(QStringList &sentences, const ChangedFile &file)
{
    const bool was = file.before && file.before->mode == FileMode::Submodule;
    const bool is = file.after && file.after->mode == FileMode::Submodule;
    if (was && is && file.contentChanged())
        sentences << Text::tr("Nested repository, commit %1 -> %2.")
                         .arg(shortId(file.before->blob), shortId(file.after->blob));
    else if (is && file.kind == Kind::Added)
        sentences << Text::tr("Nested repository added, at commit %1.").arg(shortId(file.after->blob));
    else if (was && file.kind == Kind::Deleted)
        sentences << Text::tr("Nested repository removed, was at commit %1.").arg(shortId(file.before->blob));
}

void addBinary(QStringList &sentences, const ChangedFile &file, const ChangeStats &stats)
{
    if (stats.content != FileDiff::Content::Binary || !file.contentChanged())
        return;
    if (file.before && file.after)
        sentences << Text::tr("Binary, %1 -> %2 bytes, hash %3 -> %4.")
                         .arg(bytes(stats.oldBytes), bytes(stats.newBytes), shortId(file.before->blob),
                              shortId(file.after->blob));
    else
        sentences << Text::tr("Binary, %1 bytes, hash %2.")
                         .arg(bytes(stats.oldBytes + stats.newBytes),
                              shortId((file.after ? file.after : file.before)->blob));
}

} // namespace

QStringList changeSentences(const ChangedFile &file, const ChangeStats &stats)
{
    QStringList sentences;
    addKind(sentences, file, stats);
    addMode(sentences, file);
    addSubmodule(sentences, file);
    addBinary(sentences, file, stats);
    return sentences;
}

} // namespace sweci

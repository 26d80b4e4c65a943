// SPDX-License-Identifier: GPL-3.0-or-later
#include "sandbox/imagemounts.h"

#include <set>

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

class Builder
{
public:
    Builder(fs::path root, const std::vector<std::string> &places) : m_root(std::move(root))
    {
        for (const std::string &place : places) {
            const fs::path path = fs::path(place).lexically_normal();
            m_places.insert(path);
            for (fs::path above = path.parent_path(); above.has_relative_path(); above = above.parent_path())
                m_opened.insert(above);
        }
    }

    std::vector<std::string> arguments()
    {
        m_arguments = {"--tmpfs", "/"};
        open("/", true);
        return std::move(m_arguments);
    }

private:
    fs::file_type typeOf(const fs::path &inside) const
    {
        std::error_code failure;
        return fs::symlink_status(m_root / inside.relative_path(), failure).type();
    }

    // Mounts what the tree has in a folder that was made anew. `inTree`: all folders above are folders of the tree; the
    // way into one that is a link there would lead through this machine's own files.
    void open(const fs::path &folder, bool inTree)
    {
        inTree = inTree && typeOf(folder) == fs::file_type::directory;
        std::set<fs::path> paths;
        std::error_code failure;
        if (inTree) {
            for (const auto &entry : fs::directory_iterator(m_root / folder.relative_path(), failure))
                paths.insert(folder / entry.path().filename());
        }
        for (const fs::path &path : m_opened) {
            if (path.parent_path() == folder)
                paths.insert(path);
        }
        for (const fs::path &path : paths) {
            if (m_opened.contains(path)) {
                m_arguments.insert(m_arguments.end(), {"--dir", path.native()});
                open(path, inTree);
            } else if (!m_places.contains(path)) {
                mount(path);
            }
        }
    }

    void mount(const fs::path &path)
    {
        const fs::path source = m_root / path.relative_path();
        std::error_code failure;
        if (typeOf(path) == fs::file_type::symlink)
            m_arguments.insert(m_arguments.end(),
                               {"--symlink", fs::read_symlink(source, failure).native(), path.native()});
        else
            m_arguments.insert(m_arguments.end(), {"--ro-bind", source.native(), path.native()});
    }

    fs::path m_root;
    std::set<fs::path> m_places;
    std::set<fs::path> m_opened; // the folders above the places
    std::vector<std::string> m_arguments;
};

} // namespace

std::vector<std::string> imageMounts(const fs::path &root, const std::vector<std::string> &places)
{
    // /var/tmp lies in /var, which therefore is made anew as well.
    std::vector<std::string> all = places;
    const char *fresh[] = {"/proc", "/dev", "/tmp", "/run", "/var/tmp"};
    all.insert(all.end(), std::begin(fresh), std::end(fresh));
    auto arguments = Builder(root, all).arguments();
    arguments.insert(arguments.end(),
                     {"--proc", "/proc", "--dev", "/dev", "--tmpfs", "/tmp", "--tmpfs", "/run", "--tmpfs", "/var/tmp"});
    return arguments;
}

} // namespace sweci

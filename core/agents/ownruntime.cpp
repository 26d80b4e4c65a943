// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/ownruntime.h"

#include <QLibraryInfo>

#include <algorithm>
#include <array>
#include <link.h>

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

int collect(dl_phdr_info *info, std::size_t, void *files)
{
    if (info->dlpi_name && info->dlpi_name[0] == '/')
        static_cast<std::vector<fs::path> *>(files)->emplace_back(info->dlpi_name);
    return 0;
}

std::vector<fs::path> loadedFiles()
{
    std::vector<fs::path> files;
    ::dl_iterate_phdr(&collect, &files);
    for (fs::path &file : files) {
        std::error_code failure;
        const fs::path real = fs::canonical(file, failure);
        file = failure ? fs::path() : real;
    }
    return files;
}

bool isLoader(const fs::path &file)
{
    const std::string name = file.filename().native();
    return name.compare(0, 3, "ld-") == 0 || name.compare(0, 4, "ld64") == 0;
}

// The certificates that this machine trusts, as one file.
fs::path certificates()
{
    static constexpr std::array<const char *, 3> places{"/etc/ssl/certs/ca-certificates.crt",
                                                        "/etc/pki/tls/certs/ca-bundle.crt", "/etc/ssl/ca-bundle.pem"};
    for (const char *place : places) {
        std::error_code failure;
        const fs::path real = fs::canonical(place, failure);
        if (!failure)
            return real;
    }
    return {};
}

} // namespace

OwnRuntime ownRuntime()
{
    OwnRuntime runtime;
    const auto files = loadedFiles();
    std::vector<fs::path> folders;
    for (const fs::path &file : files) {
        const fs::path folder = file.parent_path();
        if (!file.empty() && std::find(folders.begin(), folders.end(), folder) == folders.end())
            folders.push_back(folder);
    }
    const auto loader = std::find_if(files.begin(), files.end(), isLoader);
    if (loader == files.end())
        return runtime;
    std::string path;
    for (const fs::path &folder : folders) {
        const std::string inside = std::string("/opt/sweci/lib") + std::to_string(runtime.mounts.size());
        runtime.mounts.push_back({folder, inside, false});
        path += (path.empty() ? "" : ":") + inside;
        if (folder == loader->parent_path())
            runtime.launcher = {inside + '/' + loader->filename().native()};
    }
    runtime.launcher.insert(runtime.launcher.end(), {"--library-path", path});
    // Secure connections are a plugin of Qt.
    const fs::path plugins = QLibraryInfo::path(QLibraryInfo::PluginsPath).toStdString();
    std::error_code failure;
    if (fs::is_directory(plugins, failure)) {
        runtime.mounts.push_back({plugins, "/opt/sweci/plugins", false});
        runtime.environment.emplace_back("QT_PLUGIN_PATH", "/opt/sweci/plugins");
    }
    if (const fs::path trusted = certificates(); !trusted.empty()) {
        runtime.mounts.push_back({trusted, "/opt/sweci/certificates.crt", false});
        runtime.environment.emplace_back("SSL_CERT_FILE", "/opt/sweci/certificates.crt");
    }
    return runtime;
}

} // namespace sweci

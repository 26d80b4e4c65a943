# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
# Set-up and build, shared by packaging/run and packaging/test. Read with `.`, never run by itself.
# Each step says in one line what it does, and does nothing when its work is there already. ROOT is the checkout.

# Debian's own source package of the release after 12; it builds against the Qt 6.4 of Debian 12.
SYNTAX_VERSION=5.116.0
SYNTAX_SUITE=trixie

say() { printf '==> %s\n' "$*" >&2; }

# Exit code 3 is the one of sweci for an environment that is not ready.
die() {
    printf 'error: %s\n' "$*" >&2
    exit 3
}

TEMPORARY_FOLDERS=()
remove_temporary_folders() { [ ${#TEMPORARY_FOLDERS[@]} = 0 ] || rm -rf "${TEMPORARY_FOLDERS[@]}"; }
trap remove_temporary_folders EXIT
trap 'exit 130' INT TERM HUP

# temporary_folder VARIABLE: a new folder of mode 0700 that goes away with this program.
temporary_folder() {
    local made
    made=$(mktemp -d) || die "no temporary folder can be made"
    TEMPORARY_FOLDERS+=("$made")
    printf -v "$1" '%s' "$made"
}

temporary_folder LOGS

# logged MESSAGE COMMAND...: one line and the seconds it took; the command's output only when it fails.
logged() {
    local message=$1 log start=$SECONDS
    shift
    log=$LOGS/log
    printf '==> %s ... ' "$message" >&2
    if "$@" >"$log" 2>&1 </dev/null; then
        printf '%d s\n' $((SECONDS - start)) >&2
    else
        printf 'failed\n' >&2
        tail -n 60 "$log" >&2
        return 1
    fi
}

# --- packages ----------------------------------------------------------------------------------------------------

os_release() { (. /etc/os-release 2>/dev/null && eval "printf '%s' \"\${$1-}\""); }

on_debian_12() { [ "$(os_release ID)" = debian ] && [ "$(os_release VERSION_ID)" = 12 ]; }

# wanted_packages SECTION...: the names in these sections of packaging/dependencies.
wanted_packages() {
    local line name='' twelve=no
    on_debian_12 && twelve=yes
    while read -r line; do
        case $line in
        '' | '#'*) ;;
        '['*']') name=${line#[} name=${name%]} ;;
        *)
            case " $* " in *" $name "*) ;; *) continue ;; esac
            case $line in
            '('*')') [ $twelve = no ] || printf '%s\n' "${line:1:-1}" ;;
            *) printf '%s\n' "$line" ;;
            esac
            ;;
        esac
    done <"$ROOT/packaging/dependencies"
}

# missing_packages NAME...: those that are not installed, asked of dpkg in one call.
missing_packages() {
    local installed
    installed=$(dpkg-query -W -f '${db:Status-Status} ${Package}\n' "$@" 2>/dev/null | sed -n 's/^installed //p')
    printf '%s\n' "$@" | grep -vxF -f <(printf '%s\n' "$installed") || true
}

as_root() {
    if [ "$(id -u)" = 0 ]; then
        "$@"
    else
        sudo "$@"
    fi
}

# Without a terminal sudo cannot ask for a password, and our logs hide its prompt: ask before.
need_root() {
    [ "$(id -u)" = 0 ] && return
    command -v sudo >/dev/null || die "these packages are missing and there is no sudo to install them: $*"
    sudo -v || die "sudo refused; these packages are missing: $*"
}

apt_update() { as_root apt-get -o DPkg::Lock::Timeout=300 -o Acquire::Retries=3 update; }

apt_install() {
    as_root env DEBIAN_FRONTEND=noninteractive \
        apt-get -o DPkg::Lock::Timeout=300 -o Acquire::Retries=3 install -y --no-install-recommends "$@"
}

apt_has() { apt-cache policy "$1" 2>/dev/null | grep -q '^ *Candidate: [^(]'; }

# setup SECTION...: installs what is missing; sets SETUP_CHANGED when it did and SYNTAX_PREFIX (may stay empty).
setup() {
    local packages=() missing=() syntax=no
    SETUP_CHANGED=no
    SYNTAX_PREFIX=
    if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
        say "no apt on this machine: taking the libraries of packaging/dependencies as installed"
        return
    fi
    mapfile -t packages < <(wanted_packages "$@")
    mapfile -t missing < <(missing_packages "${packages[@]}")
    case " $* " in *' window '*) syntax_ready || syntax=yes ;; esac
    if [ ${#missing[@]} -gt 0 ] || { [ $syntax = yes ] && ! on_debian_12; }; then
        need_root "${missing[@]:-libkf6syntaxhighlighting-dev}"
        logged "Reading the lists of packages (apt-get update)" apt_update || die "apt-get update failed"
        if [ $syntax = yes ] && apt_has libkf6syntaxhighlighting-dev; then
            missing+=(libkf6syntaxhighlighting-dev)
            syntax=no
        fi
        if [ ${#missing[@]} -gt 0 ]; then
            logged "Installing ${#missing[@]} packages: ${missing[*]}" apt_install "${missing[@]}" ||
                die "the packages could not be installed"
            SETUP_CHANGED=yes
        fi
    fi
    if [ $syntax = yes ]; then
        syntax_build
        SETUP_CHANGED=yes
    fi
}

# --- KSyntaxHighlighting for Qt 6 --------------------------------------------------------------------------------

cache_folder() { printf '%s' "${XDG_CACHE_HOME:-$HOME/.cache}/sweci"; }

# The library is static and bound to the Qt and the processor it was built for, so its folder names both.
syntax_folder() {
    local qt
    qt=$(dpkg-query -W -f '${Version}' qt6-base-dev 2>/dev/null)
    printf '%s/ksyntaxhighlighting-%s-qt%s-%s' "$(cache_folder)" "$SYNTAX_VERSION" "${qt%%[+~-]*}" \
        "$(dpkg --print-architecture)"
}

# The distribution's own, or ours in the cache (then SYNTAX_PREFIX names it).
syntax_ready() {
    local folder
    [ -z "$(missing_packages libkf6syntaxhighlighting-dev)" ] && return
    folder=$(syntax_folder)
    [ -d "$folder" ] && SYNTAX_PREFIX=$folder
}

# syntax_apt_source FOLDER [CODENAME APT_FOLDER]: writes the machine's own source of its release to FOLDER, for the
# suite that has the source package: the mirror and the keys stay those the machine's owner chose. Reads deb822
# (.sources) and one-line (.list) files.
syntax_apt_source() {
    local folder=$1 codename=${2:-$(os_release VERSION_CODENAME)} apt=${3:-/etc/apt} file
    for file in "$apt"/sources.list.d/*.sources; do
        [ -f "$file" ] || continue
        awk -v codename="$codename" -v suite="$SYNTAX_SUITE" '
            function flush(   n, i, words, ours) {
                n = split(suites, words, /[ \t\n]+/)
                for (i = 1; i <= n; i++)
                    if (words[i] == codename || words[i] == "stable" || words[i] == "oldstable") ours = 1
                if (ours && !done && !off && types ~ /(^|[ \t])deb([ \t]|$)/ && components ~ /(^|[ \t])main([ \t]|$)/) {
                    printf "Types: deb deb-src\nSuites: %s\nComponents: main\n%s", suite, rest
                    done = 1
                }
                types = suites = components = rest = field = ""; off = 0
            }
            /^#/ { next }
            /^[ \t]*$/ { flush(); next }
            /^[^ \t]/ {
                field = tolower($0); sub(/[ \t]*:.*/, "", field)
                value = $0; sub(/^[^:]*:[ \t]*/, "", value)
                if (field == "types") types = value
                else if (field == "suites") suites = value
                else if (field == "components") components = value
                else if (field == "enabled") off = (tolower(value) ~ /^(no|false|off|0|disable)/)
                else if (field == "uris" || field == "signed-by" || field == "trusted") rest = rest $0 "\n"
                next
            }
            field == "suites" { suites = suites " " $0 }
            field == "components" { components = components " " $0 }
            field == "uris" || field == "signed-by" { rest = rest $0 "\n" }
            END { flush() }' "$file" >"$folder/private.sources"
        [ -s "$folder/private.sources" ] && return
        rm -f "$folder/private.sources"
    done
    for file in "$apt"/sources.list "$apt"/sources.list.d/*.list; do
        [ -f "$file" ] || continue
        awk -v codename="$codename" -v suite="$SYNTAX_SUITE" '
            $1 != "deb" { next }
            {
                sub(/#.*/, "")
                options = ""
                if (match($0, /\[[^]]*\]/)) {
                    options = substr($0, RSTART, RLENGTH) " "
                    $0 = substr($0, 1, RSTART - 1) substr($0, RSTART + RLENGTH)
                }
                main = 0
                for (i = 4; i <= NF; i++) if ($i == "main") main = 1
                if (main && $2 !~ /^cdrom:/ && ($3 == codename || $3 == "stable" || $3 == "oldstable")) {
                    printf "deb %s%s %s main\ndeb-src %s%s %s main\n", options, $2, suite, options, $2, suite
                    exit
                }
            }' "$file" >"$folder/private.list"
        [ -s "$folder/private.list" ] && return
        rm -f "$folder/private.list"
    done
    return 1
}

# apt with lists, cache and sources of its own; what it downloads is checked against the machine's keys as ever.
syntax_apt() {
    local work=$1
    shift
    (cd "$work/download" && apt-get -o Dir::Etc::SourceList=/dev/null -o Dir::Etc::SourceParts="$work/sources" \
        -o Dir::State::Lists="$work/lists" -o Dir::Cache="$work/cache" -o Acquire::Languages=none -o Acquire::Retries=3 \
        -o Dir::Etc::Preferences=/dev/null -o Dir::Etc::PreferencesParts=/dev/null -o APT::Default-Release= \
        -o Acquire::IndexTargets::deb::DEP-11::DefaultEnabled=false "$@")
}

syntax_download() {
    local work=$1
    mkdir -p "$work"/{sources,lists/partial,cache/archives/partial,download,ecm,source}
    # root's apt fetches as the user _apt, which must get through to its folders
    chmod 755 "$work"
    if [ "$(id -u)" = 0 ] && getent passwd _apt >/dev/null; then
        chown _apt "$work/download" "$work/lists/partial" "$work/cache/archives/partial"
    fi
    syntax_apt_source "$work/sources" || {
        echo "no source of $(os_release PRETTY_NAME) found in /etc/apt"
        return 1
    }
    syntax_apt "$work" -o APT::Update::Error-Mode=any update &&
        syntax_apt "$work" source --tar-only --download-only ksyntax-highlighting &&
        syntax_apt "$work" download extra-cmake-modules &&
        dpkg -x "$work"/download/extra-cmake-modules_*.deb "$work/ecm" &&
        (cd "$work/source" && cmake -E tar xf "$work"/download/ksyntax-highlighting_"$SYNTAX_VERSION".orig.tar.*)
}

syntax_compile() {
    local work=$1 folder=$2
    cmake -S "$work"/source/*/ -B "$work/build" -G Ninja -DCMAKE_BUILD_TYPE=Release -DQT_MAJOR_VERSION=6 \
        -DECM_DIR="$work/ecm/usr/share/ECM/cmake" -DBUILD_TESTING=OFF -DBUILD_SHARED_LIBS=OFF \
        -DCMAKE_POSITION_INDEPENDENT_CODE=ON -DCMAKE_DISABLE_FIND_PACKAGE_Qt6Quick=ON \
        -DCMAKE_INSTALL_PREFIX="$folder" &&
        cmake --build "$work/build" -j "$(nproc)" &&
        DESTDIR="$work/installed" cmake --install "$work/build" &&
        rm -rf "$folder.part" &&
        # the cache may be another file system than the temporary folder
        cp -a "$work/installed$folder" "$folder.part" && sync -f "$folder.part" && mv "$folder.part" "$folder"
}

# Built in a temporary folder and put into place by one rename, so that what lies in the cache is whole.
syntax_build() {
    local folder work
    folder=$(syntax_folder)
    mkdir -p "$(cache_folder)"
    exec 9>"$folder.lock"
    flock -n 9 || { say "Waiting for another process that builds KSyntaxHighlighting" && flock 9; }
    if [ ! -d "$folder" ]; then
        temporary_folder work
        logged "Fetching the source of KSyntaxHighlighting $SYNTAX_VERSION from the distribution" \
            syntax_download "$work" 9>&- || die "its source could not be fetched"
        logged "Building it for Qt 6, once, into $folder" syntax_compile "$work" "$folder" 9>&- ||
            die "KSyntaxHighlighting for Qt 6 could not be built"
        rm -rf "$work"
    fi
    exec 9>&-
    SYNTAX_PREFIX=$folder
}

# --- a plugin that only tests use ---------------------------------------------------------------------------------

plugins_install() {
    local folder=$1
    rm -rf "$folder.part" &&
        PYTHONNOUSERSITE=1 /usr/bin/python3 -m pip install --quiet --disable-pip-version-check --no-deps --no-compile \
            --require-hashes --only-binary :all: --target "$folder.part" -r "$ROOT/packaging/test-plugins.txt" &&
        mv -T "$folder.part" "$folder"
}

# Puts the folder of pytest-json-report into SWECI_TEST_PLUGINS. Without a network the tests that need it say so.
setup_test_plugins() {
    local folder
    folder=$(cache_folder)/test-plugins-$(sha256sum "$ROOT/packaging/test-plugins.txt" | cut -c1-12)
    if [ ! -d "$folder" ]; then
        mkdir -p "$(cache_folder)"
        exec 9>"$folder.lock"
        flock 9
        [ -d "$folder" ] || logged "Fetching pytest-json-report for the tests, into $folder" \
            plugins_install "$folder" 9>&- || say "Going on without it; tests that need it are skipped"
        exec 9>&-
    fi
    [ ! -d "$folder" ] || export SWECI_TEST_PLUGINS="$folder"
}

# --- an image that only tests use -----------------------------------------------------------------------------------

# The mirror of this release that the machine's owner chose.
image_mirror() {
    # shellcheck disable=SC2016 # apt's own placeholders
    apt-get indextargets --format '$(REPO_URI) $(CODENAME) $(COMPONENT)' 'Created-By: Packages' |
        awk -v codename="$1" '$2 == codename && $3 == "main" && $1 ~ /^http/ { print $1; exit }'
}

image_build() {
    local archive=$1 codename=$2 work=$3 mirror
    mirror=$(image_mirror "$codename")
    [ -n "$mirror" ] || { echo "no mirror of $codename in apt's sources" && return 1; }
    debootstrap --variant=minbase --include=python3,python3-pytest "$codename" "$work/root" "$mirror" &&
        rm -rf "$work"/root/var/cache/apt/*.bin "$work"/root/var/cache/apt/archives/*.deb \
            "$work"/root/var/lib/apt/lists/* "$work"/root/usr/share/{doc,man,locale} "$work"/root/dev/* &&
        /usr/bin/python3 "$ROOT/tests/support/make_image.py" "$work/root" "$archive.new" && mv "$archive.new" "$archive"
}

# Puts an image of this release with python3 and pytest, saved as docker does, into SWECI_TEST_IMAGE. Needs root for
# debootstrap; without it, or without a network, the tests that need it say so.
setup_test_image() {
    local codename archive work
    codename=$(os_release VERSION_CODENAME)
    archive=$(cache_folder)/test-image-$codename-$(dpkg --print-architecture)-$(sha256sum \
        "$ROOT/tests/support/make_image.py" | cut -c1-8).tar.gz
    if [ ! -f "$archive" ]; then
        [ "$(id -u)" = 0 ] || { say "No image for tests of containers: making one needs root" && return; }
        mkdir -p "$(cache_folder)"
        exec 9>"$archive.lock"
        flock 9
        if [ ! -f "$archive" ]; then
            temporary_folder work
            chmod 755 "$work"
            logged "Making an image of $codename with pytest for the tests, into $archive" \
                image_build "$archive" "$codename" "$work" 9>&- || say "Going on without it; tests that need it are skipped"
            rm -rf "$work"
        fi
        exec 9>&-
    fi
    [ ! -f "$archive" ] || export SWECI_TEST_IMAGE="$archive"
}

# --- agent programs that only tests use -------------------------------------------------------------------------------

# The shipped descriptors' "npm install" commands, a line each: NAME, a tab, the packages with their versions.
agents_wanted() {
    /usr/bin/python3 - "$ROOT"/resources/agents/*.toml <<'END'
import sys
import tomllib

for path in sys.argv[1:]:
    with open(path, "rb") as file:
        agent = tomllib.load(file)
    command = agent["install"].get("command", [])
    if command[:4] == ["npm", "install", "--prefix", "${prefix}"]:
        print(agent["name"], " ".join(command[4:]), sep="\t")
END
}

# agents_install FOLDER: each into a folder of its own, as its descriptor says. One put into place stays when another
# cannot be fetched.
agents_install() {
    local folder=$1 name packages
    while IFS=$'\t' read -r name packages; do
        [ -d "$folder/$name" ] && continue
        rm -rf "$folder/$name.part"
        mkdir -p "$folder/$name.part"
        # shellcheck disable=SC2086 # several packages
        npm install --prefix "$folder/$name.part" --no-audit --no-fund --no-update-notifier $packages &&
            mv -T "$folder/$name.part" "$folder/$name" || return 1
    done < <(agents_wanted)
    touch "$folder/complete"
}

# Puts the folder of the real agent programs into SWECI_TEST_AGENTS. The variable is set even when they could not be
# fetched: then the tests that drive them fail and say so.
setup_test_agents() {
    local folder packages=()
    folder=$(cache_folder)/agents-$(agents_wanted | sha256sum | cut -c1-12)
    export SWECI_TEST_AGENTS="$folder"
    [ ! -f "$folder/complete" ] || return 0
    if ! command -v npm >/dev/null && command -v apt-get >/dev/null; then
        mapfile -t packages < <(wanted_packages agents)
        need_root "${packages[@]}"
        logged "Installing ${packages[*]} for the agent programs" apt_install "${packages[@]}" || say "Going on without"
    fi
    mkdir -p "$folder"
    exec 9>"$folder.lock"
    flock 9
    [ -f "$folder/complete" ] || logged "Fetching the agent programs for the tests, into $folder" \
        agents_install "$folder" 9>&- || say "Going on without some of them; their tests will fail"
    exec 9>&-
}

# --- configure and build -----------------------------------------------------------------------------------------

cached() { sed -n "s/^$2:[A-Z]*=//p" "$1/CMakeCache.txt" 2>/dev/null; }

# Ninja runs CMake again by itself when a CMakeLists.txt changes; this adds what it cannot see.
configured() {
    local folder=$1
    [ -f "$folder/build.ninja" ] && [ -f "$folder/.configured" ] && [ "$SETUP_CHANGED" = no ] &&
        [ ! "$ROOT/CMakePresets.json" -nt "$folder/.configured" ] &&
        [ "$(cached "$folder" CMAKE_PREFIX_PATH)" = "$SYNTAX_PREFIX" ]
}

# configure PRESET: into build/PRESET, when it is not there as this checkout and these libraries need it.
configure() {
    local preset=$1 folder="$ROOT/build/$1" fresh=() home
    configured "$folder" && return
    home=$(cached "$folder" CMAKE_HOME_DIRECTORY)
    [ -z "$home" ] || [ "$home" = "$ROOT" ] || fresh=(--fresh)
    (cd "$ROOT" && logged "Configuring build/$preset" \
        cmake --preset "$preset" "${fresh[@]}" -DCMAKE_PREFIX_PATH="$SYNTAX_PREFIX") &&
        touch "$folder/.configured"
}

# build PRESET [TARGET...]: with progress on a terminal, quiet otherwise.
build() {
    local preset=$1 start=$SECONDS options=()
    shift
    [ -t 2 ] || options=(-- --quiet)
    say "Building build/$preset with $(nproc) processes"
    cmake --build "$ROOT/build/$preset" -j "$(nproc)" --target "${@:-all}" "${options[@]}" >&2 || return 1
    say "Built build/$preset in $((SECONDS - start)) s"
}

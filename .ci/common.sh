# What ./run and ./test share: missing packages, how many jobs the memory allows, builds. To be
# sourced by bash; it only defines `root`, the project's folder, and functions.
# shellcheck shell=bash

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

say() { printf '%s\n' "$*" >&2; }

# missing_packages KIND...: those of .ci/packages that are not installed, one a line.
missing_packages() {
    local kind package command wanted=()
    while read -r kind package command; do
        case " $* " in
        *" $kind "*) ;;
        *) continue ;;
        esac
        if [ -z "$command" ] || ! command -v "$command" >/dev/null; then wanted+=("$package"); fi
    done <"$root/.ci/packages"
    [ ${#wanted[@]} -eq 0 ] && return
    dpkg-query -W -f '${db:Status-Status} ${Package}\n' "${wanted[@]}" 2>/dev/null |
        sed -n 's/^installed //p' | sort -u |
        comm -13 - <(printf '%s\n' "${wanted[@]}" | sort -u)
}

# may_install YES PACKAGE...: asks the person at the terminal unless YES is "yes" or CI is true.
may_install() {
    local yes=$1 answer
    shift
    say "These Debian packages are missing: $*"
    if [ "$yes" = yes ] || [ "${CI:-}" = true ]; then return 0; fi
    if [ ! -t 0 ]; then
        say "Nobody is there to ask: say --yes, or install them yourself."
        return 1
    fi
    read -r -p "Install them with apt-get? [Y/n] " answer
    case "$answer" in
    "" | [Yy]*) return 0 ;;
    *) return 1 ;;
    esac
}

# as_root COMMAND...: runs it as root, by sudo if need be.
as_root() {
    if [ "$(id -u)" -eq 0 ]; then
        "$@"
    elif command -v sudo >/dev/null; then
        sudo "$@"
    else
        say "Installing packages needs root or sudo."
        return 1
    fi
}

# apt_install PACKAGE...: package lists are fetched only if apt does not know a package, or if what
# it knows is no longer on the server.
apt_install() {
    local install=(env DEBIAN_FRONTEND=noninteractive apt-get install -y -q
        --no-install-recommends "$@")
    if apt-cache show "$@" >/dev/null 2>&1 && as_root "${install[@]}" >&2; then return 0; fi
    as_root apt-get update -q >&2 && as_root "${install[@]}" >&2
}

# install_missing YES KIND...: what ./run and ./test begin with. No call of apt if nothing is missing.
install_missing() {
    local yes=$1 packages
    shift
    if ! command -v dpkg-query >/dev/null; then
        say "This is not Debian: install what docs/dependencies.md names by hand."
        return 0
    fi
    mapfile -t packages < <(missing_packages "$@")
    [ ${#packages[@]} -eq 0 ] && return 0
    may_install "$yes" "${packages[@]}" || return 1
    if ! apt_install "${packages[@]}"; then
        say "apt-get could not install: ${packages[*]}"
        return 1
    fi
}

# jobs_allowed: processors, but at most one job for each 1.5 GiB of free memory, and at least one.
jobs_allowed() {
    local processors memory limit used
    processors=$(nproc)
    memory=$(awk '/^MemAvailable:/ {print int($2 / 1024)}' /proc/meminfo)
    if limit=$(cat /sys/fs/cgroup/memory.max 2>/dev/null) && [ "$limit" != max ]; then
        used=$(cat /sys/fs/cgroup/memory.current)
        limit=$(((limit - used) / 1048576))
        if [ "$limit" -lt "$memory" ]; then memory=$limit; fi
    fi
    local jobs=$((memory / 1536))
    if [ "$jobs" -gt "$processors" ]; then jobs=$processors; fi
    if [ "$jobs" -lt 1 ]; then jobs=1; fi
    echo "$jobs"
}

# configure_preset PRESET: when there is no build folder or the presets changed.
configure_preset() (
    cd "$root" || exit 1
    if [ ! -e "build/$1/build.ninja" ] || [ CMakePresets.json -nt "build/$1/CMakeCache.txt" ]; then
        cmake --preset "$1" || exit 1
        touch "build/$1/CMakeCache.txt"
    fi
)

# build_preset PRESET JOBS [TARGET...]: configures if need be, builds.
build_preset() (
    cd "$root" || exit 1
    # A second clone finds what the first one compiled: paths below the clone count from the build.
    export CCACHE_BASEDIR=${CCACHE_BASEDIR:-$root} CCACHE_NOHASHDIR=1
    # How far it is, for who waits.
    export NINJA_STATUS=${NINJA_STATUS:-"[%f of %t, %e s] "}
    configure_preset "$1" || exit 1
    cmake --build --preset "$1" -j "$2" ${3:+--target "${@:3}"}
)

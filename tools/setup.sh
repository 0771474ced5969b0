# Sourced by play and check: makes sure that what they need is installed, and builds.
# Everything missing is installed by its Debian name, with root rights or sudo; nothing is asked.

# What the build needs, what the page needs, and what the checks need on top: "package|how to see that it is there".
build_needs=(
    'gcc|command -v gcc'
    'libc6-dev|echo "#include <stdio.h>" | gcc -E -'
    'meson|command -v meson'
    'ninja-build|command -v ninja'
    'pkg-config|command -v pkg-config'
    'libsodium-dev|pkg-config --exists libsodium'
    'libcmocka-dev|pkg-config --exists cmocka'
    'libmicrohttpd-dev|pkg-config --exists libmicrohttpd'
    'libwslay-dev|echo "#include <wslay/wslay.h>" | gcc -E -'
    'nettle-dev|pkg-config --exists nettle'
    'libsqlite3-dev|pkg-config --exists sqlite3'
    'libexpat1-dev|pkg-config --exists expat'
    'libzip-dev|pkg-config --exists libzip'
)
page_needs=(
    'nodejs|command -v node'
    'npm|command -v npm'
)
check_needs=(
    'python3|command -v python3'
    'clang|command -v clang'
    'lld|command -v ld.lld'
    'clang-format|command -v clang-format'
    'cppcheck|command -v cppcheck'
    'ccache|command -v ccache'
    'chromium-headless-shell|command -v chromium-headless-shell'
    'openmpi-bin|command -v mpirun'
)

say() { printf '%s\n' "$*" >&2; }

# install_missing NEED...
install_missing() {
    local need missing=()
    for need in "$@"; do
        eval "${need#*|}" >/dev/null 2>&1 || missing+=("${need%%|*}")
    done
    [ ${#missing[@]} -eq 0 ] && return 0
    if ! command -v apt-get >/dev/null 2>&1; then
        say "Missing: ${missing[*]} (names of Debian packages). Install them and try again."
        return 1
    fi
    local root=()
    if [ "$(id -u)" -ne 0 ]; then
        if ! command -v sudo >/dev/null 2>&1; then
            say "Missing: ${missing[*]}. Install them as root: apt-get install ${missing[*]}"
            return 1
        fi
        root=(sudo)
    fi
    say "Installing ${missing[*]} (apt-get)..."
    local log install
    log=$(mktemp)
    install=("${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y
        --no-install-recommends "${missing[@]}")
    if ! "${install[@]}" >"$log" 2>&1 </dev/null; then
        # On a fresh machine the lists of packages are missing or old.
        "${root[@]}" apt-get update >"$log" 2>&1 </dev/null
        if ! "${install[@]}" >>"$log" 2>&1 </dev/null; then
            tail -n 20 "$log" >&2
            rm -f "$log"
            say "The packages could not be installed. Install them by hand: ${missing[*]}"
            return 1
        fi
    fi
    rm -f "$log"
}

install_for_build() { install_missing "${build_needs[@]}"; }

# The page in the browser needs more; without it the server and everything else still work.
install_for_page() { install_missing "${page_needs[@]}"; }

install_for_checks() {
    install_missing "${build_needs[@]}" "${check_needs[@]}" || return 1
    # The sanitizers' libraries are a package of clang's own version.
    local version
    version=$(clang -dumpversion | cut -d. -f1)
    install_missing \
        "libclang-rt-$version-dev|ls \"\$(clang -print-resource-dir)\"/lib/*/libclang_rt.asan*"
}

# build_into FOLDER SETUP-OPTION...: configures the folder once, then builds it. Where there is ccache, what has been
# compiled once, in any clone on this machine, is not compiled again.
build_into() {
    local folder=$1 log CC=${CC:-cc}
    shift
    log=$(mktemp)
    # Without a look at what the preprocessor makes of a file: for clang that costs a fifth of the build.
    export CC CCACHE_NOHASHDIR=1 CCACHE_DEPEND=1
    if command -v ccache >/dev/null 2>&1; then
        CC="ccache $CC"
    fi
    # It links a hundred programs in a third of the time.
    if command -v ld.lld >/dev/null 2>&1; then
        export CC_LD=lld
    fi
    # A folder that was made with other options, or under another path, starts anew.
    if [ "$(cat "$folder/setup-options" 2>/dev/null)" != "$PWD $CC $*" ]; then
        rm -rf "$folder"
        if ! meson setup "$folder" "$@" >"$log" 2>&1; then
            cat "$log" >&2
            rm -f "$log"
            say "The build could not be configured."
            return 1
        fi
        echo "$PWD $CC $*" >"$folder/setup-options"
    fi
    if ! ninja -C "$folder" >"$log" 2>&1; then
        sed -n '/^FAILED/,$p' "$log" | grep -v '^\[' | head -n 60 >&2
        rm -f "$log"
        say "The build failed."
        return 1
    fi
    rm -f "$log"
}

# build_with_clang FOLDER OPTION...: with sanitizers. They tell lines, and need no more for a debugger. The quick way
# to instructions saves half of what the build costs, and takes little from its speed.
# What is read or written through a null pointer, or past an object, the address sanitizer ends by itself.
build_with_clang() {
    local folder=$1
    shift
    CC=clang build_into "$folder" -Doptimization=1 -Db_sanitize=address,undefined -Db_lundef=false \
        "-Dc_args=-fno-sanitize-recover=all -fno-sanitize=null,object-size -gline-tables-only -mllvm -fast-isel" -Dfuzz=true "$@"
}

# The build that the sanitizer steps use. Its fuzzers play what they are given, and are blind in between.
build_sanitized() { build_with_clang build-san; }

# The build for long fuzzing: its fuzzers see which code an input reaches.
build_fuzzers() { build_with_clang build-fuzz -Dfuzz_coverage=true; }

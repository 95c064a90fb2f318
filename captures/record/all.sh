#!/usr/bin/env bash
# Records captures anew: all.sh [NAME…], all of them without a name. Goes on after one that failed, and says which.
set -u
here=$(cd "$(dirname "$0")" && pwd)
[ "$(id -u)" = 0 ] || { echo "all.sh: must run as root (makes network namespaces and captures in them)" >&2; exit 77; }
if [ $# = 0 ]; then
    for script in "$here"/*.sh; do
        case $(basename "$script" .sh) in all | common) ;; *) set -- "$@" "$(basename "$script" .sh)" ;; esac
    done
fi
failed=()
for name; do
    if [ ! -f "$here/$name.sh" ]; then echo "all.sh: no recording named $name" >&2; failed+=("$name"); continue; fi
    # 70: the recording did not show the thing, which on a busy machine is a matter of timing
    for turn in 1 2 3; do
        bash "$here/$name.sh" </dev/null
        status=$?
        [ $status = 70 ] || break
    done
    [ $status = 0 ] || failed+=("$name")
done
[ ${#failed[@]} = 0 ] || { echo "all.sh: failed: ${failed[*]}" >&2; exit 1; }

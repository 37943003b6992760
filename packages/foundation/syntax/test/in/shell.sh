#!/bin/bash
# Installs the tool.

set -euo pipefail
. "$(dirname "$0")/util.sh"

# Where it goes.
readonly TARGET="${PREFIX:-/usr/local}"

# Prints a message. And no more.
say() {
  printf '%s\n' "$*" >&2
}

_link-all() {
  for file in "$TARGET"/bin/*; do link_one "$file"; done
}

say "begin" && _link-all

#!/usr/bin/env bash
# Deploys the service and its workers.
set -euo pipefail

REGION="${REGION:-eu-west-1}"
SERVICES=(api worker scheduler)

usage() {
  cat <<EOF
usage: deploy.sh [options]

  --dry-run    print { what } would be done
  --only NAME  one service
EOF
}

# Prints a line with the time.
log() {
  printf '%s %s\n' "$(date +%H:%M:%S)" "$*"
}

function build_image {
  local name="$1"
  log "building $name"
  docker build -t "$name:latest" "services/$name"
}

push_image() {
  local name="$1"
  docker push "$name:latest" || {
    log "push failed: $name"
    return 1
  }
}

main() {
  for service in "${SERVICES[@]}"; do
    build_image "$service"
    push_image "$service"
  done
  case "${1:-}" in
    --dry-run) log "nothing done" ;;
    *) log "done" ;;
  esac
}

main "$@"

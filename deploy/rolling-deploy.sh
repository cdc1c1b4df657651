#!/bin/sh
# Replaces the running release by the one in this folder, one API at a time, while shoppers go on buying.
# A failure leaves the old release running, unless the shop is paused. ENV_FILE: the file with the variables (.env.production).
set -eu
cd "$(dirname "$0")/.."

# Longer than fail_duration and the DNS refresh in deploy/Caddyfile.
SETTLE_SECONDS=${SETTLE_SECONDS:-7}
START_SECONDS=120

compose() { docker compose --env-file "${ENV_FILE:-.env.production}" "$@"; }
apis() { compose ps --quiet api; }

# With its time before it, so that each release has a higher version.
commit() { TZ=UTC git log -1 --date=format-local:%Y%m%d.%H%M%S --format=%cd- && git describe --always --dirty --exclude='*'; }
KRONBLAD_COMMIT=${KRONBLAD_COMMIT:-$(commit 2>/dev/null | tr -d '\n')}
export KRONBLAD_COMMIT

compose build
migrated=0
compose run --rm migrate || migrated=$?
case $migrated in
0) ;;
75)
  echo 'Pausing the shop.'
  compose stop gateway api projector
  compose up --detach --wait
  exit
  ;;
*) exit "$migrated" ;;
esac

for old in $(apis); do
  before=$(apis)
  count=$(echo "$before" | wc -l)
  if ! compose up --detach --wait --wait-timeout $START_SECONDS --no-deps --no-recreate --scale api=$((count + 1)) api; then
    for one in $(apis); do
      case $before in *"$one"*) ;; *) docker logs --tail 20 "$one"; docker rm --force "$one" >/dev/null ;; esac
    done
    echo "The new API did not become healthy within $START_SECONDS s and was removed. Its last lines stand above." >&2
    exit 1
  fi
  sleep "$SETTLE_SECONDS"
  docker stop "$old" >/dev/null
  docker rm "$old" >/dev/null
  sleep "$SETTLE_SECONDS"
done

# The rest: a standby projector takes over, and the queues keep what workers leave.
compose up --detach --wait

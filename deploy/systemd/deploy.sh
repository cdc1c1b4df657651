#!/bin/sh
# Replaces the running release by the one at /opt/kronblad/current, one API at a time, while shoppers go on buying. As root.
# A failure leaves the other API running, unless the shop is paused.
set -eu

# Longer than fail_duration in deploy/Caddyfile.
SETTLE_SECONDS=${SETTLE_SECONDS:-7}
START_SECONDS=${START_SECONDS:-60}

units() { systemctl list-units --plain --no-legend "kronblad-$1@*" | cut -d ' ' -f 1; }
starts() {
  for _ in $(seq "$START_SECONDS"); do
    ! curl --fail --silent --output /dev/null "http://127.0.0.1:$1/api/health" || return 0
    sleep 1
  done
  return 1
}

shop=$(units api; units projector)
if systemctl restart kronblad-migrate; then
  for unit in $(units api); do
    systemctl restart "$unit"
    port=${unit#*@}
    if ! starts "${port%.service}"; then
      echo "$unit did not become healthy within $START_SECONDS s: journalctl -u $unit" >&2
      exit 1
    fi
    sleep "$SETTLE_SECONDS"
  done
  for unit in $(units projector); do systemctl restart "$unit"; done
elif [ "$(systemctl show --property ExecMainStatus --value kronblad-migrate)" = 75 ]; then
  echo 'Pausing the shop.'
  systemctl stop $shop
  systemctl restart kronblad-migrate
  systemctl start $shop
else
  exit 1
fi
for unit in $(units worker); do systemctl restart "$unit"; done

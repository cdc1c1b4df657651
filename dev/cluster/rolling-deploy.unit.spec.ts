import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GRACE_MS } from '@kronblad/platform/shutdown';
import { ROOT } from '../start/settings.ts';

const SCRIPT = join(ROOT, 'deploy/rolling-deploy.sh');
const SYSTEMD_SCRIPT = join(ROOT, 'deploy/systemd/deploy.sh');

/** Keeps the names of the running APIs in the file `apis`, and writes what it was asked to the file `calls`. */
const DOCKER = `#!/bin/sh
echo "$*" >> "$FOLDER/calls"
case "$*" in
  *"ps --quiet api") cat "$FOLDER/apis" ;;
  *"run --rm migrate") exit "$MIGRATED" ;;
  *"--scale api="*) echo "new-$(grep -c scale "$FOLDER/calls")" >> "$FOLDER/apis"; [ -z "$SICK" ] ;;
  "rm "*) for name; do :; done; grep -vx "$name" "$FOLDER/apis" > "$FOLDER/left"; mv "$FOLDER/left" "$FOLDER/apis" ;;
esac
`;

/** `migrate` fails until the file `calls` names a stop, if it ends with 75. */
const SYSTEMCTL = `#!/bin/sh
echo "$*" >> "$FOLDER/calls"
case "$*" in
  list-units*api*) echo 'kronblad-api@3000.service loaded active running'; echo 'kronblad-api@3001.service loaded active running' ;;
  list-units*projector*) echo 'kronblad-projector@3011.service loaded active running' ;;
  list-units*worker*) echo 'kronblad-worker@3021.service loaded active running' ;;
  "restart kronblad-migrate") [ "$MIGRATED" = 0 ] || { [ "$MIGRATED" = 75 ] && grep -q ^stop "$FOLDER/calls"; } ;;
  show*) echo "$MIGRATED" ;;
esac
`;
const CURL = `#!/bin/sh
for address; do :; done
[ "$address" != "http://127.0.0.1:$SICK/api/health" ]
`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kronblad-deploy-'));
  for (const [name, program] of Object.entries({ docker: DOCKER, systemctl: SYSTEMCTL, curl: CURL }))
    writeFileSync(join(folder, name), program, { mode: 0o755 });
  writeFileSync(join(folder, 'apis'), 'old-1\nold-2\n');
});
afterEach(() => rmSync(folder, { recursive: true }));

function deploy({ migrated = 0, sick = '' } = {}, script = SCRIPT) {
  const env = {
    PATH: `${folder}:${process.env.PATH}`,
    FOLDER: folder,
    SETTLE_SECONDS: '0',
    START_SECONDS: '1',
    MIGRATED: String(migrated),
    SICK: sick,
  };
  const { status, stderr } = spawnSync('sh', [script], { env, encoding: 'utf8' });
  const lines = (name: string) => readFileSync(join(folder, name), 'utf8').trim().split('\n');
  return {
    status,
    stderr,
    apis: lines('apis'),
    calls: lines('calls').map((call) => call.replace(/^compose --env-file \S+ /, '')),
  };
}

test('A deployment starts a new API before it stops an old one, and leaves as many as before', () => {
  const { status, apis, calls } = deploy();
  expect(status).toBe(0);
  expect(apis).toHaveLength(2);
  expect(apis.filter((name) => name.startsWith('old'))).toEqual([]);
  const steps = calls
    .filter((call) => /--scale|^stop|^rm|^run|^build/.test(call))
    .map((call) => call.replace(/up .*--scale api=(\d) api/, 'scale $1'));
  expect(steps).toEqual([
    'build',
    'run --rm migrate',
    'scale 3',
    'stop old-1',
    'rm old-1',
    'scale 3',
    'stop old-2',
    'rm old-2',
  ]);
  expect(calls.at(-1)).toBe('up --detach --wait');
});

test('A new API that does not become healthy is removed, and the old ones go on', () => {
  const { status, stderr, apis, calls } = deploy({ sick: 'yes' });
  expect(status).toBe(1);
  expect(stderr).toContain('did not become healthy');
  expect(apis).toEqual(['old-1', 'old-2']);
  expect(calls.filter((call) => call.startsWith('stop'))).toEqual([]);
});

test('A release that builds read models of requests stops the old processes before it builds them', () => {
  const { status, calls } = deploy({ migrated: 75 });
  expect(status).toBe(0);
  expect(calls.slice(-3)).toEqual(['run --rm migrate', 'stop gateway api projector', 'up --detach --wait']);
});

test('A release that cannot migrate leaves the old one running', () => {
  const { status, apis, calls } = deploy({ migrated: 1 });
  expect(status).toBe(1);
  expect(apis).toEqual(['old-1', 'old-2']);
  expect(calls.at(-1)).toBe('run --rm migrate');
});

test('The scripts and the gateway wait longer than what they wait for', () => {
  const caddyfile = readFileSync(join(ROOT, 'deploy/Caddyfile'), 'utf8');
  const seconds = (option: string) => Number(new RegExp(`${option} (\\d+)s`).exec(caddyfile)?.[1]);
  for (const script of [SCRIPT, SYSTEMD_SCRIPT]) {
    const settle = Number(/SETTLE_SECONDS:-(\d+)/.exec(readFileSync(script, 'utf8'))?.[1]);
    expect(settle).toBeGreaterThan(seconds('fail_duration'));
  }
  expect(seconds('lb_try_duration') * 1000).toBeGreaterThan(2 * GRACE_MS);
});

describe('a deployment with systemd', () => {
  const steps = (asked: { migrated?: number; sick?: string } = {}) => {
    const { status, stderr, calls } = deploy(asked, SYSTEMD_SCRIPT);
    return { status, stderr, calls: calls.filter((call) => !/^(list-units|show)/.test(call)) };
  };
  const MIGRATE = 'restart kronblad-migrate';
  const API = 'restart kronblad-api@3000.service';
  const WORKER = 'restart kronblad-worker@3021.service';

  test('A deployment with systemd migrates, then restarts one unit after another', () => {
    expect(steps()).toMatchObject({
      status: 0,
      calls: [MIGRATE, API, 'restart kronblad-api@3001.service', 'restart kronblad-projector@3011.service', WORKER],
    });
  });

  test('A deployment with systemd ends at an API that does not become healthy', () => {
    const { status, stderr, calls } = steps({ sick: '3000' });
    expect([status, calls]).toEqual([1, [MIGRATE, API]]);
    expect(stderr).toContain('kronblad-api@3000.service did not become healthy');
  });

  test('A deployment with systemd stops the old processes before it builds read models of requests', () => {
    const shop = 'kronblad-api@3000.service kronblad-api@3001.service kronblad-projector@3011.service';
    expect(steps({ migrated: 75 })).toMatchObject({
      status: 0,
      calls: [MIGRATE, `stop ${shop}`, MIGRATE, `start ${shop}`, WORKER],
    });
  });

  test('A deployment with systemd leaves the old release running when it cannot migrate', () => {
    expect(steps({ migrated: 1 })).toMatchObject({ status: 1, calls: [MIGRATE] });
  });
});

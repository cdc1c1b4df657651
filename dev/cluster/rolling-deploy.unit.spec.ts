import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GRACE_MS } from '@kronblad/platform/shutdown';
import { ROOT } from '../start/settings.ts';

const SCRIPT = join(ROOT, 'deploy/rolling-deploy.sh');

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

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kronblad-deploy-'));
  writeFileSync(join(folder, 'docker'), DOCKER);
  chmodSync(join(folder, 'docker'), 0o755);
  writeFileSync(join(folder, 'apis'), 'old-1\nold-2\n');
});
afterEach(() => rmSync(folder, { recursive: true }));

function deploy({ migrated = 0, sick = '' } = {}) {
  const env = {
    PATH: `${folder}:${process.env.PATH}`,
    FOLDER: folder,
    SETTLE_SECONDS: '0',
    MIGRATED: String(migrated),
    SICK: sick,
  };
  const { status, stderr } = spawnSync('sh', [SCRIPT], { env, encoding: 'utf8' });
  const lines = (name: string) => readFileSync(join(folder, name), 'utf8').trim().split('\n');
  return {
    status,
    stderr,
    apis: lines('apis'),
    calls: lines('calls').map((call) => call.replace(/^compose --env-file \S+ /, '')),
  };
}

test('a deployment starts a new API before it stops an old one, and leaves as many as before', () => {
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

test('a new API that does not become healthy is removed, and the old ones go on', () => {
  const { status, stderr, apis, calls } = deploy({ sick: 'yes' });
  expect(status).toBe(1);
  expect(stderr).toContain('did not become healthy');
  expect(apis).toEqual(['old-1', 'old-2']);
  expect(calls.filter((call) => call.startsWith('stop'))).toEqual([]);
});

test('a release that builds read models of requests stops the old processes before it builds them', () => {
  const { status, calls } = deploy({ migrated: 75 });
  expect(status).toBe(0);
  expect(calls.slice(-3)).toEqual(['run --rm migrate', 'stop gateway api projector', 'up --detach --wait']);
});

test('a release that cannot migrate leaves the old one running', () => {
  const { status, apis, calls } = deploy({ migrated: 1 });
  expect(status).toBe(1);
  expect(apis).toEqual(['old-1', 'old-2']);
  expect(calls.at(-1)).toBe('run --rm migrate');
});

test('the script and the gateway wait longer than what they wait for', () => {
  const caddyfile = readFileSync(join(ROOT, 'deploy/Caddyfile'), 'utf8');
  const seconds = (option: string) => Number(new RegExp(`${option} (\\d+)s`).exec(caddyfile)?.[1]);
  const settle = Number(/SETTLE_SECONDS:-(\d+)/.exec(readFileSync(SCRIPT, 'utf8'))?.[1]);
  expect(settle).toBeGreaterThan(seconds('fail_duration'));
  expect(seconds('lb_try_duration') * 1000).toBeGreaterThan(2 * GRACE_MS);
});

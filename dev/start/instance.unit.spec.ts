import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { claimDataDir } from './instance.ts';
import { readSettings } from './settings.ts';

const umask = process.umask();
const folder = mkdtempSync(join(tmpdir(), 'kronblad-instance-'));
afterAll(() => {
  process.umask(umask);
  rmSync(folder, { recursive: true });
});

test('Other users of the machine can read nothing of what a started shop writes', () => {
  const dataDir = join(folder, 'var');
  const modeOf = (path: string) => statSync(join(dataDir, path)).mode & 0o777;
  const release = claimDataDir(readSettings({ DATA_DIR: dataDir }));
  mkdirSync(join(dataDir, 'inbox'));
  writeFileSync(join(dataDir, 'sandbox.sqlite'), '');
  expect([modeOf('inbox'), modeOf('sandbox.sqlite'), modeOf('running.json')]).toEqual([0o700, 0o600, 0o600]);
  expect(modeOf('.') & 0o066).toBe(0);
  release();
});

test('A folder that cannot be written is refused with the name of its variable', () => {
  const dataDir = join(folder, 'a-file', 'var');
  writeFileSync(join(folder, 'a-file'), '');
  expect(() => claimDataDir(readSettings({ DATA_DIR: dataDir }))).toThrow(
    /^DATA_DIR: .*a-file\/var is not writable \(ENOTDIR\)/,
  );
});

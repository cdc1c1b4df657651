import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../start/settings.ts';
import { readCompose } from './compose.ts';

const FOLDER = join(ROOT, 'deploy/systemd');
const COMMON = 'kronblad-.service.d';
const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8');
const names = readdirSync(FOLDER).filter((name) => /\.(service|target)$/.test(name));
const units = new Map(names.map((name) => [name, read(name)]));
const common = read(join(COMMON, 'common.conf'));
const isMissing = spawnSync('systemd-analyze', ['--version']).error !== undefined;

(isMissing ? test.skip : test)('systemd accepts the units', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kronblad-units-'));
  const [, target = ''] = [...units].find(([name]) => name === 'kronblad.target') ?? [];
  const instances = [...target.matchAll(/kronblad-\w+@\d+\.service/g)].map(([name]) => name);
  expect(instances).toHaveLength(6);
  for (const name of [...instances, 'kronblad-migrate.service', 'kronblad.target']) {
    const text = units.get(name.replace(/@\d+/, '@')) ?? '';
    writeFileSync(join(folder, name), text.replaceAll('/opt/kronblad/current', ROOT));
  }
  const paths = readdirSync(folder).map((name) => join(folder, name));
  mkdirSync(join(folder, COMMON));
  writeFileSync(join(folder, COMMON, 'common.conf'), common.replaceAll('/opt/kronblad/current', ROOT));
  const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...paths], {
    encoding: 'utf8',
    env: { ...process.env, SYSTEMD_UNIT_PATH: `${folder}:` },
  });
  rmSync(folder, { recursive: true });
  expect(stdout + stderr).toBe('');
  expect(status).toBe(0);
});

test('All services run as a user of their own, write little, and may compile', () => {
  // systemd reads this folder for every service whose name begins with it.
  for (const name of names.filter((name) => name.endsWith('.service'))) expect(name).toMatch(/^kronblad-/);
  for (const line of ['User=kronblad', 'UMask=0027', 'NoNewPrivileges=yes', 'ProtectSystem=strict'])
    expect(common).toContain(`\n${line}\n`);
  for (const text of [common, ...units.values()]) expect(text).not.toMatch(/^MemoryDenyWriteExecute/m);
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(common)?.[1])).toBeGreaterThanOrEqual(10);
});

test.each(['api', 'projector', 'worker'])('The units run %s as the containers do', (role) => {
  const unit = units.get(`kronblad-${role}@.service`) ?? '';
  const { command, deploy } = readCompose().services[role] ?? {};
  expect(unit).toMatch(new RegExp(`^ExecStart=\\S+/node .* ${command?.[0]}$`, 'm'));
  expect(unit).toContain(`\nMemoryMax=${deploy?.resources?.limits?.memory}\n`);
  for (const line of ['Restart=on-failure', 'RestartPreventExitStatus=78']) expect(unit).toContain(`\n${line}\n`);
});

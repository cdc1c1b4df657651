import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { runCaptured } from '../../scripts/run-captured.ts';
import { COMMANDS } from './commands.ts';
import { ROOT } from './settings.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kronblad-command-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** An empty DATABASE_URL overrides the one in this machine's `.env`. */
const run = (args: readonly string[], env: NodeJS.ProcessEnv) =>
  runCaptured(process.execPath, [join(ROOT, 'dev/start/command.ts'), ...args], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, NODE_ENV: 'development', DATABASE_URL: '', ...env },
    timeout: 30_000,
  });

test('A missing shop is reported as the user wrote it, and is not created', async () => {
  const mistyped = join(folder, 'var-3');
  const given = relative(ROOT, mistyped);
  expect(await run(['sql', 'SELECT 1'], { DATA_DIR: given })).toEqual({
    code: 1,
    output: `No shop in ${given}: npm start creates one.\n`,
  });
  expect(existsSync(mistyped)).toBe(false);
});

test('Only migrate and restore make a database', () => {
  expect(Object.keys(COMMANDS).filter((name) => COMMANDS[name]?.makesDatabase)).toEqual(['migrate', 'restore']);
});

test('A folder without a database is left unchanged', async () => {
  mkdirSync(join(folder, 'logs'));
  expect(await run(['sql', 'SELECT 1'], { DATA_DIR: folder })).toMatchObject({ code: 1 });
  expect(readdirSync(folder)).toEqual(['logs']);
});

test('DATABASE_URL takes precedence over DATA_DIR', async () => {
  const nobody = 'postgres://nobody@127.0.0.1:1/nothing';
  const { output } = await run(['sql', 'SELECT 1'], { DATA_DIR: join(folder, 'var-3'), DATABASE_URL: nobody });
  expect(output).toContain('ECONNREFUSED');
});

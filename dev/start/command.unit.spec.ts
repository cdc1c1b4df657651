import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { runCaptured } from '../../scripts/run-captured.ts';
import { ROOT } from './settings.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kronblad-command-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A `.env` of this machine has no say. */
const run = (args: readonly string[], env: NodeJS.ProcessEnv) =>
  runCaptured(process.execPath, [join(ROOT, 'dev/start/command.ts'), ...args], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, NODE_ENV: 'development', DATABASE_URL: '', ...env },
    timeout: 30_000,
  });

test.each([
  [['projections', 'verify']],
  [['persons', 'erase', 'ORD-1']],
  [['admin', 'reset-password']],
  [['sql', 'SELECT 1']],
  [['demo']],
])('%j makes no shop where there is none, and says so', async (args) => {
  const mistyped = join(folder, 'var-3');
  expect(await run(args, { DATA_DIR: mistyped })).toEqual({
    code: 1,
    output: `There is no shop in ${mistyped}: npm start makes one.\n`,
  });
  expect(existsSync(mistyped)).toBe(false);
});

test('a folder without a database is no shop, and stays as it is', async () => {
  mkdirSync(join(folder, 'logs'));
  expect(await run(['sql', 'SELECT 1'], { DATA_DIR: folder })).toMatchObject({ code: 1 });
  expect(readdirSync(folder)).toEqual(['logs']);
});

test('the folder is named as it was given', async () => {
  const given = relative(ROOT, join(folder, 'var-3'));
  const { output } = await run(['sql', 'SELECT 1'], { DATA_DIR: given });
  expect(output).toBe(`There is no shop in ${given}: npm start makes one.\n`);
});

test('a database of one’s own is asked whatever DATA_DIR holds', async () => {
  const nobody = 'postgres://nobody@127.0.0.1:1/nothing';
  const { output } = await run(['sql', 'SELECT 1'], { DATA_DIR: join(folder, 'var-3'), DATABASE_URL: nobody });
  expect(output).toContain('ECONNREFUSED');
});

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from './process-table.ts';

let folder: string;
let script: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kronblad-run-'));
  script = join(folder, 'script.mjs');
  writeFileSync(
    script,
    `import { spawn } from 'node:child_process';
     const deaf = spawn(process.execPath, ['--eval', 'process.on("SIGTERM", () => {}); setInterval(() => {}, 1000)']);
     process.on('disconnect', () => process.exit(0));
     process.on('SIGTERM', () => process.exit(7));
     deaf.on('spawn', () => console.log(process.pid, deaf.pid));
     setInterval(() => {}, 1000);`,
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

async function start(command: string, args: string[]): Promise<{ outer: ChildProcess; pids: number[] }> {
  const env = { ...process.env, npm_lifecycle_event: 'start' };
  const outer = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(outer.stdout!, 'data')) as [Buffer];
  return { outer, pids: line.toString().trim().split(' ').map(Number) };
}

async function untilGone(pids: readonly number[]): Promise<void> {
  await expect(gone(pids, Date.now() + 8000)).resolves.toBe(true);
}

async function gone(pids: readonly number[], deadline: number): Promise<boolean> {
  while (pids.some(isAlive)) {
    if (Date.now() > deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return true;
}

const RUN = [process.execPath, 'scripts/run.mjs'] as const;

test('A script forwards signals, returns the exit code, and leaves no process behind', async () => {
  const { outer, pids } = await start(RUN[0], [RUN[1], script]);
  outer.kill('SIGTERM');
  expect(await once(outer, 'exit')).toEqual([7, null]);
  await untilGone(pids);
});

test('No process is left behind when the script is killed', async () => {
  const { outer, pids } = await start(RUN[0], [RUN[1], script]);
  process.kill(pids[0]!, 'SIGKILL');
  expect(await once(outer, 'exit')).toEqual([1, null]);
  await untilGone(pids);
});

test('A script ends when the process behind the shell is killed', async () => {
  const npm = `require('node:child_process').spawn('sh', ['-c', '${RUN.join(' ')} ${script}; true'], { stdio: 'inherit' })`;
  const { outer, pids } = await start(RUN[0], ['--eval', npm]);
  outer.kill('SIGKILL');
  await untilGone(pids);
});

test('A script stays when only the shell that put npm in the background has gone', async () => {
  const npm = join(folder, 'npm.mjs');
  const [node, runner] = RUN;
  writeFileSync(
    npm,
    `import { spawn } from 'node:child_process';
     spawn(${JSON.stringify(node)}, [${JSON.stringify(runner)}, ${JSON.stringify(script)}], { stdio: 'inherit' });`,
  );
  const { outer, pids } = await start('sh', ['-c', `${node} ${npm} & wait`]);
  outer.kill('SIGKILL');
  expect(await gone(pids, Date.now() + 1_200)).toBe(false);
  process.kill(pids[0]!, 'SIGKILL');
  await untilGone(pids);
});

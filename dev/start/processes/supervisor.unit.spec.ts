import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '../../../scripts/process-table.ts';
import type { Program } from './supervised.ts';
import { delayAfter, Supervisor } from './supervisor.ts';

let logDir: string;
let restarts: string[];
let failure: Promise<string>;
let supervisor: Supervisor;

beforeEach(() => {
  logDir = mkdtempSync(join(tmpdir(), 'kronblad-supervisor-'));
  restarts = [];
  failure = new Promise((onFailure) => {
    supervisor = new Supervisor({ logDir, onFailure, onRestart: (line) => restarts.push(line) });
  });
});
afterEach(async () => {
  await supervisor.stop(supervisor.names, 1000);
  rmSync(logDir, { recursive: true });
});

const program = (script: string, more: Partial<Program> = {}): Program => ({
  name: 'flower',
  command: process.execPath,
  args: ['--eval', script],
  ...more,
});

function recordingPids(script: string): { program: Program; pids: number[]; next: (count: number) => Promise<void> } {
  const pids: number[] = [];
  let wake = () => {};
  const onLine = (text: string) => {
    pids.push(Number(text));
    wake();
  };
  const next = async (count: number) => {
    while (pids.length < count) await new Promise<void>((resolve) => (wake = resolve));
  };
  return { program: program(`console.log(process.pid); ${script}`, { onLine }), pids, next };
}

test('A program that ends before it is ready fails the start with its reason', async () => {
  const start = supervisor.start(program('throw new Error("no soil")', { isReady: async () => false }));
  await expect(start).rejects.toThrow(/^flower ended \(code 1\): Error: no soil\. Log: .*flower\.log$/);
  expect(restarts).toEqual([]);
});

test('A program that never becomes ready fails the start with the missing condition', async () => {
  const impatient = new Supervisor({
    logDir,
    onFailure: () => undefined,
    onRestart: () => undefined,
    readyWithinMs: 0,
  });
  const isReady = () => Promise.reject(new Error('fetch failed', { cause: new Error('connect ECONNREFUSED') }));
  const start = impatient.start(program('setInterval(() => {}, 1000)', { isReady }));
  await expect(start).rejects.toThrow(
    /^flower runs, but is not ready after 0 s: fetch failed \(connect ECONNREFUSED\)\. Log: /,
  );
  await impatient.stop(impatient.names, 1000);
});

test('The supervisor names programs that do not run or do not answer', async () => {
  let isWell = true;
  const flower = recordingPids('setInterval(() => {}, 1000)');
  await supervisor.start({ ...flower.program, isReady: async () => isWell });
  expect(await supervisor.notReady()).toEqual([]);
  isWell = false;
  expect(await supervisor.notReady()).toEqual(['flower']);
  isWell = true;
  await supervisor.kill('flower', 60_000);
  expect(await supervisor.notReady()).toEqual(['flower']);
});

test('A program that is killed later is restarted', async () => {
  const flower = recordingPids('setInterval(() => {}, 1000)');
  await supervisor.start(flower.program);
  await flower.next(1);
  process.kill(flower.pids[0]!, 'SIGKILL');
  await flower.next(2);
  expect(restarts).toEqual(['flower was ended by SIGKILL. Restarting in 250 ms.']);
});

test('A program that keeps ending is restarted without limit, and the number of ends is logged', async () => {
  const told = Promise.withResolvers<void>();
  const lines: string[] = [];
  const onRestart = (line: string) => lines.push(line) === 5 && told.resolve();
  const patient = new Supervisor({ logDir, onFailure: () => undefined, onRestart, longestDelayMs: 2 });
  await patient.start(program('process.exit(3)'));
  await told.promise;
  await patient.stop(patient.names, 1000);
  expect(lines[3]).toMatch(/^flower ended \(code 3\): .* Restarting in 2 ms\.$/);
  expect(lines[4]).toMatch(/ Restarting in 2 ms\. It has ended 5 times in a row\. Log: .*flower\.log$/);
});

test('Restart delays grow to at most a minute', () => {
  expect([1, 2, 3, 8, 9, 10, 2_000].map((endings) => delayAfter(endings))).toEqual([
    250, 500, 1_000, 32_000, 60_000, 60_000, 60_000,
  ]);
});

test('A program whose log cannot be opened is restarted too', async () => {
  const log = join(logDir, 'flower.log');
  const lines: string[] = [];
  const onRestart = (line: string) => {
    lines.push(line);
    rmSync(log, { recursive: true });
    if (lines.length === 1) mkdirSync(log);
  };
  const patient = new Supervisor({ logDir, onFailure: () => undefined, onRestart, longestDelayMs: 2 });
  const flower = recordingPids('setInterval(() => {}, 1000)');
  await patient.start(flower.program);
  await flower.next(1);
  process.kill(flower.pids[0]!, 'SIGKILL');
  await flower.next(2);
  await patient.stop(patient.names, 1000);
  expect(lines).toEqual([
    'flower was ended by SIGKILL. Restarting in 2 ms.',
    expect.stringMatching(/^flower ended \(code 1\): EISDIR.* Restarting in 2 ms\.$/),
  ]);
});

test('A program with an invalid environment is not restarted', async () => {
  await supervisor.start(program('console.error("PORT is missing"); process.exit(78)'));
  expect(await failure).toMatch(/^flower ended \(code 78\): PORT is missing\./);
  expect(restarts).toEqual([]);
});

test('A program that ignores the stop signal is killed after the timeout', async () => {
  const flower = recordingPids('process.on("SIGTERM", () => {}); setInterval(() => {}, 1000)');
  await supervisor.start(flower.program);
  await flower.next(1);
  await supervisor.stop(['flower'], 200);
  expect(isAlive(flower.pids[0]!)).toBe(false);
  expect(restarts).toEqual([]);
});

test('A program killed on purpose restarts after the given time and counts as no crash', async () => {
  const flower = recordingPids('setInterval(() => {}, 1000)');
  await supervisor.start(flower.program);
  await flower.next(1);
  for (let killings = 1; killings <= 2; killings++) {
    expect(supervisor.pid('flower')).toBe(flower.pids.at(-1));
    await supervisor.kill('flower', 10);
    expect(isAlive(flower.pids.at(-1)!)).toBe(false);
    await flower.next(killings + 1);
  }
  expect(restarts.at(-1)).toBe('flower was ended by SIGKILL. Restarting in 10 ms.');
});

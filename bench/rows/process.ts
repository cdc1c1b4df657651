import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../dev/free-port.ts';
import { answersOk } from '../../dev/start/processes/answers.ts';
import { SMALL_HEAP } from '../../dev/start/processes/programs.ts';
import { ROOT } from '../../dev/start/settings.ts';
import { spread } from '../results.ts';
import type { World } from '../world.ts';
import type { Row } from './row.ts';

const MAX_MB = 300;
/** More pages than the page cache holds. */
const ADDRESSES = 1_500;
const WALKERS = 4;
const COLD_START_MS = 2_500;
const STARTS = 3;
const POLL_MS = 10;

export const memory: Row = {
  name: 'API process RSS',
  async run({ base, metrics, options }) {
    await walkFilters(base);
    const text = await (await fetch(`${metrics}/metrics`)).text();
    const bytes = Number(/^process_resident_memory_bytes\s+(\S+)/m.exec(text)?.[1]);
    const ours = bytes / 1024 / 1024;
    const row = `API process RSS after the load, ${options.products} products`;
    return [{ row, unit: 'MB', ours, target: `< ${MAX_MB} MB`, met: ours < MAX_MB }];
  },
};

async function walkFilters(base: string): Promise<void> {
  let next = 0;
  const walk = async () => {
    while (next < ADDRESSES) {
      const answer = await fetch(`${base}/produkter?pristill=${9_000 + next++}`);
      if (!answer.ok) throw new Error(`A filtered list answered ${answer.status}.`);
      await answer.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: WALKERS }, walk));
}

export const coldStart: Row = {
  name: 'cold start of the API',
  async run(world) {
    const times: number[] = [];
    for (let nth = 0; nth < STARTS; nth++) times.push(await start(world));
    const { median, high } = spread(times);
    const timing = {
      ours: median,
      p50: median,
      p99: high,
      target: `< ${COLD_START_MS} ms`,
      met: median < COLD_START_MS,
    };
    return [{ row: 'cold start of the API', unit: 'ms', ...timing }];
  },
};

async function start({ env }: World): Promise<number> {
  const [port, metrics] = [await freePort(), await freePort()];
  const since = performance.now();
  const child = spawn(process.execPath, [...SMALL_HEAP, join(ROOT, 'api/dist/src/main.js')], {
    env: { ...process.env, ...env, PORT: String(port), METRICS_PORT: String(metrics) },
    stdio: 'ignore',
  });
  try {
    while (!(await answersOk(`http://127.0.0.1:${port}/api/health`).catch(() => false))) {
      if (child.exitCode !== null) throw new Error(`The API ended with code ${child.exitCode}.`);
      await pause(POLL_MS);
    }
    return performance.now() - since;
  } finally {
    await end(child);
  }
}

async function end(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  if (child.exitCode === null) await ended;
}

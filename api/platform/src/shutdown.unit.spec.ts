import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { GRACE_MS, SHUTDOWN_SIGNALS } from './shutdown.js';

const ending = path.join(import.meta.dirname, 'shutdown.ts');
const TESTED_GRACE_MS = 300;

/** Sends a signal to a process that never ends by itself; `onSignal` is the body of its signal handler. */
async function asked(
  signal: NodeJS.Signals,
  onSignal: string,
): Promise<{ code: number | null; said: string; ms: number }> {
  const program = `
    import { forceExitAfter } from ${JSON.stringify(ending)};
    setInterval(() => {}, 1000);
    forceExitAfter(() => console.log('left behind'), ${TESTED_GRACE_MS});
    process.on('${signal}', () => { ${onSignal} });
    console.log('ready');`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (text) => (said += text));
  await once(child.stdout, 'data');
  const since = performance.now();
  child.kill(signal);
  const [code] = await once(child, 'close');
  return { code, said, ms: performance.now() - since };
}

it.each(SHUTDOWN_SIGNALS)(
  'A process that gets a termination signal exits although a task hangs (%s)',
  async (signal) => {
    const { code, said, ms } = await asked(signal, '');
    expect([code, said]).toEqual([1, 'ready\nleft behind\n']);
    expect(ms).toBeGreaterThanOrEqual(TESTED_GRACE_MS - 50);
  },
);

it('A process that gets a termination signal exits sooner when nothing hangs', async () => {
  const { code, said } = await asked('SIGTERM', 'process.exit(0)');
  expect([code, said]).toEqual([0, 'ready\n']);
});

it('A process that gets a termination signal does not restart the grace period at a second signal', async () => {
  const again = `setTimeout(() => process.kill(process.pid, 'SIGTERM'), 100)`;
  const { code, said } = await asked('SIGTERM', `if (!globalThis.again) { globalThis.again = true; ${again}; }`);
  expect([code, said]).toEqual([1, 'ready\nleft behind\n']);
});

it('A process that gets a termination signal exits before the process manager’s ten seconds are over', () => {
  expect(GRACE_MS).toBeLessThanOrEqual(7_000);
});

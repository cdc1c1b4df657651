import { say } from '../../scripts/progress.mjs';

type Stop = (code: number, line?: string) => Promise<void>;

const ONE_PRESS_MS = 1000;

/**
 * Ends this process in order, once: on SIGINT, SIGTERM, SIGHUP, when the process that started this one is gone, or
 * when the returned function is called, which also says `line`. Whoever signals again later does not want to wait:
 * what is left is then swept away with this process's group.
 */
export function whenAskedToStop(work: () => Promise<void>): Stop {
  let stopping = false;
  let askedAt = 0;
  const stop: Stop = async (code, line) => {
    if (stopping) return;
    stopping = true;
    if (line) process.stderr.write(`${line}\n`);
    await work().catch((error) => process.stderr.write(`${error}\n`));
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      // Ctrl-C comes twice: from the terminal, and passed on by npm.
      if (stopping && Date.now() - askedAt > ONE_PRESS_MS) process.exit(1);
      if (stopping) return;
      askedAt = Date.now();
      say('Stopping …');
      void stop(0);
    });
  }
  process.on('disconnect', () => void stop(0));
  // Nobody may be reading any more; that must not keep anything from being ended.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  return stop;
}

import { say } from '../../scripts/progress.mjs';

type Stop = (code: number, line?: string) => Promise<void>;

const ONE_PRESS_MS = 1000;

/**
 * Runs `work` once and exits: on SIGINT, SIGTERM or SIGHUP, when the parent process has exited, or when the returned
 * function is called. A second signal exits at once; scripts/run.mjs then kills the remaining processes.
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
      // One Ctrl-C sends two signals: from the terminal and from npm. So the second one within a second is ignored.
      if (stopping && Date.now() - askedAt > ONE_PRESS_MS) process.exit(1);
      if (stopping) return;
      askedAt = Date.now();
      say('Stopping …');
      void stop(0);
    });
  }
  process.on('disconnect', () => void stop(0));
  // Ignore write errors when the reader of the output has exited, so that shutdown completes.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  return stop;
}

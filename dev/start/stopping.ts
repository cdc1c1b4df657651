import { say } from '../../scripts/progress.mjs';

type Stop = (code: number, line?: string) => Promise<void>;

/**
 * Ends this process in order, once: on SIGINT, SIGTERM, SIGHUP, when the process that started this one is gone, or
 * when the returned function is called, which also says `line`. A second signal does not wait any longer; what is
 * left is then swept away with this process's group.
 */
export function whenAskedToStop(work: () => Promise<void>): Stop {
  let stopping = false;
  const stop: Stop = async (code, line) => {
    if (stopping) return;
    stopping = true;
    if (line) process.stderr.write(`${line}\n`);
    await work().catch((error) => process.stderr.write(`${error}\n`));
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1);
      say('Stopping …');
      void stop(0);
    });
  }
  process.on('disconnect', () => void stop(0));
  // Nobody may be reading any more; that must not keep anything from being ended.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  return stop;
}

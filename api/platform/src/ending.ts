/** By which a process is asked to end. */
export const ENDING_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/**
 * From the signal until what hangs is left behind. With what a busy machine adds the process is gone within eight seconds,
 * and its keeper grants ten.
 */
export const GRACE_MS = 6_500;

/**
 * Bounds the time that this process takes to end once it was asked to: what has not let go by then is left behind, and the
 * exit code is 1. Ending in order is the listeners' work; this is for when they wait for somebody who never answers.
 */
export function endWithin(onLate: () => void, graceMs = GRACE_MS): void {
  let asked = false;
  const begin = () => {
    if (asked) return;
    asked = true;
    const leave = () => {
      onLate();
      process.exit(1);
    };
    setTimeout(leave, graceMs).unref();
  };
  for (const signal of ENDING_SIGNALS) process.on(signal, begin);
}

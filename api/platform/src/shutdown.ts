export const SHUTDOWN_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/**
 * Time from the signal to the forced exit. On a busy machine the process ends within 8 s; the process manager kills it
 * after 10 s.
 */
export const GRACE_MS = 6_500;

/** Forces the process to exit with code 1 when a graceful shutdown takes longer than `graceMs` after a signal. */
export function forceExitAfter(onLate: () => void, graceMs = GRACE_MS): void {
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
  for (const signal of SHUTDOWN_SIGNALS) process.on(signal, begin);
}

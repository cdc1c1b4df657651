export const SHUTDOWN_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** Docker kills a process 10 s after the signal. On a busy machine this forced exit may come as late as after 8 s. */
export const GRACE_MS = 6_500;

/** Exits with code 1 when the graceful shutdown after a signal takes longer than `graceMs`. */
export function forceExitAfter(onLate: () => void, graceMs = GRACE_MS): void {
  let isStopping = false;
  const begin = () => {
    if (isStopping) return;
    isStopping = true;
    const leave = () => {
      onLate();
      process.exit(1);
    };
    setTimeout(leave, graceMs).unref();
  };
  for (const signal of SHUTDOWN_SIGNALS) process.on(signal, begin);
}

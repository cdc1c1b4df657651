/**
 * Preloaded into every program of the product: when the process that started it is gone, however it went, the program
 * is asked to stop, as it would be by a signal.
 */
const parent = process.ppid;
const watch = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(watch);
  process.kill(process.pid, 'SIGTERM');
}, 500);
watch.unref();

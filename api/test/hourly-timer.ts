import { jest } from '@jest/globals';

const HOUR_MS = 3_600_000;

/** Spies on `setTimeout`. The returned function runs the latest timer of one hour at once. */
export function watchHourlyTimer(): () => void {
  const timers = jest.spyOn(globalThis, 'setTimeout');
  return () => {
    const latest = timers.mock.calls.findLastIndex(([, delayMs]) => delayMs === HOUR_MS);
    const [call, result] = [timers.mock.calls[latest], timers.mock.results[latest]];
    if (!call || !result) throw new Error('No timer of an hour is set.');
    clearTimeout(result.value as NodeJS.Timeout);
    (call[0] as () => void)();
  };
}

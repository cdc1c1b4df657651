/** A call timed out. */
export class TimeoutError extends Error {}

/** Resolves as `work` does, or throws `TimeoutError` after `ms`. Does not cancel `work`. */
export function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TimeoutError(`No answer within ${ms} ms.`)), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

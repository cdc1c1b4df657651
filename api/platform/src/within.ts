/** A call timed out. */
export class NoAnswer extends Error {}

/** Resolves as `work` does, or throws `NoAnswer` after `ms`. Does not cancel `work`. */
export function within<T>(ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new NoAnswer(`No answer within ${ms} ms.`)), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

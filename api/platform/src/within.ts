/** Somebody asked did not answer in time. */
export class NoAnswer extends Error {}

/** What `work` resolves to, or `NoAnswer` when that takes longer than `ms`. The work itself goes on unheard. */
export function within<T>(ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new NoAnswer(`No answer within ${ms} ms.`)), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

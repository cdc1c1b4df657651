const SAY_EVERY_MS = 2_000;

export type OnProgress = (done: number, all: number) => void;

export async function stage<T>(name: string, work: (onProgress: OnProgress) => Promise<T>): Promise<T> {
  const since = Date.now();
  let said = since;
  const result = await work((done, all) => {
    if (Date.now() - said < SAY_EVERY_MS) return;
    said = Date.now();
    process.stdout.write(`${name}: ${done} of ${all}\n`);
  });
  process.stdout.write(`${name}: done (${((Date.now() - since) / 1000).toFixed(1)} s)\n`);
  return result;
}

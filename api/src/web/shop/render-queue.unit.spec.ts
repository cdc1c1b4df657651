import { RenderQueue, TooMuchToRender } from './render-queue.js';

/** Work that lasts until the test says so. */
function works() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      begun.push(name);
      ends.set(name, () => resolve(name));
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  return { begun, work, end };
}

describe('what is to be rendered', () => {
  it('is done a few at a time, in the order it came', async () => {
    const { begun, work, end } = works();
    const queue = new RenderQueue(2, 10);
    const all = ['a', 'b', 'c', 'd'].map((name) => queue.run(work(name)));
    await new Promise(setImmediate);
    expect(begun).toEqual(['a', 'b']);
    await end('b');
    expect(begun).toEqual(['a', 'b', 'c']);
    for (const name of ['a', 'c', 'd']) await end(name);
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('is refused when too many wait, and no longer when they do not', async () => {
    const { begun, work, end } = works();
    const queue = new RenderQueue(1, 1);
    const kept = [queue.run(work('a')), queue.run(work('b'))];
    await expect(queue.run(work('c'))).rejects.toThrow(TooMuchToRender);
    await end('a');
    kept.push(queue.run(work('d')));
    for (const name of ['b', 'd']) await end(name);
    await Promise.all(kept);
    expect(begun).toEqual(['a', 'b', 'd']);
  });

  it('makes room after a failure too', async () => {
    const queue = new RenderQueue(1, 0);
    await expect(queue.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await queue.run(async () => 'next')).toBe('next');
  });
});

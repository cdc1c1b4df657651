import { type RenderPlace, RenderQueue, TooMuchToRender } from './render-queue.js';

const KNOWN: RenderPlace = { isKnown: true, from: 'shopper' };
const UNSEEN: RenderPlace = { isKnown: false, from: 'robot' };
const ANOTHERS: RenderPlace = { isKnown: false, from: 'shopper' };

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
    await new Promise(setImmediate);
  };
  return { begun, work, end };
}

describe('what is to be rendered', () => {
  it('is done a few at a time, in the order it came', async () => {
    const { begun, work, end } = works();
    const queue = new RenderQueue(2, 10);
    const all = ['a', 'b', 'c', 'd'].map((name) => queue.run(work(name), UNSEEN));
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
    const kept = [queue.run(work('a'), UNSEEN), queue.run(work('b'), UNSEEN)];
    await expect(queue.run(work('c'), UNSEEN)).rejects.toThrow(TooMuchToRender);
    await end('a');
    kept.push(queue.run(work('d'), UNSEEN));
    for (const name of ['b', 'd']) await end(name);
    await Promise.all(kept);
    expect(begun).toEqual(['a', 'b', 'd']);
  });

  it('lets in between what needs no rendering', async () => {
    const { begun, work } = works();
    const queue = new RenderQueue(1, 1);
    const first = queue.run(async () => 'a', UNSEEN);
    void queue.run(work('b'), UNSEEN);
    await first;
    expect(begun).toEqual([]);
    await new Promise(setImmediate);
    expect(begun).toEqual(['b']);
  });

  it('makes room after a failure too', async () => {
    const queue = new RenderQueue(1, 0);
    await expect(queue.run(() => Promise.reject(new Error('broken')), UNSEEN)).rejects.toThrow('broken');
    expect(await queue.run(async () => 'next', UNSEEN)).toBe('next');
  });

  it('comes after known pages that changed, which are not refused when that is full', async () => {
    const { begun, work, end } = works();
    const queue = new RenderQueue(1, 1);
    const all = [queue.run(work('a'), UNSEEN), queue.run(work('b'), UNSEEN)];
    for (const name of ['c', 'd', 'e']) all.push(queue.run(work(name), KNOWN));
    await new Promise(setImmediate);
    for (const name of ['a', 'c', 'd', 'e', 'b']) await end(name);
    await Promise.all(all);
    expect(begun).toEqual(['a', 'c', 'd', 'e', 'b']);
  });

  it('leaves others their part, however much one asks for', async () => {
    const { begun, work, end } = works();
    const queue = new RenderQueue(1, 3, 2);
    const all = ['a', 'b', 'c'].map((name) => queue.run(work(name), UNSEEN));
    await expect(queue.run(work('d'), UNSEEN)).rejects.toThrow(TooMuchToRender);
    all.push(queue.run(work('e'), ANOTHERS));
    await expect(queue.run(work('f'), ANOTHERS)).rejects.toThrow(TooMuchToRender);
    await end('a');
    all.push(queue.run(work('g'), UNSEEN));
    for (const name of ['b', 'c', 'e', 'g']) await end(name);
    await Promise.all(all);
    expect(begun).toEqual(['a', 'b', 'c', 'e', 'g']);
  });
});

describe('known pages', () => {
  const ROBOTS: RenderPlace = { isKnown: true, from: 'robot' };

  it('that one network asks for go before as many of one may, and wait like unseen ones on top of that', async () => {
    const { begun, work, end } = works();
    const queue = new RenderQueue(1, 2, 2);
    const all = [queue.run(work('a'), ANOTHERS), queue.run(work('b'), ANOTHERS)];
    for (const name of ['c', 'd', 'e']) all.push(queue.run(work(name), ROBOTS));
    await expect(queue.run(work('f'), ROBOTS)).rejects.toThrow(TooMuchToRender);
    all.push(queue.run(work('g'), KNOWN));
    for (const name of ['a', 'c', 'd', 'g', 'b', 'e']) await end(name);
    await Promise.all(all);
    expect(begun).toEqual(['a', 'c', 'd', 'g', 'b', 'e']);
  });

  it('have the place of whoever asks for them and has one left', async () => {
    const { begun, work, end } = works();
    const queue = new RenderQueue(1, 0, 1);
    const all = [queue.run(work('a'), UNSEEN), queue.run(work('b'), ROBOTS)];
    await expect(queue.run(work('c'), { ...ROBOTS, others: new Set(['robot']) })).rejects.toThrow(TooMuchToRender);
    all.push(queue.run(work('d'), { ...ROBOTS, others: new Set(['robot', 'shopper']) }));
    for (const name of ['a', 'b', 'd']) await end(name);
    await Promise.all(all);
    expect(begun).toEqual(['a', 'b', 'd']);
  });

  it('go before after all when another asks for them', async () => {
    const { begun, work, end } = works();
    const queue = new RenderQueue(1, 10, 1);
    const others = new Set<string>();
    const all = [queue.run(work('a'), UNSEEN), queue.run(work('b'), ROBOTS)];
    all.push(queue.run(work('c'), ANOTHERS), queue.run(work('d'), { ...ROBOTS, others }));
    await new Promise(setImmediate);
    others.add('shopper');
    for (const name of ['a', 'b', 'd', 'c']) await end(name);
    await Promise.all(all);
    expect(begun).toEqual(['a', 'b', 'd', 'c']);
  });
});

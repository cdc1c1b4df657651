import { QueueFull, Semaphore } from '@kronblad/platform/semaphore';
import { Representation } from '../../http/replies/index.js';
import { MAX_QUEUED_RENDERS, PageCache, type PageSource } from './page-cache.js';
import type { ShopPage } from './shop-page.js';

const page = (text: string, status = 200, reads: ShopPage['reads'] = []): ShopPage => ({
  status,
  headers: {},
  body: new Representation('text/html', Buffer.from(text), 'page'),
  reads,
});

function cacheOf(settings: { status?: number; maxBytes?: number; reads?: ShopPage['reads'] } = {}) {
  const world = {
    ...{ edits: 1, sales: 1, now: 0, isCurrent: true, made: 0 },
    ...{ status: settings.status, reads: settings.reads },
    served: [] as PageSource[],
    hold: Promise.resolve(),
  };
  const renders = new Semaphore(2);
  const cache = new PageCache(
    {
      render: async (path) => {
        const text = `${path} ${++world.made}`;
        await world.hold;
        return page(text, world.status, world.reads);
      },
      isCurrent: async () => world.isCurrent,
      edits: () => world.edits,
      sales: () => world.sales,
      renders,
      clock: () => world.now,
      ...(settings.maxBytes ? { maxBytes: settings.maxBytes } : {}),
    },
    (source) => world.served.push(source),
  );
  const text = async (path: string) => (await cache.get(path)).body.bytes.toString();
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    world.hold = promise;
    return resolve;
  };
  const change = () => {
    world.edits++;
    world.isCurrent = false;
  };
  return { cache, world, renders, text, hold, change };
}

it('Cached pages are rendered once until something changes', async () => {
  const { text, world } = cacheOf();
  expect(await text('/')).toBe('/ 1');
  expect(await text('/')).toBe('/ 1');
  expect(world.served).toEqual(['rendered', 'kept']);
});

it('Cached pages stay when the change does not affect them', async () => {
  const { text, world } = cacheOf();
  await text('/');
  world.edits++;
  expect(await text('/')).toBe('/ 1');
  expect(await text('/')).toBe('/ 1');
  expect(world.served).toEqual(['rendered', 'checked', 'kept']);
});

it('Cached pages are rendered again when the change affects them', async () => {
  const { text, world } = cacheOf();
  await text('/');
  world.edits++;
  world.isCurrent = false;
  expect(await text('/')).toBe('/ 2');
});

it('Cached pages are checked against their sources in each new minute, in which an hour to order by may have come', async () => {
  const { text, world } = cacheOf();
  world.now = 59_000;
  await text('/');
  world.now = 59_999;
  await text('/');
  world.now = 60_000;
  await text('/');
  expect(world.served).toEqual(['rendered', 'kept', 'checked']);
});

it('Cached pages are rendered again after a quarter of an hour', async () => {
  const { text, world } = cacheOf();
  await text('/');
  world.now = 15 * 60_000 + 1;
  expect(await text('/')).toBe('/ 2');
});

it.each([404, 500, 503, 301])('A page with status %i is not cached', async (status) => {
  const { text, cache } = cacheOf({ status });
  await text('/x');
  expect(await text('/x')).toBe('/x 2');
  expect(cache.size).toEqual({ pages: 0, bytes: 0 });
});

it('A sale is visible within a second and costs one check in that time', async () => {
  const { text, world } = cacheOf();
  await text('/');
  world.isCurrent = false;
  world.sales++;
  world.now = 999;
  expect(await text('/')).toBe('/ 1');
  world.now = 1_000;
  expect(await text('/')).toBe('/ 2');
});

it('A stale page is served while many renders wait, and replaced in the background', async () => {
  const { text, world, hold, change } = cacheOf();
  await text('/');
  change();
  const release = hold();
  const others = Array.from({ length: 20 }, (_, nth) => text(`/x${nth}`));
  expect([await text('/'), await text('/')]).toEqual(['/ 1', '/ 1']);
  expect(world.served.slice(-2)).toEqual(['stale', 'stale']);
  release();
  await Promise.all(others);
  expect([await text('/'), await text('/')]).toEqual(['/ 22', '/ 22']);
});

it('A stale page is never refused, however many uncached pages wait', async () => {
  const { text, renders, hold, change } = cacheOf();
  await text('/');
  const release = hold();
  const cold = Array.from({ length: MAX_QUEUED_RENDERS + 2 }, (_, nth) => text(`/x${nth}`));
  expect(renders.waiting).toBe(MAX_QUEUED_RENDERS);
  await expect(text('/one-more')).rejects.toThrow(QueueFull);
  change();
  expect(await text('/')).toBe('/ 1');
  release();
  await Promise.all(cold);
});

it('A stale page stays while its replacement fails', async () => {
  const { text, world, change } = cacheOf();
  await text('/');
  change();
  world.status = 500;
  expect(await text('/')).toBe('/ 1');
  world.status = 200;
  expect(await text('/')).toBe('/ 3');
});

it('A stale page is dropped when its address becomes a redirect', async () => {
  const { cache, text, world, change } = cacheOf();
  await text('/');
  change();
  world.status = 301;
  expect(await text('/')).toBe('/ 2');
  expect(cache.size.pages).toBe(0);
});

it('A page with missing data is rendered each time when the API failed', async () => {
  const { text, cache } = cacheOf({ reads: [{ path: '/categories', tag: '"500-x"', failed: true }] });
  await text('/');
  expect(await text('/')).toBe('/ 2');
  expect(cache.size).toEqual({ pages: 0, bytes: 0 });
});

it('A page with missing data is cached when the data does not exist', async () => {
  const { text } = cacheOf({ reads: [{ path: '/categories/1', tag: '"404-x"', failed: false }] });
  await text('/');
  expect(await text('/')).toBe('/ 1');
});

it('Concurrent requests cause one render', async () => {
  const { text, hold } = cacheOf();
  const release = hold();
  const all = Promise.all(Array.from({ length: 50 }, () => text('/')));
  release();
  expect(new Set(await all)).toEqual(new Set(['/ 1']));
});

it('Concurrent requests do not get a page whose render began before the last change', async () => {
  const { text, world, hold } = cacheOf();
  const release = hold();
  const before = text('/');
  world.edits++;
  const after = text('/');
  release();
  expect(await Promise.all([before, after])).toEqual(['/ 1', '/ 2']);
});

it('Concurrent requests are not blocked by a failed render', async () => {
  const { text, world } = cacheOf();
  world.hold = Promise.reject(new Error('Gick inte.'));
  await expect(text('/')).rejects.toThrow('Gick inte.');
  world.hold = Promise.resolve();
  expect(await text('/')).toBe('/ 2');
});

it('The memory limit counts the page and its compressed variants', async () => {
  const { text, cache } = cacheOf();
  const long = `/${'x'.repeat(100_000)}`;
  await text(long);
  expect(cache.size.pages).toBe(1);
  expect(cache.size.bytes).toBeGreaterThan(100_000);
  expect(cache.size.bytes).toBeLessThan(110_000);
});

it('The memory limit evicts the least recently requested page', async () => {
  const { text, cache, world } = cacheOf({ maxBytes: 6_500 });
  await text('/a');
  await text('/b');
  await text('/a');
  await text('/c');
  expect(cache.size.pages).toBe(2);
  await text('/a');
  expect(world.served.at(-1)).toBe('kept');
  await text('/b');
  expect(world.served.at(-1)).toBe('rendered');
});

it('A page that is five seconds old is compressed better, one page at a time', async () => {
  const { cache, world } = cacheOf();
  const varied = (seed: number) => `/${Array.from({ length: 4_000 }, (_, nth) => (nth * nth * seed) % 97).join('-')}`;
  const paths = [varied(7), varied(11)];
  const length = async (path: string) => (await (await cache.get(path)).body.encoded('br')).length;
  const before = [await length(paths[0] ?? ''), await length(paths[1] ?? '')];
  world.now = 5_000;
  for (const nth of [0, 1]) {
    while ((await length(paths[nth] ?? '')) >= (before[nth] ?? 0)) await new Promise(setImmediate);
  }
});

import { Representation } from '../../http/index.js';
import { PageCache, type PageSource } from './page-cache.js';
import { RenderQueue, TooMuchToRender } from './render-queue.js';
import type { ShopPage } from './shop-page.js';

const page = (text: string, status = 200, reads: ShopPage['reads'] = []): ShopPage => ({
  status,
  headers: {},
  body: new Representation('text/html', Buffer.from(text), 'page'),
  reads,
});

/** A cache over pages that say how often they were made, with everything around it in the test's hands. */
function cacheOf(
  settings: { status?: number; maxBytes?: number; reads?: ShopPage['reads']; queue?: RenderQueue } = {},
) {
  const world = {
    version: 1,
    now: 0,
    isCurrent: true,
    made: 0,
    known: [] as string[],
    begun: [] as string[],
    served: [] as PageSource[],
    hold: Promise.resolve(),
    condensing: Promise.resolve(),
  };
  const make = async (path: string) => {
    world.begun.push(path);
    const text = `${path} ${++world.made}`;
    await world.hold;
    const made = page(text, settings.status, settings.reads);
    const condense = made.body.condense.bind(made.body);
    made.body.condense = () => world.condensing.then(condense);
    return made;
  };
  const cache = new PageCache(
    {
      render: (path, place) => {
        if (place.isKnown) world.known.push(path);
        return settings.queue?.run(() => make(path), place) ?? make(path);
      },
      isCurrent: async () => world.isCurrent,
      version: () => world.version,
      clock: () => world.now,
      ...(settings.maxBytes ? { maxBytes: settings.maxBytes } : {}),
    },
    (source) => world.served.push(source),
  );
  const text = async (path: string, from = '127.0.0.1') => (await cache.get(path, from)).body.bytes.toString();
  return { cache, world, text };
}

describe('kept pages', () => {
  it('are made once until something changes', async () => {
    const { text, world } = cacheOf();
    expect(await text('/')).toBe('/ 1');
    expect(await text('/')).toBe('/ 1');
    expect(world.served).toEqual(['rendered', 'kept']);
  });

  it('stay when the change was about something else', async () => {
    const { text, world } = cacheOf();
    await text('/');
    world.version++;
    expect(await text('/')).toBe('/ 1');
    expect(await text('/')).toBe('/ 1');
    expect(world.served).toEqual(['rendered', 'checked', 'kept']);
  });

  it('are made anew when the change touched them', async () => {
    const { text, world } = cacheOf();
    await text('/');
    world.version++;
    world.isCurrent = false;
    expect(await text('/')).toBe('/ 2');
  });

  it('are held against their sources after a minute without any event', async () => {
    const { text, world } = cacheOf();
    await text('/');
    world.now = 60_001;
    await text('/');
    expect(world.served).toEqual(['rendered', 'checked']);
  });

  it('are made anew after a quarter of an hour, whatever their sources say', async () => {
    const { text, world } = cacheOf();
    await text('/');
    world.now = 15 * 60_000 + 1;
    expect(await text('/')).toBe('/ 2');
  });

  it.each([404, 500, 503, 301])('are none with status %i', async (status) => {
    const { text, cache, world } = cacheOf({ status });
    await text('/x');
    expect(await text('/x')).toBe('/x 2');
    expect(world.known).toEqual([]);
    expect(cache.size).toEqual({ pages: 0, bytes: 0 });
  });
});

describe('a page that changed', () => {
  const changed = (settings?: Parameters<typeof cacheOf>[0]) => {
    const made = cacheOf(settings);
    const change = () => {
      made.world.version++;
      made.world.isCurrent = false;
    };
    return { ...made, change };
  };

  it('is unknown as long as one network alone has asked for it, however often', async () => {
    const { text, world, change } = changed();
    for (let nth = 0; nth < 3; nth++) {
      change();
      await text('/x');
      await text('/x');
    }
    expect(world.made).toBe(3);
    expect(world.known).toEqual([]);
  });

  it('is known when two have, whoever asks next, and stays so', async () => {
    const { text, world, change } = changed();
    await text('/', '192.0.2.1');
    await text('/', '192.0.2.2');
    for (let nth = 0; nth < 2; nth++) {
      change();
      await text('/', '192.0.2.1');
    }
    expect(world.known).toEqual(['/', '/']);
  });

  it('is known to the second who asks, after the change too', async () => {
    const { text, world, change } = changed();
    await text('/', '192.0.2.1');
    change();
    await text('/', '192.0.2.2');
    expect(world.known).toEqual(['/']);
  });

  it('is known while what it became is being compressed, and what was learnt meanwhile is kept', async () => {
    const { text, world, change } = changed();
    await text('/', '192.0.2.1');
    const { promise, resolve } = Promise.withResolvers<void>();
    world.condensing = promise;
    change();
    const first = text('/', '192.0.2.1');
    while (world.served.length < 2) await Promise.resolve();
    change();
    const second = text('/', '192.0.2.2');
    resolve();
    await Promise.all([first, second]);
    expect(world.known).toEqual(['/']);
    change();
    await text('/', '192.0.2.2');
    expect(world.known).toEqual(['/', '/']);
  });

  it('is known when the second asked while it was made for the first', async () => {
    const { text, world, change } = changed();
    await Promise.all([text('/', '192.0.2.1'), text('/', '192.0.2.2')]);
    change();
    await text('/', '192.0.2.1');
    expect(world.known).toEqual(['/']);
  });

  it('is made in its turn for the others when one who asks for too many asks first', async () => {
    const { text, world, change } = changed({ queue: new RenderQueue(1, 1, 1) });
    for (const path of ['/', '/x', '/a', '/b', '/c']) {
      for (const from of ['robot', 'robot6']) await text(path, from);
    }
    change();
    world.begun = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    world.hold = promise;
    const robots = ['/a', '/b', '/c'].map((path) => text(path, 'robot'));
    await expect(text('/x', 'robot')).rejects.toThrow(TooMuchToRender);
    const all = [...robots, text('/', 'robot'), text('/', 'shopper'), text('/x', 'another')];
    resolve();
    await Promise.all(all);
    expect(world.begun).toEqual(['/a', '/b', '/', '/x', '/c']);
  });

  it('is unknown again when it has been forgotten', async () => {
    const { text, world, change } = changed({ maxBytes: 3_500 });
    await text('/', '192.0.2.1');
    await text('/', '192.0.2.2');
    await text('/x');
    change();
    await text('/', '192.0.2.2');
    expect(world.known).toEqual([]);
  });
});

describe('a page that lacks something', () => {
  it('which the API could not tell is made anew each time', async () => {
    const { text, cache } = cacheOf({ reads: [{ path: '/categories', tag: '"500-x"', failed: true }] });
    await text('/');
    expect(await text('/')).toBe('/ 2');
    expect(cache.size).toEqual({ pages: 0, bytes: 0 });
  });

  it('which is not there at all is kept', async () => {
    const { text } = cacheOf({ reads: [{ path: '/categories/1', tag: '"404-x"', failed: false }] });
    await text('/');
    expect(await text('/')).toBe('/ 1');
  });
});

describe('many who ask at once', () => {
  it('cause one page', async () => {
    const { text, world } = cacheOf();
    const { promise, resolve } = Promise.withResolvers<void>();
    world.hold = promise;
    const all = Promise.all(Array.from({ length: 50 }, () => text('/')));
    resolve();
    expect(new Set(await all)).toEqual(new Set(['/ 1']));
  });

  it('do not get a page that was begun before the last change', async () => {
    const { text, world } = cacheOf();
    const { promise, resolve } = Promise.withResolvers<void>();
    world.hold = promise;
    const before = text('/');
    world.version++;
    const after = text('/');
    resolve();
    expect(await Promise.all([before, after])).toEqual(['/ 1', '/ 2']);
  });

  it('are not held up by a page that failed', async () => {
    const { text, world } = cacheOf();
    world.hold = Promise.reject(new Error('Gick inte.'));
    await expect(text('/')).rejects.toThrow('Gick inte.');
    world.hold = Promise.resolve();
    expect(await text('/')).toBe('/ 2');
  });
});

describe('room', () => {
  it('is reckoned by what is held, which is the page compressed', async () => {
    const { text, cache } = cacheOf();
    const long = `/${'x'.repeat(100_000)}`;
    await text(long);
    expect(cache.size.pages).toBe(1);
    expect(cache.size.bytes).toBeLessThan(5_000);
    expect(await text(long)).toBe(`${long} 1`);
  });

  it('is made by forgetting what was not asked for the longest', async () => {
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
});

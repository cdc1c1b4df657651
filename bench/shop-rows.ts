import type { Request } from 'autocannon';
import { cartOf } from '../dev/cluster/store.ts';
import { load, type Row } from './measure.ts';
import type { World } from './world.ts';

const BROWSER = { 'accept-encoding': 'gzip, deflate, br' };
const JSON_BODY = { 'content-type': 'application/json' };
/** More searches than any cache of answers holds; the lowest price in öre, below that of any product, tells them apart. */
const SEARCHES = 1_900;
const WORDS = ['rosbukett', 'blockljus', 'vas', 'pläd', 'skål', 'tulpaner', 'ljusstake', 'mugg', 'krans', 'servett'];
const SORTS = ['price', 'name', 'created_at', 'popularity'];

const get = (path: string): Request => ({ method: 'GET', path, headers: BROWSER });
const some = <T>(count: number, make: (nth: number) => T): T[] => Array.from({ length: count }, (_, nth) => make(nth));

const cart = ({ plenty }: World, nth: number) =>
  some(3, (place) => ({ id: plenty[(nth * 11 + place) % plenty.length]!, quantity: place + 1 }));

async function categorySlugs({ base }: World): Promise<string[]> {
  const categories = (await (await fetch(`${base}/api/categories`)).json()) as { slug: string }[];
  return categories.map(({ slug }) => slug);
}

export const filteredLists = async (world: World): Promise<Request[]> =>
  (await categorySlugs(world)).flatMap((slug) =>
    SORTS.map((sort) => get(`/api/products?category=${slug}&sort_by=${sort}&min_price=100&max_price=500&limit=24`)),
  );

export const pages = async (world: World): Promise<Request[]> => [
  ...world.products.slice(0, 50).map(({ slug }) => get(`/produkter/${slug}`)),
  get('/produkter'),
  ...(await categorySlugs(world)).map((slug) => get(`/produkter?kategori=${slug}`)),
];

interface Read {
  readonly name: string;
  readonly limitMs: number;
  readonly requests: (world: World) => Promise<Request[]> | Request[];
}

const READS: readonly Read[] = [
  { name: 'product list', limitMs: 10, requests: () => [get('/api/products?limit=24')] },
  { name: 'filtered list', limitMs: 10, requests: filteredLists },
  {
    name: 'search',
    limitMs: 20,
    requests: () =>
      some(SEARCHES, (nth) =>
        get(`/api/products?search=${encodeURIComponent(WORDS[nth % WORDS.length]!)}&limit=12&min_price=${nth / 100}`),
      ),
  },
  {
    name: 'product by slug',
    limitMs: 10,
    requests: ({ products }) => products.slice(0, 100).map(({ slug }) => get(`/api/products/${slug}`)),
  },
  { name: 'product page and list page', limitMs: 20, requests: pages },
  {
    name: 'price a cart',
    limitMs: 20,
    requests: (world) =>
      some(200, (nth) => ({
        method: 'POST',
        path: '/api/pricing/calculate-cart',
        headers: JSON_BODY,
        body: JSON.stringify(cartOf({ items: cart(world, nth) })),
      })),
  },
  {
    name: 'delivery days',
    limitMs: 30,
    requests: (world) =>
      some(200, (nth) => {
        const way = nth % 2 === 0 ? 'pickup' : 'courier&postal_code=87230';
        return get(`/api/delivery/days?way=${way}&items=${encodeURIComponent(JSON.stringify(cart(world, nth)))}`);
      }),
  },
];

/** One connection after the other takes the next request: autocannon would have all of them ask the same at once. */
function inTurn(requests: readonly Request[]): Request[] {
  let nth = 0;
  return [{ ...requests[0], setupRequest: (request) => ({ ...request, ...requests[nth++ % requests.length] }) }];
}

export const shopRows = READS.map(({ name, limitMs, requests }) => ({
  name,
  run: async (world: World): Promise<Row[]> => {
    const { base: url, options } = world;
    const all = await requests(world);
    return [await load(name, { url, duration: options.seconds, requests: inTurn(all) }, limitMs)];
  },
}));

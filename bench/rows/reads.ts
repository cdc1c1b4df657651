import { againstFastify } from '../load.ts';
import type { Question } from '../question.ts';
import { type ComparedTarget, compared } from '../results.ts';
import type { World } from '../world.ts';
import type { Row } from './row.ts';

const BROWSER = { 'accept-encoding': 'gzip, deflate, br' };
const LIST: ComparedTarget = { ratio: 0.6, p99: 5 };
/** More searches than any response cache holds. */
const SEARCHES = 2_000;
const WORDS = ['rosbukett', 'blockljus', 'vas', 'pläd', 'skål', 'tulpaner', 'ljusstake', 'mugg', 'krans', 'servett'];
const MOODS = ['skymning', 'fjäll', 'höst', 'gryning', 'strand', 'äng', 'skog', 'vinter', 'sommar'];

function row(name: string, target: ComparedTarget, questions: (world: World) => Promise<Question[]> | Question[]): Row {
  const run = async (world: World) => [
    compared(name, 'requests/s', await againstFastify(world, await questions(world)), target),
  ];
  return { name, run };
}

const get = (path: string): Question => ({ path, headers: BROWSER });

async function categorySlugs({ base }: World): Promise<string[]> {
  const categories = (await (await fetch(`${base}/api/categories`)).json()) as { slug: string }[];
  return categories.map(({ slug }) => slug);
}

const productSlug = ({ firstProduct, options }: World, index: number) =>
  `vara-${firstProduct + ((index * 37) % options.products)}`;
const some = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

export async function filteredLists(world: World): Promise<Question[]> {
  const sorts = ['price', 'name', 'created_at', 'popularity'];
  return (await categorySlugs(world)).flatMap((slug) =>
    sorts.map((sort) => get(`/api/products?category=${slug}&sort_by=${sort}&min_price=100&max_price=500&limit=24`)),
  );
}

export const productPages = (world: World): Question[] =>
  some(50, (index) => get(`/produkter/${productSlug(world, index)}`));

export const listPages = async (world: World): Promise<Question[]> => [
  get('/produkter'),
  ...(await categorySlugs(world)).map((slug) => get(`/produkter?kategori=${slug}`)),
];

export const reads: readonly Row[] = [
  row('product list', LIST, () => [get('/api/products?limit=24')]),
  row('filtered list', LIST, filteredLists),
  row('search', { ratio: 0.3 }, () =>
    some(SEARCHES, (index) => {
      const words = `${WORDS[index % WORDS.length]} ${MOODS[Math.floor(index / 10) % MOODS.length]}`;
      return get(`/api/products?search=${encodeURIComponent(words)}&limit=12&offset=${index % 20}&min_price=${index}`);
    }),
  ),
  row('product by slug', LIST, (world) => some(100, (index) => get(`/api/products/${productSlug(world, index)}`))),
  row('product page HTML', { ratio: 0.6 }, productPages),
  row('list page HTML', { ratio: 0.6 }, listPages),
  row('price a 3-line cart', { ratio: 0.4 }, (world) =>
    some(200, (index) => ({
      method: 'POST',
      path: '/api/pricing/calculate-cart',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        items: some(3, (nth) => ({
          id: world.firstProduct + ((index * 11 + nth) % world.options.products),
          quantity: nth + 1,
        })),
        shipping_method: 'delivery',
      }),
    })),
  ),
  row('delivery days', { ratio: 0.2 }, (world) =>
    some(200, (index) => {
      const items = some(3, (nth) => ({
        id: world.firstProduct + ((index * 11 + nth) % world.options.products),
        quantity: nth + 1,
      }));
      const way = index % 2 === 0 ? 'pickup' : 'courier&postal_code=87230';
      return get(`/api/delivery/days?way=${way}&items=${encodeURIComponent(JSON.stringify(items))}`);
    }),
  ),
];

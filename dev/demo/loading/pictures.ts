import type { AdminCategory, AdminProduct } from '@kronblad/contracts/views/catalogue';
import { categories, products } from '../catalogue/index.ts';
import { picturesOf } from '../pictures/index.ts';
import { sceneryList } from '../pictures/sceneries.ts';
import type { ShopApi } from '../shop-api.ts';
import type { Shot, Studio } from '../studio/studio.ts';
import { type OnProgress, shopProducts } from './products.ts';

/** Product pictures of 1000 × 1250: more than the largest size the shop shows. */
const PRODUCT_SCALE = 0.625;
/** Wide pictures of 1200 × 750. */
const SCENERY_SCALE = 0.75;

interface Task {
  readonly filename: string;
  readonly shot: Shot;
  /** Hangs the uploaded picture up. */
  readonly hang: (url: string) => Promise<unknown>;
}

/** Gives their main picture to our products and categories that have none: first what the front page shows. */
export async function loadMainPictures(api: ShopApi, studio: Studio, onProgress: OnProgress): Promise<void> {
  const bare = (await oursOf(api)).filter(({ images }) => images.length === 0);
  const front = bare.filter((product) => product.is_featured);
  const others = bare.filter((product) => !product.is_featured);
  const main = (product: AdminProduct) => productTask(api, product, 0);
  await carryOut(api, studio, [...front.map(main), ...(await categoryTasks(api)), ...others.map(main)], onProgress);
}

/** Adds the further pictures of products that do not have all of theirs yet: every second one, every third one. */
export async function loadFurtherPictures(api: ShopApi, studio: Studio, onProgress: OnProgress): Promise<void> {
  const most = Math.max(...products.map(({ slug }) => picturesOf(slug).length));
  for (let variant = 1; variant < most; variant++) {
    const short = (await oursOf(api)).filter(
      ({ slug, images }) => images.length === variant && picturesOf(slug).length > variant,
    );
    const tasks = short.map((product) => productTask(api, product, variant));
    await carryOut(api, studio, tasks, onProgress);
  }
}

/**
 * All are asked for at once; the studio takes them in this order. One that cannot be taken does not stop the others.
 * @throws the first failure, at the end.
 */
async function carryOut(api: ShopApi, studio: Studio, tasks: readonly Task[], onProgress: OnProgress): Promise<void> {
  let done = 0;
  onProgress(done, tasks.length);
  const outcomes = await Promise.allSettled(
    tasks.map(async ({ filename, shot, hang }) => {
      await hang(await api.upload(filename, await studio.take(shot)));
      onProgress(++done, tasks.length);
    }),
  );
  const failure = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failure) throw failure.reason;
}

/** Our products in the shop, newest first. */
async function oursOf(api: ShopApi): Promise<AdminProduct[]> {
  const ours = new Set(products.map(({ slug }) => slug));
  return (await shopProducts(api)).filter(({ slug }) => ours.has(slug)).toSorted((a, b) => b.id - a.id);
}

function productTask(api: ShopApi, { id, slug, images }: AdminProduct, variant: number): Task {
  return {
    filename: picturesOf(slug)[variant]?.filename ?? `${slug}.jpg`,
    shot: { slug, variant, scale: PRODUCT_SCALE },
    hang: (url) => api.put(`/products/${id}`, { images: [...images, url] }),
  };
}

async function categoryTasks(api: ShopApi): Promise<Task[]> {
  const ours = new Set<string>(categories.map(({ slug }) => slug));
  const scenes = new Map(sceneryList().map((scene) => [scene.name, scene]));
  const rows = await api.get<AdminCategory[]>('/categories?limit=1000');
  return rows.flatMap(({ id, slug, image_url }) => {
    const scene = scenes.get(`kategori-${slug}`);
    if (!scene || image_url || !ours.has(slug)) return [];
    const hang = (url: string) => api.put(`/categories/${id}`, { image_url: url });
    return [{ filename: scene.filename, shot: { scenery: scene.name, scale: SCENERY_SCALE }, hang }];
  });
}

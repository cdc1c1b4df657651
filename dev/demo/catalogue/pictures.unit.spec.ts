import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { categories, products } from './index.ts';

const FOLDER = join(import.meta.dirname, '../pictures');

const ofProducts = products.flatMap(({ pictures }) => pictures);
const ofCategories = categories.map(({ picture }) => picture);
const all = [...ofProducts, ...ofCategories];

const shapeOf = async (file: string) => {
  const { format, width, height } = await sharp(join(FOLDER, file)).metadata();
  return `${format} ${width} × ${height}`;
};

it('Pictures exist for every product, a third of them with several', () => {
  expect(products.filter(({ pictures }) => pictures.length === 0)).toEqual([]);
  expect(products.filter(({ pictures }) => pictures.length > 1).length).toBeGreaterThanOrEqual(products.length / 3);
});

it('Pictures are the committed files, each used once', () => {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.webp'));
  expect(all.map(({ file }) => file).toSorted()).toEqual(files.toSorted());
});

it('Pictures have a description each', () => {
  expect(new Set(all.map(({ alt }) => alt)).size).toBe(all.length);
  for (const { alt } of all) expect(alt).toMatch(/^[A-ZÅÄÖ].{15,140}[^.!]$/);
});

it('Pictures are WebP, 4:5 for products and wide for categories', async () => {
  const shapes = async (pictures: typeof all) => new Set(await Promise.all(pictures.map(({ file }) => shapeOf(file))));
  expect(await shapes(ofProducts)).toEqual(new Set(['webp 1000 × 1250']));
  expect(await shapes(ofCategories)).toEqual(new Set(['webp 1200 × 750']));
});

import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { categories, products } from '../catalogue/index.ts';
import { picturesOf } from './index.ts';
import { sceneryList } from './sceneries.ts';

/** In a process of its own, as at the first start: the test runner's sandbox makes arithmetic thirty times slower. */
const render = (...args: string[]) =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args]);

const everyPicture = products.flatMap(({ slug }) => picturesOf(slug));

/** Difference hash: 16 × 16 signs of brightness from left to right, and as many of warmth. */
async function fingerprint(jpeg: Buffer): Promise<string> {
  const data = await sharp(jpeg).resize(17, 16, { fit: 'fill' }).removeAlpha().raw().toBuffer();
  const grey = (k: number) => data[k]! + data[k + 1]! + data[k + 2]!;
  const warmth = (k: number) => data[k]! - data[k + 2]!;
  let bits = '';
  for (let y = 0; y < 16; y++)
    for (let x = 0; x < 16; x++) {
      const i = (y * 17 + x) * 3;
      bits += (grey(i) > grey(i + 3) ? '1' : '0') + (warmth(i) > warmth(i + 3) ? '1' : '0');
    }
  return bits;
}

const distance = (a: string, b: string) => [...a].filter((bit, i) => bit !== b[i]).length;

describe('names and descriptions', () => {
  it('are there for every product, a third of them with more than one picture', () => {
    expect(products.filter((p) => picturesOf(p.slug).length === 0)).toEqual([]);
    expect(products.filter((p) => picturesOf(p.slug).length > 1).length).toBeGreaterThanOrEqual(products.length / 3);
  });

  it('are each picture’s own', () => {
    expect(new Set(everyPicture.map((p) => p.filename)).size).toBe(everyPicture.length);
    expect(new Set(everyPicture.map((p) => p.alt)).size).toBe(everyPicture.length);
    for (const { alt } of everyPicture) expect(alt).toMatch(/^[A-ZÅÄÖ].{15,140}[^.!]$/);
  });

  it('are none for an unknown product', () => {
    expect(picturesOf('finns-inte')).toEqual([]);
  });

  it('hold the front page, the shared link and every category', () => {
    const names = sceneryList().map((s) => s.name);
    expect(names).toEqual(['hero', 'delning', ...categories.map((c) => `kategori-${c.slug}`)]);
  });
});

describe('rendered small', () => {
  let directory: string;
  const picture = (filename: string) => readFile(join(directory, filename));

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'pictures-'));
    await render('--out', directory, '--scale', '0.05');
  }, 120_000);
  afterAll(() => rm(directory, { recursive: true, force: true }));

  it('gives every picture a file', async () => {
    const expected = [...everyPicture, ...sceneryList()].map((p) => p.filename);
    expect(await readdir(directory)).toEqual(expect.arrayContaining(expected));
  });

  it('keeps product pictures four to five and sceneries in their own shape', async () => {
    expect(await sharp(await picture('mugg-morgon.jpg')).metadata()).toMatchObject({
      format: 'jpeg',
      width: 80,
      height: 100,
    });
    expect(await sharp(await picture('hero.jpg')).metadata()).toMatchObject({ width: 120, height: 80 });
  });

  it('makes no two alike to the eye', async () => {
    const names = everyPicture.map((p) => p.filename);
    const prints = await Promise.all(names.map(async (name) => fingerprint(await picture(name))));
    const alike = names.flatMap((a, i) =>
      names.slice(i + 1).flatMap((b, k) => (distance(prints[i]!, prints[i + 1 + k]!) < 40 ? [`${a} = ${b}`] : [])),
    );
    expect(alike).toEqual([]);
  });

  it('gives the same bytes each time', async () => {
    const first = await picture('rosbukett-skymning.jpg');
    await render('--out', directory, '--scale', '0.05', '--only', 'rosbukett-skymning');
    expect((await picture('rosbukett-skymning.jpg')).equals(first)).toBe(true);
  });
});

describe('the command', () => {
  it('refuses a name that is no picture', async () => {
    await expect(render('--out', tmpdir(), '--only', 'finns-inte')).rejects.toThrow('No picture is called finns-inte');
  });
});

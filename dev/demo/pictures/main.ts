/**
 * Renders the demo shop's pictures into a directory:
 *   node dev/demo/pictures/main.ts --out DIR [--only SLUG] [--scale 0.25]
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { products } from '../catalogue/index.ts';
import { iconPng, iconSvg, logoSvg, markSvg, shareCard } from './brand/logo.ts';
import { picturesOf, renderPicture } from './index.ts';
import { renderScenery, sceneryList } from './sceneries.ts';
import { renderWork, workList } from './works.ts';

const { values } = parseArgs({
  options: { out: { type: 'string' }, only: { type: 'string' }, scale: { type: 'string', default: '1' } },
});

interface Job {
  readonly slug: string;
  readonly filename: string;
  readonly make: () => Promise<Buffer | string>;
}

function jobs(scale: number): Job[] {
  const goods = products.flatMap(({ slug }) =>
    picturesOf(slug).map(({ filename, variant }) => ({
      slug,
      filename,
      make: () => renderPicture(slug, variant, scale),
    })),
  );
  const wide = sceneryList().map(({ name, filename }) => ({
    slug: name,
    filename,
    make: async () => (name === 'delning' ? shareCard(await renderScenery(name, scale)) : renderScenery(name, scale)),
  }));
  const works = workList().map((slug) => ({ slug, filename: `${slug}.jpg`, make: () => renderWork(slug, scale) }));
  const brand = [
    { filename: 'marke.svg', make: async () => markSvg() },
    { filename: 'logotyp.svg', make: async () => logoSvg() },
    { filename: 'favicon.svg', make: async () => iconSvg() },
    { filename: 'favicon-32.png', make: () => iconPng(32) },
    { filename: 'apple-touch-icon.png', make: () => iconPng(180) },
  ].map((job) => ({ slug: 'marke', ...job }));
  return [...goods, ...wide, ...works, ...brand];
}

async function main(): Promise<void> {
  if (!values.out) throw new Error('Say where to: --out DIR');
  await mkdir(values.out, { recursive: true });
  const wanted = jobs(Number(values.scale)).filter(({ slug }) => !values.only || slug === values.only);
  if (wanted.length === 0) throw new Error(`No picture is called ${values.only}`);
  for (const [i, { filename, make }] of wanted.entries()) {
    const start = performance.now();
    await writeFile(join(values.out, filename), await make());
    console.log(`${i + 1}/${wanted.length} ${filename} ${Math.round(performance.now() - start)} ms`);
  }
}

await main();

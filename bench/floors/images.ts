/**
 * `node images.ts ours|bare <seconds>`: renders pictures of 1600 × 1200 to WebP of 800 and 300 pixels, two at a time,
 * and stores them. `ours` runs the built worker's processor, `bare` runs sharp alone. Prints pictures per second.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../dev/start/settings.ts';

const SIDE_BY_SIDE = 2;
const SIZES = [
  { side: 800, quality: 82 },
  { side: 300, quality: 78 },
];
const [who, seconds = '3'] = process.argv.slice(2);
// Resolved from the worker, so that both sides run the same version of sharp.
const sharp = createRequire(join(ROOT, 'worker/package.json'))('sharp') as typeof import('sharp').default;
const folder = mkdtempSync(join(tmpdir(), 'kronblad-images-'));
const original = await picture();
sharp.concurrency(1);
sharp.cache(false);
const work = who === 'ours' ? await ourWork() : bareWork;

const times: number[] = [];
const since = performance.now();
const until = since + Number(seconds) * 1000;
await Promise.all(Array.from({ length: SIDE_BY_SIDE }, takeNext));
const rate = (times.length * 1000) / (performance.now() - since);
times.sort((a, b) => a - b);
const at = (share: number) => times[Math.floor(times.length * share)];
process.stdout.write(`${JSON.stringify({ rate, p50: at(0.5), p99: at(0.99) })}\n`);
rmSync(folder, { recursive: true });

async function takeNext(_: unknown, lane: number): Promise<void> {
  while (performance.now() < until) {
    const begun = performance.now();
    await work(`bild-${lane}.jpg`);
    times.push(performance.now() - begun);
  }
}

async function bareWork(name: string): Promise<void> {
  for (const { side, quality } of SIZES) {
    const bytes = await sharp(original)
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality, effort: 4, smartSubsample: true })
      .toBuffer();
    await writeFile(join(folder, `${side}_${name}`), bytes);
  }
}

type Job = { readonly filename: string; readonly key: string };

async function ourWork(): Promise<(name: string) => Promise<void>> {
  const { makeVariants } = await import(join(ROOT, 'worker/dist/src/images/make-variants.js'));
  const { openStorage } = await import(join(ROOT, 'api/platform/dist/storage.js'));
  const storage = openStorage({ dir: folder });
  const process = (job: Job): Promise<unknown> => makeVariants(storage, job);
  await storage.put('images/bild.jpg', original, 'image/jpeg');
  return async (name) => void (await process({ filename: name, key: 'images/bild.jpg' }));
}

/** Soft colours with noise, so that the file is as large as a photograph. */
async function picture(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 18 };
  return sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#c4566b', noise } })
    .blur(1.2)
    .jpeg({ quality: 88 })
    .toBuffer();
}

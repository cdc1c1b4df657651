import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { imageNames } from '@kronblad/contracts/rules/image-names';
import { addJob, type QueueBackend, UnrecoverableError } from '@kronblad/platform/queues';
import { CommandBus } from '@nestjs/cqrs';
import { kindsHere, openWorker } from '../../platform/test/queue-backends.js';
import { pictures } from '../../test/builders/pictures.js';
import { eventually, type ShopUnderTest, startShopWithQueue } from '../../test/shop-under-test.js';
import { QUEUE_BACKEND, QUEUES, type Queues } from '../integrations/index.js';
import { StoreImage } from './commands/store-image.js';
import { PictureSweep, RecordImageVariants } from './index.js';

const MINUTES = 60_000;
const { jpeg, png, webp, losslessWebp } = pictures;

describe.each(kindsHere)('images whose jobs the queue on %s has lost', (kind) => {
  let shop: ShopUnderTest;
  let queues: Queues;
  beforeAll(async () => {
    shop = await startShopWithQueue(kind);
    queues = shop.api.app.get(QUEUES, { strict: false });
  });
  afterAll(() => shop.close());

  const backend = () => shop.api.app.get<QueueBackend>(QUEUE_BACKEND, { strict: false });
  const command = (what: StoreImage | RecordImageVariants) =>
    shop.api.app.get(CommandBus, { strict: false }).execute(what);
  const sweep = (later = 6 * MINUTES) =>
    shop.api.app.get(PictureSweep, { strict: false }).sweep(new Date(Date.now() + later));
  const waiting = async (queue: 'images' | 'avif') =>
    (await queues[queue].getJobs(['waiting', 'delayed', 'prioritized'])).map(({ data }) => data);
  const lose = async () => {
    if (kind === 'redis') await backend().connection.flushdb();
    else {
      for (const queue of [queues.images, queues.avif, queues.outcomes]) await queue.obliterate({ force: true });
    }
    expect([await waiting('images'), await waiting('avif')]).toEqual([[], []]);
  };
  const upload = async (bytes: Buffer): Promise<string> => {
    const filename = (await command(new StoreImage(bytes))) as string;
    await eventually(async () => (await waiting('images')).length === 1);
    return filename;
  };
  const made = (filename: string, ...names: string[]) => ({
    filename,
    width: 30,
    height: 40,
    placeholder: 'data:image/webp;base64,AA',
    variants: names.map((name) => ({ filename: name, width: 30, height: 40 })),
  });
  const webpOf = (filename: string) => [imageNames.large(filename), imageNames.thumb(filename)];
  const avifOf = (filename: string) => Object.values(imageNames.avif).map((nameOf) => nameOf(filename));
  const finish = async (filename: string) => {
    await command(new RecordImageVariants(made(filename, ...webpOf(filename), ...avifOf(filename))));
    await lose();
  };

  it('are queued again unchanged, once, first WebP and then AVIF', async () => {
    const filename = await upload(jpeg);
    const asked = await waiting('images');
    await lose();
    await sweep(4 * MINUTES);
    expect(await waiting('images')).toEqual([]);
    await sweep();
    await sweep();
    expect(await waiting('images')).toEqual(asked);

    await command(new RecordImageVariants(made(filename, ...webpOf(filename))));
    await eventually(async () => (await waiting('avif')).length === 1);
    const askedNext = await waiting('avif');
    await lose();
    await sweep();
    expect([await waiting('images'), await waiting('avif')]).toEqual([[], askedNext]);

    await finish(filename);
    await sweep();
    expect([await waiting('images'), await waiting('avif')]).toEqual([[], []]);
  });

  it('are left alone when the worker has failed for good', async () => {
    const filename = await upload(png);
    const worker = openWorker(backend(), 'images', async () => {
      throw new UnrecoverableError('Bilden går inte att läsa.');
    });
    await eventually(async () => (await queues.images.getFailedCount()) === 1);
    await worker.close();
    await sweep();
    expect([await waiting('images'), await queues.images.getFailedCount()]).toEqual([[], 1]);
    await finish(filename);
  });

  it('are made again when the queue has completed them but the log has no event', async () => {
    const filename = await upload(webp);
    const worker = openWorker(backend(), 'images', async () => undefined);
    await eventually(async () => (await queues.images.getCompletedCount()) === 1);
    await worker.close();
    await sweep();
    expect(await waiting('images')).toEqual([expect.objectContaining({ filename })]);
    await finish(filename);
  });

  it('are left alone while their outcome is still to be recorded', async () => {
    const filename = await upload(losslessWebp);
    const [asked] = await waiting('images');
    await lose();
    await queues.outcomes.pause();
    const outcome = { ok: true, attempts: 1, at: new Date().toISOString(), error: null };
    await addJob(queues.outcomes, {
      ...outcome,
      effect: asked!.effect,
      result: { type: 'image', ...made(filename, ...webpOf(filename)) },
    });
    await sweep();
    expect(await waiting('images')).toEqual([]);
    await queues.outcomes.resume();
    await eventually(async () => (await waiting('avif')).length === 1);
    await finish(filename);
  });
});

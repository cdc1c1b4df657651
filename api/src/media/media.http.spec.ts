import { randomBytes } from 'node:crypto';
import { jest } from '@jest/globals';
import type { Storage } from '@kronblad/platform/storage';
import { CommandBus } from '@nestjs/cqrs';
import sharp from 'sharp';
import { type ApiUnderTest, startApi } from '../../test/api-under-test.js';
import { pictures } from '../../test/builders/pictures.js';
import { type AnyEvent, Database, EventStore, Reactions } from '../event-store/index.js';
import { QUEUES, type Queues, STORAGE } from '../integrations/index.js';
import { RecordImageVariants } from './index.js';

const BOUNDARY = 'kronblad-test';
const TYPE = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };

let api: ApiUnderTest;
const { jpeg } = pictures;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

function part(bytes: Buffer, { field = 'image', filename = 'ros.jpg', type = 'image/jpeg' } = {}): Buffer {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="${filename}"\r\ncontent-type: ${type}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n')]);
}
const end = Buffer.from(`--${BOUNDARY}--\r\n`);

const send = (payload: Buffer, headers: Record<string, string> = TYPE) =>
  api.askAsAdmin('POST', '/upload', { payload, headers });
const upload = (bytes: Buffer, options?: Parameters<typeof part>[1]) =>
  send(Buffer.concat([part(bytes, options), end]));

describe('an uploaded image', () => {
  it.each([
    ['jpg', 'image/jpeg', pictures.jpeg],
    ['png', 'image/png', pictures.png],
    ['webp', 'image/webp', pictures.webp],
    ['webp', 'image/webp', pictures.losslessWebp],
  ])('is detected as %s by its bytes, whatever its name, and is available at once', async (extension, type, bytes) => {
    const { status, json } = await upload(bytes, { filename: '../../etc/passwd.gif', type: 'text/plain' });
    expect(status).toBe(200);
    expect(json.filename).toMatch(new RegExp(`^[0-9a-f]{32}\\.${extension}$`));
    expect(json.url).toBe(`/api/image/${json.filename}`);
    const shown = await api.ask('GET', `/image/${json.filename}`);
    expect([shown.status, shown.headers['content-type']]).toEqual([200, type]);
    expect(shown.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(shown.headers['x-content-type-options']).toBe('nosniff');
    expect(await sharp(shown.body).metadata()).toMatchObject({ width: 4, height: 3 });
    const known = { 'if-none-match': String(shown.headers.etag) };
    expect((await api.ask('GET', `/image/${json.filename}`, { headers: known })).status).toBe(304);
  });

  it.each([
    ['a PNG that ends after its header', pictures.png.subarray(0, 40)],
    ['a PNG without its end', pictures.png.subarray(0, 70)],
    ['a JPEG that ends in the middle', pictures.jpeg.subarray(0, pictures.jpeg.length - 20)],
    ['a WebP of garbage', Buffer.concat([pictures.webp.subarray(0, 30), Buffer.alloc(40, 7)])],
  ])('that cannot be decoded is refused: %s', async (_what, bytes) => {
    expect(await upload(Buffer.from(bytes))).toMatchObject({ status: 422, json: { code: 'image_unreadable' } });
  });

  it('is stored once when uploaded twice', async () => {
    const [first, second] = [await upload(jpeg), await upload(jpeg, { filename: 'annan.jpg' })];
    expect(second.json).toEqual(first.json);
    const [row] = await api.app
      .get(Database)
      .query<{ count: number }>('SELECT count(*)::int FROM log.events WHERE stream = $1', [
        `image-${first.json.filename}`,
      ]);
    expect(row?.count).toBe(1);
  });

  it('replaces its sizes until the worker has made them', async () => {
    const { filename } = (await upload(jpeg)).json;
    const hash = filename.slice(0, 32);
    for (const name of [`thumb_${filename}`, `thumb_${hash}.webp`, `opt_${hash}.webp`]) {
      const shown = await api.ask('GET', `/image/${name}`);
      expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/jpeg']);
      expect(shown.headers['cache-control']).toBe('public, max-age=10');
    }
    await api.app.get<Storage>(STORAGE).put(`images/thumb_${hash}.webp`, pictures.webp, 'image/webp');
    for (const name of [`thumb_${filename}`, `thumb_${hash}.webp`]) {
      const shown = await api.ask('GET', `/image/${name}`);
      expect([shown.headers['content-type'], shown.headers['cache-control']]).toEqual([
        'image/webp',
        'public, max-age=31536000, immutable',
      ]);
    }
  });

  it('is shown as AVIF once that is made, and as WebP before', async () => {
    const { filename } = (await upload(jpeg)).json;
    const hash = filename.slice(0, 32);
    const storage = api.app.get<Storage>(STORAGE);
    const shown = async (name: string) => {
      const { headers } = await api.ask('GET', `/image/${name}_${hash}.avif`);
      return [headers['content-type'], headers['cache-control']];
    };
    expect(await shown('mid')).toEqual(['image/jpeg', 'public, max-age=10']);
    await storage.put(`images/opt_${hash}.webp`, pictures.webp, 'image/webp');
    expect(await shown('mid')).toEqual(['image/webp', 'public, max-age=10']);
    await storage.put(`images/mid_${hash}.avif`, Buffer.from('avif'), 'image/avif');
    expect(await shown('mid')).toEqual(['image/avif', 'public, max-age=31536000, immutable']);
    expect((await api.ask('GET', `/image/${hash}.avif`)).status).toBe(404);
  });

  it('is shown on its product in the sizes reported once or twice', async () => {
    const { filename, url } = (await upload(pictures.png)).json;
    const hash = filename.slice(0, 32);
    const variants = ['opt', 'thumb'].map((size) => ({ filename: `${size}_${hash}.webp`, width: 30, height: 40 }));
    const made = { filename, width: 30, height: 40, placeholder: 'data:image/webp;base64,AA', variants };
    const payload = { name: 'Bild', price: 10, sku: 'BILD-1', inventory_quantity: 1, images: [url] };
    const { id } = (await api.askAsAdmin('POST', '/products', { payload })).json;
    for (const _ of [1, 2]) await api.app.get(CommandBus).execute(new RecordImageVariants(made));
    const again = await api.askAsAdmin('PUT', `/products/${id}`, { payload: { name: 'Bilden' } });
    expect(again.json.image_details).toEqual([
      {
        url,
        alt_text: '',
        large: `/api/image/opt_${hash}.webp`,
        thumb: `/api/image/thumb_${hash}.webp`,
        avif: null,
        width: 30,
        height: 40,
        placeholder: made.placeholder,
        alt: 'Bilden',
      },
    ]);
    const avif = ['opt', 'mid', 'thumb'].map((size) => ({ filename: `${size}_${hash}.avif`, width: 30, height: 40 }));
    await api.app.get(CommandBus).execute(new RecordImageVariants({ ...made, variants: [...variants, ...avif] }));
    const now = await api.askAsAdmin('PUT', `/products/${id}`, { payload: { name: 'Bildens' } });
    expect(now.json.image_details[0].avif).toEqual({
      large: `/api/image/opt_${hash}.avif`,
      medium: `/api/image/mid_${hash}.avif`,
      thumb: `/api/image/thumb_${hash}.avif`,
    });
  });
});

it('is queued for WebP once, however often the reaction sees it', async () => {
  const { filename } = (await upload(pictures.losslessWebp)).json;
  const { events } = await api.app.get(EventStore).load(`image-${filename}`);
  const [event] = events as [AnyEvent];
  const reaction = api.app
    .get(Reactions)
    .all()
    .find(({ name }) => name === 'make-variants-when-image-uploaded');
  await reaction?.react([event]);
  await reaction?.react([event]);
  const { images } = api.app.get<Queues>(QUEUES, { strict: false });
  const jobs = (await images.getJobs(['waiting', 'delayed', 'active'])).filter(
    ({ data }) => data.filename === filename,
  );
  expect(jobs.map(({ data }) => data)).toEqual([
    { effect: { effectId: event.id, kind: 'image-variants', orderId: null }, filename, key: `images/${filename}` },
  ]);
});

it('is queued for AVIF when its WebP is made, and not when its AVIF is', async () => {
  const hash = (await upload(pictures.webp)).json.filename.slice(0, 32);
  const reaction = api.app
    .get(Reactions)
    .all()
    .find(({ name }) => name === 'make-avif-when-variants-made');
  const made = (id: string, format: string) => {
    const variants = [{ filename: `opt_${hash}.${format}`, width: 4, height: 3 }];
    const data = { filename: `${hash}.webp`, width: 4, height: 3, placeholder: 'data:,', variants };
    return { id, data, meta: { correlationId: id } };
  };
  for (const event of [made('event-1', 'webp'), made('event-1', 'webp'), made('event-2', 'avif')]) {
    await reaction?.react([event as unknown as AnyEvent]);
  }
  const jobs = await api.app.get<Queues>(QUEUES, { strict: false }).avif.getJobs(['waiting', 'delayed', 'active']);
  expect(jobs.filter(({ data }) => data.made.filename === `${hash}.webp`).map(({ data }) => data)).toEqual([
    {
      effect: { effectId: 'event-1', kind: 'image-avif', orderId: null },
      key: `images/${hash}.webp`,
      made: made('event-1', 'webp').data,
    },
  ]);
});

it('a full disk refuses an upload with a clear message, and accepts it later', async () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  const storage = api.app.get<Storage>(STORAGE);
  jest.spyOn(storage, 'exists').mockResolvedValueOnce(false);
  jest.spyOn(storage, 'put').mockRejectedValueOnce(full);
  const { status, json } = await upload(jpeg);
  expect([status, json.code]).toEqual([503, 'no_room']);
  expect(json.message).toContain('inget ledigt utrymme');
  expect((await upload(jpeg)).status).toBe(200);
  jest.restoreAllMocks();
});

describe('a file that is not an image', () => {
  it.each([
    ['a GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'), 415, 'image_type'],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'), 415, 'image_type'],
    ['an HTML page named as a JPEG', Buffer.from('<html></html>'), 415, 'image_type'],
    [
      'a malformed JPEG',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(200)]),
      422,
      'image_unreadable',
    ],
    ['nothing', Buffer.alloc(0), 400, 'image_missing'],
  ])('%s is refused', async (_, bytes, status, code) => {
    const answer = await upload(bytes);
    expect([answer.status, answer.json.code]).toEqual([status, code]);
  });

  it('more than 5 MB is refused', async () => {
    const answer = await upload(Buffer.concat([jpeg, Buffer.alloc(5 * 1024 * 1024)]));
    expect([answer.status, answer.json.message]).toEqual([413, 'Filer får inte vara större än 5MB.']);
  });

  it.each([
    ['a form without the field', () => Buffer.concat([part(jpeg, { field: 'bild' }), end]), TYPE, 400],
    ['an incomplete form', () => part(jpeg), TYPE, 400],
    ['a form of random bytes', () => randomBytes(5_000), TYPE, 400],
    ['two files', () => Buffer.concat([part(jpeg), part(jpeg), end]), TYPE, 400],
    ['a form without boundary', () => part(jpeg), { 'content-type': 'multipart/form-data' }, 400],
    ['JSON', () => Buffer.from('{}'), { 'content-type': 'application/json' }, 415],
    ['an empty request', () => Buffer.alloc(0), {}, 415],
  ])('%s is refused', async (_, payload, headers, status) => {
    expect((await send(payload(), headers as Record<string, string>)).status).toBe(status);
  });

  it.each([
    '..%2f..%2fpackage.json',
    '%2e%2e%2fsecrets',
    'ros.jpg',
    `${'0'.repeat(32)}.jpg`,
    `thumb_${'0'.repeat(32)}.webp`,
    `${'0'.repeat(32)}.jpg%00.png`,
    'x'.repeat(250),
  ])('/image/%s is not found', async (name) => {
    const answer = await api.ask('GET', `/image/${name}`);
    expect([answer.status, answer.json.code]).toEqual([404, 'image_not_found']);
  });
});

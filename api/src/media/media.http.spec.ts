import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Storage } from '@kronblad/platform/storage';
import { CommandBus } from '@nestjs/cqrs';
import sharp from 'sharp';
import { type ApiUnderTest, startApi } from '../../test/api-under-test.js';
import {
  afterPicture,
  beforePicture,
  inJpeg,
  inWebp,
  jpegOfScans,
  jpegSegment,
  pngChunk,
  webpChunk,
} from '../../test/builders/picture-parts.js';
import { pictures } from '../../test/builders/pictures.js';
import { type AnyEvent, Database, EventStore } from '../event-store/index.js';
import { Reactions } from '../event-store/projections/index.js';
import { QUEUES, type Queues, STORAGE } from '../integrations/index.js';
import { StoreImage } from './commands/store-image.js';
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
  ])(
    'An uploaded image is detected as %s by its bytes, whatever its name, and is available at once',
    async (extension, type, bytes) => {
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
    },
  );

  it.each([
    ['a PNG that ends after its header', pictures.png.subarray(0, 40)],
    ['a PNG without its end', pictures.png.subarray(0, 70)],
    ['a JPEG that ends in the middle', pictures.jpeg.subarray(0, pictures.jpeg.length - 20)],
    ['a WebP of garbage', Buffer.concat([pictures.webp.subarray(0, 30), Buffer.alloc(40, 7)])],
  ])('An uploaded image that cannot be decoded is refused: %s', async (_what, bytes) => {
    expect(await upload(Buffer.from(bytes))).toMatchObject({ status: 422, json: { code: 'image_unreadable' } });
  });

  it('An uploaded image is stored once when uploaded twice', async () => {
    const [first, second] = [await upload(jpeg), await upload(jpeg, { filename: 'annan.jpg' })];
    expect(second.json).toEqual(first.json);
    const [row] = await api.app
      .get(Database)
      .query<{ count: number }>('SELECT count(*)::int FROM log.events WHERE stream = $1', [
        `image-${first.json.filename}`,
      ]);
    expect(row?.count).toBe(1);
  });

  it('An uploaded image replaces its sizes until the worker has made them', async () => {
    const { filename } = (await upload(jpeg)).json;
    const hash = filename.slice(0, 32);
    for (const name of [`thumb_${filename}`, `thumb_${hash}.webp`, `opt_${hash}.webp`, `share_${hash}.jpg`]) {
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

  it('An uploaded image is shown as AVIF once that is made, and as WebP before', async () => {
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

  it('An uploaded image is shown on its product in the sizes reported once or twice', async () => {
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

it('An image is queued for WebP once, however often the reaction sees it', async () => {
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

it('An image is queued for AVIF when its WebP is made, and not when its AVIF is', async () => {
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

it('A full disk refuses an upload with a clear message, and accepts it later', async () => {
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
  ])('A file that is not an image is refused: %s', async (_, bytes, status, code) => {
    const answer = await upload(bytes);
    expect([answer.status, answer.json.code]).toEqual([status, code]);
  });

  it('A file of more than 5 MB is refused', async () => {
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
  ])('A malformed upload is refused: %s', async (_, payload, headers, status) => {
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
  ])('The address /image/%s is not found', async (name) => {
    const answer = await api.ask('GET', `/image/${name}`);
    expect([answer.status, answer.json.code]).toEqual([404, 'image_not_found']);
  });
});

describe('an image made to be slow', () => {
  it('An image with 90 compressed texts in a PNG is not inflated', async () => {
    const text = Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(48_000_000, 'A'))]);
    const png = beforePicture(pictures.png, ...Array<Buffer>(90).fill(pngChunk('zTXt', text)));
    const begun = Date.now();
    expect((await upload(png)).status).toBe(200);
    expect(Date.now() - begun).toBeLessThan(5_000);
  });

  it('A JPEG with more than 50 scans is refused', async () => {
    expect((await upload(jpegOfScans(50))).status).toBe(200);
    expect(await upload(jpegOfScans(51))).toMatchObject({ status: 422, json: { code: 'image_unreadable' } });
  });

  it('An image waits while two others are decoded', async () => {
    const all = await Promise.all(
      [1, 2, 3, 4, 5].map((blue) =>
        sharp({ create: { width: 1500, height: 1500, channels: 3, background: { r: 9, g: 9, b: blue } } })
          .png()
          .toBuffer(),
      ),
    );
    // Sharp may still decode images of the tests before, which were refused.
    for (let busy = true; busy; ) {
      const { queue, process } = sharp.counters();
      busy = queue + process > 0;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    let [most, before] = [0, 0];
    const watch = setInterval(() => {
      const { queue, process } = sharp.counters();
      // For a moment, Sharp still counts an image that is done.
      most = Math.max(most, Math.min(before, queue + process));
      before = queue + process;
    }, 1);
    const answers = await Promise.all(all.map((png) => upload(png)));
    clearInterval(watch);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(most).toBe(2);
  });
});

describe('the metadata of an image', () => {
  async function served(bytes: Buffer): Promise<Buffer> {
    const filename = await api.app.get(CommandBus).execute<StoreImage, string>(new StoreImage(bytes));
    return (await api.ask('GET', `/image/${filename}`)).body;
  }

  const WHERE = {
    IFD0: { Make: 'Kamera', Artist: 'Astrid' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '62/1 55/1 0/1' },
  };
  const XMP =
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></x:xmpmeta>';
  const picture = () =>
    sharp({ create: { width: 64, height: 32, channels: 3, background: '#ff0000' } }).composite([
      { input: { create: { width: 32, height: 32, channels: 3, background: '#0000ff' } }, left: 32, top: 0 },
    ]);
  const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer();
  const metadata = async (bytes: Buffer) => {
    const { exif, xmp, iptc, comments, orientation } = await sharp(bytes).metadata();
    return { exif, xmp, iptc, comments, orientation };
  };
  const NOTHING = { exif: undefined, xmp: undefined, iptc: undefined, comments: undefined, orientation: undefined };

  describe('an uploaded image with a location', () => {
    it('An uploaded image is served without its location, upright and with its colours', async () => {
      const camera = await picture()
        .withMetadata({ orientation: 6 })
        .withExifMerge(WHERE)
        .withIccProfile('p3')
        .jpeg()
        .toBuffer();
      const before = await sharp(camera).metadata();
      expect([before.exif?.includes('Kamera'), before.orientation, before.width]).toEqual([true, 6, 64]);

      const shown = await served(camera);

      expect(await metadata(shown)).toEqual(NOTHING);
      expect(['Kamera', 'Astrid'].filter((told) => shown.includes(told))).toEqual([]);
      const after = await sharp(shown).metadata();
      expect([after.format, after.width, after.height]).toEqual(['jpeg', 32, 64]);
      expect(after.icc).toEqual(before.icc);
      const [top, bottom] = [await pixels(shown), (await pixels(shown)).subarray(-3)];
      expect([Number(top[0]) > 200, Number(bottom[2]) > 200]).toEqual([true, true]);
    });

    it.each([['a 16-bit PNG', () => picture().toColourspace('rgb16').png()]])(
      'An uploaded %s loses nothing but its metadata',
      async (_what, encode) => {
        const told = await encode().withExif(WHERE).withXmp(XMP).toBuffer();
        expect(await metadata(told)).toMatchObject({ exif: expect.any(Buffer), xmp: expect.any(Buffer) });
        const shown = await served(told);
        expect(await metadata(shown)).toEqual(NOTHING);
        const [before, after] = [await sharp(told).metadata(), await sharp(shown).metadata()];
        expect([after.format, after.depth]).toEqual([before.format, before.depth]);
        expect((await pixels(shown)).equals(await pixels(told))).toBe(true);
      },
    );

    it.each([
      ['4:2:0', true],
      ['4:4:4', false],
    ])(
      'A JPEG keeps its chroma subsampling and progressive coding: %s, progressive %s',
      async (chromaSubsampling, progressive) => {
        const told = await picture().withExif(WHERE).jpeg({ chromaSubsampling, progressive }).toBuffer();
        const shown = await served(told);
        expect(await metadata(shown)).toEqual(NOTHING);
        expect(await sharp(shown).metadata()).toMatchObject({ chromaSubsampling, isProgressive: progressive });
      },
    );

    it.each([
      ['lossless', true, 'VP8L'],
      ['lossy', false, 'VP8 '],
    ])('A %s WebP stays so', async (_what, lossless, chunk) => {
      const told = await picture().webp({ lossless }).toBuffer();
      expect((await served(told)).toString('latin1', 12, 16)).toBe(chunk);
    });

    it.each([1, 6])('An animated WebP keeps moving in any orientation: %i', async (orientation) => {
      const frames = ['#ff0000', '#0000ff'].map((background) =>
        sharp({ create: { width: 64, height: 32, channels: 3, background } })
          .png()
          .toBuffer(),
      );
      const told = await sharp(await Promise.all(frames), { join: { animated: true } })
        .withMetadata({ orientation })
        .withExifMerge(WHERE)
        .webp({ lossless: true, delay: [100, 200] })
        .toBuffer();
      expect(await sharp(told).metadata()).toMatchObject({ pages: 2, orientation, exif: expect.any(Buffer) });
      const shown = await served(told);
      expect(await metadata(shown)).toEqual(NOTHING);
      expect(await sharp(shown).metadata()).toMatchObject({ pages: 2, delay: [100, 200], width: 64, height: 32 });
    });
  });

  describe('data where the decoder does not look', () => {
    const jpegOf = () => picture().jpeg().toBuffer();
    const png = () => picture().png().toBuffer();
    const webp = () => picture().webp({ lossless: true }).toBuffer();

    it.each([
      ['a comment in a JPEG', async () => inJpeg(await jpegOf(), jpegSegment(0xfe, 'Astrid'))],
      ['an editor’s note in a JPEG', async () => inJpeg(await jpegOf(), jpegSegment(0xec, 'Ducky Astrid'))],
      [
        'a second JPEG after the first',
        async () => Buffer.concat([await jpegOf(), await picture().withExif(WHERE).jpeg().toBuffer()]),
      ],
      [
        'a text after the image data of a PNG',
        async () => afterPicture(await png(), pngChunk('tEXt', 'Author\0Astrid')),
      ],
      ['bytes after a PNG', async () => Buffer.concat([await png(), Buffer.from('Astrid')])],
      ['a note in a WebP', async () => inWebp(await webp(), webpChunk('NOTE', 'Astrid'))],
      ['bytes after a WebP', async () => Buffer.concat([await webp(), Buffer.from('Astrid')])],
    ])('Data where the decoder does not look is not served: %s', async (_what, make) => {
      const told = await make();
      expect(told.includes('Astrid')).toBe(true);
      const shown = await served(told);
      expect(shown.includes('Astrid')).toBe(false);
      const { format, width, height } = await sharp(told).metadata();
      expect(await sharp(shown).metadata()).toMatchObject({ format, width, height });
    });
  });
});

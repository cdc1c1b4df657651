import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import sharp from 'sharp';
import { type ApiUnderTest, startApi } from '../../test/api-under-test.js';
import { afterPicture, inJpeg, inWebp, jpegSegment, pngChunk, webpChunk } from '../../test/builders/picture-parts.js';
import { StoreImage } from './commands/store-image.js';

let api: ApiUnderTest;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

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
  it('is served without it, upright and with its colours', async () => {
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

  it.each([
    ['a PNG', () => picture().png()],
    ['a 16-bit PNG', () => picture().toColourspace('rgb16').png()],
  ])('%s loses nothing else', async (_what, encode) => {
    const told = await encode().withExif(WHERE).withXmp(XMP).toBuffer();
    expect(await metadata(told)).toMatchObject({ exif: expect.any(Buffer), xmp: expect.any(Buffer) });
    const shown = await served(told);
    expect(await metadata(shown)).toEqual(NOTHING);
    const [before, after] = [await sharp(told).metadata(), await sharp(shown).metadata()];
    expect([after.format, after.depth]).toEqual([before.format, before.depth]);
    expect((await pixels(shown)).equals(await pixels(told))).toBe(true);
  });

  it.each([
    ['4:2:0', true],
    ['4:4:4', false],
  ])(
    'a JPEG keeps its chroma subsampling and progressive coding: %s, progressive %s',
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
  ])('a %s WebP stays so', async (_what, lossless, chunk) => {
    const told = await picture().webp({ lossless }).toBuffer();
    expect((await served(told)).toString('latin1', 12, 16)).toBe(chunk);
  });

  it.each([1, 3, 6])('keeps an animated WebP moving in any orientation: %i', async (orientation) => {
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

  it('is the same image however often it is uploaded', async () => {
    const camera = await picture().withExif(WHERE).jpeg().toBuffer();
    const store = () => api.app.get(CommandBus).execute(new StoreImage(camera));
    expect(await store()).toBe(await store());
  });
});

describe('data where the decoder does not look', () => {
  const jpeg = () => picture().jpeg().toBuffer();
  const png = () => picture().png().toBuffer();
  const webp = () => picture().webp({ lossless: true }).toBuffer();

  it.each([
    ['a comment in a JPEG', async () => inJpeg(await jpeg(), jpegSegment(0xfe, 'Astrid'))],
    ['an editor’s note in a JPEG', async () => inJpeg(await jpeg(), jpegSegment(0xec, 'Ducky Astrid'))],
    [
      'a second JPEG after the first',
      async () => Buffer.concat([await jpeg(), await picture().withExif(WHERE).jpeg().toBuffer()]),
    ],
    ['a text after the image data of a PNG', async () => afterPicture(await png(), pngChunk('tEXt', 'Author\0Astrid'))],
    ['bytes after a PNG', async () => Buffer.concat([await png(), Buffer.from('Astrid')])],
    ['a note in a WebP', async () => inWebp(await webp(), webpChunk('NOTE', 'Astrid'))],
    ['bytes after a WebP', async () => Buffer.concat([await webp(), Buffer.from('Astrid')])],
  ])('is not served: %s', async (_what, make) => {
    const told = await make();
    expect(told.includes('Astrid')).toBe(true);
    const shown = await served(told);
    expect(shown.includes('Astrid')).toBe(false);
    const { format, width, height } = await sharp(told).metadata();
    expect(await sharp(shown).metadata()).toMatchObject({ format, width, height });
  });
});

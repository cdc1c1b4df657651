import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { avifVariant, pictureFacts, placeholder, shareVariant, webpVariant } from './variants.js';

async function picture() {
  const blue = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#0000ff' } })
    .png()
    .toBuffer();
  return sharp({ create: { width: 1200, height: 600, channels: 3, background: '#ff0000' } }).composite([
    { input: blue, left: 600, top: 0 },
  ]);
}

async function pixel(bytes: Buffer, left: number, top: number): Promise<number[]> {
  const { data } = await sharp(bytes)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
}

it('A WebP fits within the side and keeps the aspect ratio', async () => {
  const { bytes, width, height } = await webpVariant(await (await picture()).jpeg().toBuffer(), 800, 82);
  expect({ width, height }).toEqual({ width: 800, height: 400 });
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 800, height: 400 });
});

it('An AVIF fits within the side, upright and without EXIF', async () => {
  const original = await (await picture())
    .withExif({ IFD0: { Make: 'Kamera' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 100 })
    .toBuffer();
  const { bytes, width, height } = await avifVariant(original, 300);
  expect({ width, height }).toEqual({ width: 150, height: 300 });
  expect(await sharp(bytes).metadata()).toMatchObject({ compression: 'av1', width: 150, height: 300 });
  expect((await pixel(bytes, 75, 20))[0]).toBeGreaterThan(200);
  expect(bytes.includes('Kamera')).toBe(false);
  await expect(avifVariant(Buffer.from('inte en bild'), 300)).rejects.toMatchObject({ name: 'UnrecoverableError' });
});

it('Picture variants are never larger than the picture', async () => {
  const small = await sharp({ create: { width: 90, height: 120, channels: 3, background: '#777' } })
    .png()
    .toBuffer();
  expect(await webpVariant(small, 800, 82)).toMatchObject({ width: 90, height: 120 });
});

it('Picture variants apply the EXIF orientation', async () => {
  const turned = await (await picture()).withMetadata({ orientation: 6 }).jpeg({ quality: 100 }).toBuffer();
  expect(await pictureFacts(turned)).toEqual({ width: 600, height: 1200 });
  const { bytes, width, height } = await webpVariant(turned, 300, 90);
  expect({ width, height }).toEqual({ width: 150, height: 300 });
  const [top, bottom] = [await pixel(bytes, 75, 20), await pixel(bytes, 75, 280)];
  expect(top[0]).toBeGreaterThan(200);
  expect(bottom[2]).toBeGreaterThan(200);
});

it('Picture variants remove EXIF and GPS', async () => {
  const original = await (await picture())
    .withExif({ IFD0: { Make: 'Kamera' }, IFD3: { GPSLatitude: '62/1 55/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();
  expect((await sharp(original).metadata()).exif).toBeDefined();
  const { bytes } = await webpVariant(original, 800, 82);
  const { exif, xmp, iptc } = await sharp(bytes).metadata();
  expect({ exif, xmp, iptc }).toEqual({ exif: undefined, xmp: undefined, iptc: undefined });
  expect(bytes.includes('Kamera')).toBe(false);
});

it('Picture variants convert CMYK to sRGB', async () => {
  const cmyk = await (await picture()).toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer();
  expect((await sharp(cmyk).metadata()).space).toBe('cmyk');
  const { bytes } = await webpVariant(cmyk, 800, 90);
  expect(await sharp(bytes).metadata()).toMatchObject({ space: 'srgb', channels: 3 });
  const [red = 0, green = 0, blue = 0] = await pixel(bytes, 200, 200);
  expect(red).toBeGreaterThan(green + blue);
});

it('Picture variants convert a wide gamut and remove the profile', async () => {
  const wide = await (await picture()).withIccProfile('p3').jpeg({ quality: 95 }).toBuffer();
  expect((await sharp(wide).metadata()).icc).toBeDefined();
  expect((await sharp((await webpVariant(wide, 300, 80)).bytes).metadata()).icc).toBeUndefined();
});

it('Picture variants take the first frame of an animation', async () => {
  const frames = await sharp(
    [await (await picture()).png().toBuffer(), await (await picture()).negate().png().toBuffer()],
    {
      join: { animated: true },
    },
  )
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();
  expect((await sharp(frames).metadata()).pages).toBe(2);
  const { bytes, width, height } = await webpVariant(frames, 300, 80);
  expect({ width, height }).toEqual({ width: 300, height: 150 });
  expect((await sharp(bytes).metadata()).pages).toBeUndefined();
});

it('The variants of a transparent picture are transparent', async () => {
  const clear = await sharp({ create: { width: 40, height: 40, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer();
  expect((await sharp((await webpVariant(clear, 300, 80)).bytes).metadata()).hasAlpha).toBe(true);
});

it('Picture variants include a placeholder that is small enough to inline', async () => {
  const url = await placeholder(await (await picture()).jpeg().toBuffer());
  expect(url).toMatch(/^data:image\/webp;base64,[A-Za-z0-9+/=]+$/);
  expect(url.length).toBeLessThan(400);
});

it('Other files, truncated pictures, other formats and oversized ones are rejected for good', async () => {
  const torn = (await (await picture()).jpeg().toBuffer()).subarray(0, 2_000);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  const bomb = await sharp({ create: { width: 10_100, height: 10_000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  for (const bad of [Buffer.from('inte en bild'), svg, bomb]) {
    await expect(pictureFacts(bad)).rejects.toMatchObject({ name: 'UnrecoverableError' });
  }
  for (const bad of [torn, bomb]) {
    await expect(webpVariant(bad, 800, 82)).rejects.toMatchObject({ name: 'UnrecoverableError' });
  }
});

it('A picture for social networks is rendered as a landscape JPEG, with the whole picture on paper', async () => {
  const upright = await sharp({ create: { width: 300, height: 600, channels: 4, background: '#ff0000' } })
    .png()
    .toBuffer();
  const { bytes, width, height } = await shareVariant(upright);
  expect([width, height, (await sharp(bytes).metadata()).format]).toEqual([1200, 630, 'jpeg']);
  const [r = 0, g = 0] = await pixel(bytes, 600, 315);
  expect([r > 240, g < 15]).toEqual([true, true]);
  const [paper = 0, alsoPaper = 0] = await pixel(bytes, 20, 315);
  expect(Math.min(paper, alsoPaper)).toBeGreaterThan(240);
});

it('The compressed texts of a PNG are not inflated to learn its size', async () => {
  const png = await (await picture()).png().toBuffer();
  const text = Buffer.concat([Buffer.from('zTXtComment\0\0'), deflateSync(Buffer.alloc(48_000_000, 'A'))]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(text.length - 4);
  checksum.writeUInt32BE(crc32(text));
  const texts = Array.from({ length: 30 }, () => [length, text, checksum]).flat();
  const begun = Date.now();
  const facts = await pictureFacts(Buffer.concat([png.subarray(0, 33), ...texts, png.subarray(33)]));
  expect(facts).toEqual({ width: 1200, height: 600 });
  expect(Date.now() - begun).toBeLessThan(5_000);
});

import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  afterPicture,
  beforePicture,
  inJpeg,
  inWebp,
  jpegSegment,
  pngChunk,
  webpChunk,
  webpOf,
} from '../../../test/builders/picture-parts.js';
import { pictures } from '../../../test/builders/pictures.js';
import { jpegHasNoMetadata, pngHasNoMetadata, webpHasNoMetadata } from './has-no-metadata.js';
import { imageTypeOf } from './image-type.js';

const { jpeg, png, webp, losslessWebp } = pictures;
const JFIF = 'JFIF\0\x01\x02\0\0\x01\0\x01';
const bare = (bytes: Buffer) => imageTypeOf(bytes)?.hasNoMetadata(bytes);

/** Start of the JPEG's scan data. */
const SCAN = jpeg.indexOf(Buffer.from([0xff, 0xda])) + 14;
const inScan = (...bytes: number[]) => Buffer.concat([jpeg.subarray(0, SCAN), Buffer.from(bytes), jpeg.subarray(SCAN)]);
const VP8X = webpChunk('VP8X', Buffer.alloc(10));
const frame = (...chunks: Buffer[]) => webpChunk('ANMF', Buffer.concat([Buffer.alloc(16), ...chunks]));
const [lossy, lossless] = [webp.subarray(12), losslessWebp.subarray(12)];
const animation = webpOf(VP8X, webpChunk('ANIM', Buffer.alloc(6)), frame(lossy), frame(lossless));

it.each([
  ['a JPEG', jpeg],
  ['a JPEG with JFIF', inJpeg(jpeg, jpegSegment(0xe0, `${JFIF}\0\0`))],
  ['a JPEG with its colour profile', inJpeg(jpeg, jpegSegment(0xe2, 'ICC_PROFILE\0\x01\x01…'))],
  ['a JPEG with its colour transform', inJpeg(jpeg, jpegSegment(0xee, 'Adobe\0d\0\0\0\0\x01'))],
  ['a JPEG with restarts', inJpeg(jpeg, jpegSegment(0xdd, '\0\x01'))],
  ['a JPEG with restarts in its scan', inScan(0xff, 0xd0, 0x11, 0xff, 0xd7)],
  ['a JPEG with 0xff in its scan', inScan(0xff, 0x00, 0x11)],
  [
    'a JPEG with fill bytes before a marker',
    Buffer.concat([jpeg.subarray(0, 2), Buffer.alloc(3, 0xff), jpeg.subarray(2)]),
  ],
  ['a JPEG with a second scan', inScan(0x11, 0xff, 0xda, 0x00, 0x02)],
  ['a PNG', png],
  ['a PNG with its colours', beforePicture(png, pngChunk('gAMA', '\0\0\xb1\x8f'), pngChunk('iCCP', 'p3\0\0…'))],
  ['an animated PNG', afterPicture(png, pngChunk('fcTL', Buffer.alloc(26)), pngChunk('fdAT', 'xxxx'))],
  ['a WebP', webp],
  ['a lossless WebP', losslessWebp],
  ['a WebP with its colour profile', webpOf(VP8X, webpChunk('ICCP', 'odd'), lossy)],
  ['a partly transparent WebP', webpOf(VP8X, webpChunk('ALPH', 'xx'), lossy)],
  ['an animated WebP', animation],
])('%s is bare', (_what, bytes) => {
  expect(bare(bytes)).toBe(true);
});

const second = (picture: Buffer) => Buffer.concat([picture, picture]);
const followed = (picture: Buffer) => Buffer.concat([picture, Buffer.from('\0')]);
it.each([
  ['a JPEG with EXIF', inJpeg(jpeg, jpegSegment(0xe1, 'Exif\0\0…'))],
  ['a JPEG with a thumbnail in JFIF', inJpeg(jpeg, jpegSegment(0xe0, `${JFIF}\x01\x01abc`))],
  ['a JPEG with a thumbnail beside JFIF', inJpeg(jpeg, jpegSegment(0xe0, 'JFXX\0\x10……………'))],
  ['a JPEG with a list of further images', inJpeg(jpeg, jpegSegment(0xe2, 'MPF\0…'))],
  [
    'a JPEG with more than the colour transform in its Adobe segment',
    inJpeg(jpeg, jpegSegment(0xee, 'Adobe\0d\0\0\0\0\x01 Astrid')),
  ],
  ...[3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15].map((app): [string, Buffer] => [
    `a JPEG with APP${app}`,
    inJpeg(jpeg, jpegSegment(0xe0 + app, 'Astrid')),
  ]),
  ['a JPEG with a comment', inJpeg(jpeg, jpegSegment(0xfe, 'Astrid'))],
  [
    'a JPEG with a comment after its scan',
    Buffer.concat([jpeg.subarray(0, -2), jpegSegment(0xfe, ''), jpeg.subarray(-2)]),
  ],
  ['a JPEG followed by another', second(jpeg)],
  ['a JPEG followed by other bytes', followed(jpeg)],
  ['a JPEG with a segment that is too short', inJpeg(jpeg, Buffer.from([0xff, 0xdb, 0x00, 0x00]))],
  ['a JPEG with a scan that has no header', inJpeg(jpeg, Buffer.from([0xff, 0xda, 0x00, 0x00]))],
  ['a JPEG with a segment longer than the file', inJpeg(jpeg, Buffer.from([0xff, 0xdb, 0xff, 0xff]))],
  ['a JPEG with bytes between its segments', inJpeg(jpeg, jpegSegment(0xdd, '\0\x01'), Buffer.from('Astrid'))],
  ...['eXIf', 'tEXt', 'iTXt', 'zTXt', 'tIME', 'caBX', 'iDOT'].flatMap((name): [string, Buffer][] => [
    [`a PNG with ${name}`, beforePicture(png, pngChunk(name, 'Astrid'))],
    [`a PNG with ${name} after the picture`, afterPicture(png, pngChunk(name, 'Astrid'))],
  ]),
  ['a PNG followed by another', second(png)],
  ['a PNG followed by other bytes', followed(png)],
  ['a PNG with content in its end chunk', Buffer.concat([png.subarray(0, -12), pngChunk('IEND', 'Astrid')])],
  ['a PNG with a chunk longer than the file', beforePicture(png, Buffer.from('ffffffff49444154', 'hex'))],
  ['a WebP with EXIF', webpOf(VP8X, lossy, webpChunk('EXIF', 'Astrid'))],
  ['a WebP with XMP', webpOf(VP8X, lossy, webpChunk('XMP ', 'Astrid'))],
  ['a WebP with an unknown chunk', inWebp(webp, webpChunk('C2PA', 'Astrid'))],
  ['a WebP with an unknown chunk in a frame', webpOf(VP8X, frame(lossy, webpChunk('NOTE', 'Astrid')))],
  ['a WebP followed by another', second(webp)],
  ['a WebP followed by other bytes', followed(webp)],
  ['a WebP with bytes too short for a chunk', inWebp(webp, Buffer.from('Astrid'))],
  ['a WebP with a chunk longer than the file', inWebp(webp, Buffer.from('56503820ffffffff', 'hex'))],
])('%s contains more, or is malformed', (_what, bytes) => {
  expect(bare(bytes)).toBe(false);
});

describe.each([
  ['JPEG', jpeg, jpegHasNoMetadata],
  ['PNG', png, pngHasNoMetadata],
  ['WebP', webp, webpHasNoMetadata],
  ['moving WebP', animation, webpHasNoMetadata],
] as const)('a %s', (_what, whole, hasNoMetadata) => {
  it('is not bare when truncated anywhere', () => {
    const kept = [...whole.keys()].filter((length) => length >= 12 && hasNoMetadata(whole.subarray(0, length)));
    expect(kept).toEqual([]);
  });

  it('is checked without an error when its bytes are corrupted', () => {
    const damage = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 8 });
    fc.assert(
      fc.property(damage, (changes) => {
        const bytes = Buffer.from(whole);
        for (const [at, value] of changes) bytes[at] = value;
        expect(typeof hasNoMetadata(bytes)).toBe('boolean');
      }),
    );
  });
});

it.each([
  ['JPEG', jpeg, Buffer.from([0xff]), jpegHasNoMetadata],
  ['PNG', png, pngChunk('IDAT', ''), pngHasNoMetadata],
  ['WebP', webp, frame(), webpHasNoMetadata],
] as const)(
  'a %s with many fill bytes, chunks or frames is checked in reasonable time',
  (_what, picture, part, hasNoMetadata) => {
    const many = Array.from({ length: 100_000 }, () => part);
    expect(hasNoMetadata(Buffer.concat([picture.subarray(0, 12), ...many]))).toBe(false);
  },
);

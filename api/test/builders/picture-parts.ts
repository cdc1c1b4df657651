import { crc32 } from 'node:zlib';

export function jpegSegment(marker: number, content: string | Buffer): Buffer {
  const bytes = Buffer.from(content as string, 'latin1');
  return Buffer.concat([Buffer.from([0xff, marker]), uint16(bytes.length + 2), bytes]);
}
export const inJpeg = (jpeg: Buffer, ...segments: Buffer[]): Buffer =>
  Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);

const HUFFMAN_CODE_OF_ONE_BIT = [1, ...Array<number>(15).fill(0)];

/** A JPEG of 8 by 8 grey pixels that is coded in so many scans, at most 881. */
export function jpegOfScans(scans: number): Buffer {
  const scan = (coefficient: number, before: number, after: number) =>
    Buffer.concat([
      jpegSegment(0xda, Buffer.from([1, 1, 0, coefficient, coefficient, (before << 4) | after])),
      Buffer.from([0x3f]),
    ]);
  const more = Array.from({ length: scans - 1 }, (_, index) => {
    const bits = 13 - Math.floor(index / 63);
    return scan(1 + (index % 63), bits === 13 ? 0 : bits + 1, bits);
  });
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    jpegSegment(0xdb, Buffer.alloc(65, 1).fill(0, 0, 1)),
    jpegSegment(0xc2, Buffer.from([8, 0, 8, 0, 8, 1, 1, 0x11, 0])),
    ...[0x00, 0x10].map((table) => jpegSegment(0xc4, Buffer.from([table, ...HUFFMAN_CODE_OF_ONE_BIT, 0]))),
    scan(0, 0, 0),
    ...more,
    Buffer.from([0xff, 0xd9]),
  ]);
}

export function pngChunk(name: string, content: string | Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), Buffer.from(content as string, 'latin1')]);
  return Buffer.concat([uint32(named.length - 4), named, uint32(crc32(named))]);
}
export const beforePicture = (png: Buffer, ...chunks: Buffer[]): Buffer =>
  Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);
export const afterPicture = (png: Buffer, ...chunks: Buffer[]): Buffer =>
  Buffer.concat([png.subarray(0, -12), ...chunks, png.subarray(-12)]);

export function webpChunk(name: string, content: string | Buffer): Buffer {
  const bytes = Buffer.from(content as string, 'latin1');
  return Buffer.concat([Buffer.from(name), uint32LE(bytes.length), bytes, Buffer.alloc(bytes.length % 2)]);
}
export const inWebp = (webp: Buffer, ...chunks: Buffer[]): Buffer =>
  webpChunk('RIFF', Buffer.concat([webp.subarray(8), ...chunks]));

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}
function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
const uint32LE = (value: number): Buffer => uint32(value).swap32();

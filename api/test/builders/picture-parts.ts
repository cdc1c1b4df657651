import { crc32 } from 'node:zlib';

export function jpegSegment(marker: number, content: string | Buffer): Buffer {
  const bytes = Buffer.from(content as string, 'latin1');
  return Buffer.concat([Buffer.from([0xff, marker]), uint16(bytes.length + 2), bytes]);
}
export const inJpeg = (jpeg: Buffer, ...segments: Buffer[]): Buffer =>
  Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);

export function pngChunk(name: string, content: string | Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), Buffer.from(content as string, 'latin1')]);
  return Buffer.concat([uint32(named.length - 4), named, uint32(crc32(named))]);
}
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

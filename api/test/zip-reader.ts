import { crc32 } from 'node:zlib';

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;

/**
 * Returns the files of a ZIP by name. Supports only files without compression and below 4 GB. Throws when a CRC-32 or a
 * header is wrong.
 */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06'));
  if (end < 0 || zip.readUInt32LE(end) !== END) throw new Error('no end of central directory');
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    if (zip.readUInt32LE(at) !== CENTRAL) throw new Error(`no directory entry at ${at}`);
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const bytes = contentOf(zip, zip.readUInt32LE(at + 42), zip.readUInt32LE(at + 24));
    if (crc32(bytes) !== zip.readUInt32LE(at + 16)) throw new Error(`${name} is damaged`);
    files.set(name, bytes);
    at += 46 + nameLength + extra + comment;
  }
  return files;
}

function contentOf(zip: Buffer, at: number, size: number): Buffer {
  if (zip.readUInt32LE(at) !== LOCAL) throw new Error(`no file at ${at}`);
  const start = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28);
  return zip.subarray(start, start + size);
}

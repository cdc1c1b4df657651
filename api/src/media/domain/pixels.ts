export interface Pixels {
  readonly width: number;
  readonly height: number;
}

/** From the IHDR chunk, which is always first. Source: PNG specification, 11.2.2. */
export function pngPixels(bytes: Buffer): Pixels | null {
  if (bytes.length < 24 || bytes.toString('latin1', 12, 16) !== 'IHDR') return null;
  return sized(bytes.readUInt32BE(16), bytes.readUInt32BE(20));
}

/** From the first frame header (SOF0 to SOF15 without DHT, JPG and DAC). Source: ITU-T T.81, B.2.2. */
export function jpegPixels(bytes: Buffer): Pixels | null {
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes[at + 1] as number;
    if (marker === 0xff) at += 1;
    else if (isFrame(marker)) return sized(bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5));
    else at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}

const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** From the first chunk: lossy, lossless or extended. Source: RFC 9649, 2. */
export function webpPixels(bytes: Buffer): Pixels | null {
  if (bytes.length < 30) return null;
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return sized(bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff);
    case 'VP8L':
      return sized((bytes.readUInt32LE(21) & 0x3fff) + 1, ((bytes.readUInt32LE(21) >>> 14) & 0x3fff) + 1);
    case 'VP8X':
      return sized(bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1);
    default:
      return null;
  }
}

function sized(width: number, height: number): Pixels | null {
  return width > 0 && height > 0 ? { width, height } : null;
}

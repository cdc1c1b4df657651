import { riffEnd, webpChunks } from './webp-chunks.js';

// A file has no metadata when it contains only what is needed to show the image. Unknown parts, bytes after the end and
// malformed files count as metadata.

const APP0 = 0xe0;
const APP2 = 0xe2;
const APP14 = 0xee;
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
/** Frames and their tables: SOF, DHT and DAC, SOS, DQT, DRI. */
const CODED: ReadonlySet<number> = new Set([
  ...[0xc0, 0xc1, 0xc2, 0xc3, 0xc4, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcc, 0xcd, 0xce, 0xcf],
  ...[START_OF_SCAN, 0xdb, 0xdd],
]);

/** Source: ITU-T T.81, B.1.1. */
export function jpegHasNoMetadata(bytes: Buffer): boolean {
  for (
    let at: number | null = 2;
    at !== null && at + 1 < bytes.length && bytes[at] === 0xff;
    at = segmentEnd(bytes, at)
  ) {
    if (bytes[at + 1] === END_OF_IMAGE) return at + 2 === bytes.length;
  }
  return false;
}

/** The end of the segment at `at`; null when it is malformed or contains metadata. */
function segmentEnd(bytes: Buffer, at: number): number | null {
  const marker = bytes[at + 1] as number;
  if (marker === 0xff) return at + 1;
  const length = at + 4 <= bytes.length ? bytes.readUInt16BE(at + 2) : 0;
  const end = at + 2 + length;
  if (length < 2 || !isNeeded(marker, bytes.subarray(at + 4, end))) return null;
  return marker === START_OF_SCAN ? scanEnd(bytes, end) : end;
}

function isNeeded(marker: number, content: Buffer): boolean {
  const begins = (text: string) => content.toString('latin1', 0, text.length) === text;
  switch (marker) {
    case APP0:
      // A longer segment contains a thumbnail.
      return begins('JFIF\0') && content.length === 14;
    case APP2:
      return begins('ICC_PROFILE\0');
    case APP14:
      // Contains the colour transform.
      return begins('Adobe') && content.length === 12;
    default:
      return CODED.has(marker);
  }
}

/** The first marker after the scan data: neither an escaped 0xff (0x00 follows) nor a restart marker. */
function scanEnd(bytes: Buffer, from: number): number {
  for (let at = from; at < bytes.length; at += 1) {
    const next = bytes[at + 1] ?? 0;
    if (bytes[at] === 0xff && next !== 0x00 && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
}

const PNG_CHUNKS: ReadonlySet<string> = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'tRNS', 'bKGD', 'pHYs'],
  ...['gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT', 'cICP'],
  ...['acTL', 'fcTL', 'fdAT'],
]);

/** Source: PNG specification, 5.3. */
export function pngHasNoMetadata(bytes: Buffer): boolean {
  for (let at = 8; at + 12 <= bytes.length; ) {
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (name === 'IEND') return at + 12 === bytes.length;
    if (!PNG_CHUNKS.has(name)) return false;
    at += 12 + bytes.readUInt32BE(at);
  }
  return false;
}

const WEBP_CHUNKS: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);

export function webpHasNoMetadata(bytes: Buffer): boolean {
  for (const name of webpChunks(bytes)) if (!WEBP_CHUNKS.has(name)) return false;
  return riffEnd(bytes) === bytes.length;
}

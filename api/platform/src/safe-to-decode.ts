/** Encoders write about ten. Each one costs the decoder a pass over the whole image, however few bytes it has. */
const MAX_SCANS = 50;

/**
 * Removes the chunks of a PNG that are not needed for its pixels: a decoder inflates its texts to any size. Returns null
 * for a JPEG with more than 50 scans. Changes no other format.
 */
export function safeToDecode(uploaded: Buffer): Buffer | null {
  if (uploaded.subarray(0, 8).equals(PNG)) return withoutTexts(uploaded);
  if (isJpeg(uploaded) && hasTooManyScans(uploaded)) return null;
  return uploaded;
}

const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const isJpeg = (bytes: Buffer) => bytes[0] === 0xff && bytes[1] === 0xd8;

/** Colours, transparency and orientation. Critical chunks have a name that begins with a capital letter. */
const KEPT = new Set(['tRNS', 'iCCP', 'sRGB', 'gAMA', 'cHRM', 'cICP', 'sBIT', 'eXIf']);

function withoutTexts(png: Buffer): Buffer {
  const kept: Buffer[] = [PNG];
  for (let at = PNG.length; at + 8 <= png.length; ) {
    const name = png.toString('latin1', at + 4, at + 8);
    const end = at + 12 + png.readUInt32BE(at);
    if (/^[A-Z]/.test(name) || KEPT.has(name)) kept.push(png.subarray(at, end));
    at = end;
  }
  return Buffer.concat(kept);
}

const isJpegMarker = (byte: number) => byte !== 0x00 && byte !== 0xff && !(byte >= 0xd0 && byte <= 0xd7);
const [END_OF_IMAGE, START_OF_SCAN] = [0xd9, 0xda];

/** Inside a scan, a byte 0xff is followed by 0x00 or a restart marker. What follows the image is not counted. */
function hasTooManyScans(jpeg: Buffer): boolean {
  let scans = 0;
  for (let at = jpeg.indexOf(0xff, 2); at >= 0 && at + 4 <= jpeg.length; at = jpeg.indexOf(0xff, at)) {
    const marker = jpeg.readUInt8(at + 1);
    if (marker === END_OF_IMAGE) return false;
    if (marker === START_OF_SCAN && ++scans > MAX_SCANS) return true;
    at += isJpegMarker(marker) ? 2 + jpeg.readUInt16BE(at + 2) : 1;
  }
  return false;
}

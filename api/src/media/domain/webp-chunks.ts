/** An animation frame: its own header, then chunks like the file's. */
const FRAME = 'ANMF';
const HEADER = 8;
const FRAME_HEADER = 16;
/** Yielded for a malformed chunk. */
const BROKEN = '';

/** Names of a WebP's chunks, including those in animation frames. Source: RFC 9649, 2.3 to 2.7. */
export function* webpChunks(bytes: Buffer): Generator<string> {
  const end = Math.min(riffEnd(bytes), bytes.length);
  for (let at = 12; at < end; ) {
    const size = at + HEADER <= end ? bytes.readUInt32LE(at + 4) : Number.POSITIVE_INFINITY;
    if (at + HEADER + size > end) {
      yield BROKEN;
      return;
    }
    const name = bytes.toString('latin1', at, at + 4);
    yield name;
    // Steps into a frame instead of over it: no recursion, whatever nesting the file claims.
    at += HEADER + (name === FRAME ? FRAME_HEADER : size + (size % 2));
  }
}

/** True when the image or any frame is lossless. */
export function webpIsLossless(bytes: Buffer): boolean {
  for (const name of webpChunks(bytes)) if (name === 'VP8L') return true;
  return false;
}

/** End of the file according to its RIFF header. */
export const riffEnd = (bytes: Buffer): number => HEADER + bytes.readUInt32LE(4);

/** The frames of an animation; each has a header of its own, and then chunks as the file has. */
const FRAME = 'ANMF';
const HEADER = 8;
const FRAME_HEADER = 16;
/** Stands for whatever is no chunk, and is the name of none. */
const BROKEN = '';

/**
 * The names of the chunks that a WebP is made of, its frames' among them. Letters that stand in a chunk are no name.
 * Source: RFC 9649, 2.3 to 2.7.
 */
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
    // What is in a frame is gone through as what is in the file: without going deeper, however deep a file says that it is.
    at += HEADER + (name === FRAME ? FRAME_HEADER : size + (size % 2));
  }
}

/** Whether it is one without loss, or some of its frames are. */
export function webpIsLossless(bytes: Buffer): boolean {
  for (const name of webpChunks(bytes)) if (name === 'VP8L') return true;
  return false;
}

/** Where a WebP says that it ends. */
export const riffEnd = (bytes: Buffer): number => HEADER + bytes.readUInt32LE(4);

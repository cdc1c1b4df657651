/**
 * More than any camera gives, and less than a decoder chokes on. The worker, which makes the sizes, has the same bound: what
 * gets in here is not refused there.
 */
export const MAX_PIXELS = 100_000_000;
const SIDE = 16;

/**
 * Whether all of the picture can be decoded, not its header alone. Every byte is read, but hardly any pixel is kept: the
 * decoder shrinks while it reads.
 */
export async function isDecodable(bytes: Buffer): Promise<boolean> {
  // Loaded with the first upload: most processes never get one.
  const { default: sharp } = await import('sharp');
  try {
    await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
      .timeout({ seconds: 10 })
      .resize(SIDE, SIDE, { fit: 'fill' })
      .raw()
      .toBuffer();
    return true;
  } catch {
    return false;
  }
}

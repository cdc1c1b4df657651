/** Larger than any camera's image, small enough to decode. The worker has the same bound. */
export const MAX_PIXELS = 100_000_000;
const SIDE = 16;

/** Whether the whole image can be decoded, not only its header. Decodes at reduced size to save memory. */
export async function isDecodable(bytes: Buffer): Promise<boolean> {
  // Imported on demand: most processes receive no upload.
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

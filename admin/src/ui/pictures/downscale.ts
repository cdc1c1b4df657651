const MAX_SIDE = 800;
const QUALITY = 0.9;

export function fitWithin(width: number, height: number, side = MAX_SIDE): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

const draw = (bitmap: ImageBitmap, width: number, height: number): HTMLCanvasElement => {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('Webbläsaren kunde inte läsa bilden.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  return canvas;
};

const encode = (canvas: HTMLCanvasElement, type: string): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('Bilden kunde inte förminskas.'))), type, QUALITY);
  });

/**
 * Scales the picture down to fit `side` × `side` pixels and applies its EXIF rotation. A small picture is returned
 * unchanged.
 */
export async function downscale(file: File, side = MAX_SIDE): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new Error('Bilden gick inte att läsa.');
  });
  try {
    const { width, height } = fitWithin(bitmap.width, bitmap.height, side);
    if (width === bitmap.width && height === bitmap.height) return file;
    return await encode(draw(bitmap, width, height), file.type);
  } finally {
    bitmap.close();
  }
}

/** Where an uploaded picture is shown, followed by its file name. */
export const IMAGE_PATH = '/api/image/';

const sized = (size: string, format: string) => (filename: string) =>
  `${size}_${filename.replace(/\.\w+$/, '')}.${format}`;

/** Storage keys and file names of a picture: the original, and what the worker makes of it. */
export const imageNames = {
  original: (filename: string) => `images/${filename}`,
  large: sized('opt', 'webp'),
  thumb: sized('thumb', 'webp'),
  avif: { large: sized('opt', 'avif'), medium: sized('mid', 'avif'), thumb: sized('thumb', 'avif') },
} as const;

/** Longest sides in pixels; nothing is enlarged. */
export const IMAGE_SIDES = { large: 800, medium: 480, thumb: 300 } as const;

/** Whether a file name is that of a picture in AVIF. */
export const isAvif = (filename: string): boolean => filename.endsWith('.avif');

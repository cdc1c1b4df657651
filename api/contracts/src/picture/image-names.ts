export const IMAGE_PATH = '/api/image/';

/** True for the path of an uploaded image; false for other sites, other paths, and paths with a query. */
export const isOwnPicture = (address: string): boolean => /^\/api\/image\/[\w.-]+$/.test(address);

const sized = (size: string, format: string) => (filename: string) =>
  `${size}_${filename.replace(/\.\w+$/, '')}.${format}`;

export const imageNames = {
  original: (filename: string) => `images/${filename}`,
  large: sized('opt', 'webp'),
  thumb: sized('thumb', 'webp'),
  share: sized('share', 'jpg'),
  avif: { large: sized('opt', 'avif'), medium: sized('mid', 'avif'), thumb: sized('thumb', 'avif') },
} as const;

/** Longest sides in pixels; images are never enlarged. */
export const IMAGE_SIDES = { large: 800, medium: 480, thumb: 300 } as const;

/** Size in pixels of the JPEG for social networks, which show it uncropped. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

export const isAvif = (filename: string): boolean => filename.endsWith('.avif');

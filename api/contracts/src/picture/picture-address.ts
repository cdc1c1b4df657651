/**
 * The address of an uploaded picture, or HTML with such addresses, for browsers that reach the API at `base`. The API
 * stores and sends `/api/image/…`.
 */
export const picturesAt = (base: string, text: string): string =>
  text.replaceAll(/(^|")\/api\/image\//g, `$1${base}/image/`);

/** The opposite of `picturesAt`, for text that is saved. */
export const storedPictures = (base: string, text: string): string =>
  text.replaceAll(`"${base}/image/`, '"/api/image/');

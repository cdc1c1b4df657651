import type { Product } from '@kronblad/contracts/views/catalogue';

/** The URL of the thumbnail, or of the original until the worker has made the thumbnail. */
export const thumbnailOf = ({ image_details, images }: Product): string | undefined =>
  image_details?.[0]?.thumb ?? image_details?.[0]?.url ?? images[0];

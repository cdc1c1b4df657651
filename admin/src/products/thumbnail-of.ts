import type { Product } from '@kronblad/contracts/views/catalogue';

/** Address of a product's small picture, or of the original until the small one has been made. */
export const thumbnailOf = ({ image_details, images }: Product): string | undefined =>
  image_details?.[0]?.thumb ?? image_details?.[0]?.url ?? images[0];

import type { Product } from '@kronblad/contracts/views/catalogue';

export const thumbnailOf = ({ image_details, images }: Product): string | undefined =>
  image_details?.[0]?.thumb ?? image_details?.[0]?.url ?? images[0];

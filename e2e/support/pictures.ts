import type { AdminProduct } from '@kronblad/contracts/product/schema';
import type { BackOffice } from './back-office.ts';

const PICTURES = [
  ['#a04050', 800, 1000],
  ['#507a60', 800, 1000],
  ['#5a6a9a', 1000, 750],
  ['#b08a40', 800, 1000],
] as const;

export async function addPicturedProduct(backOffice: BackOffice): Promise<AdminProduct> {
  const images = await Promise.all(
    PICTURES.map(([colour, width, height]) => backOffice.addPicture(colour, width, height)),
  );
  return backOffice.addProduct({ images });
}

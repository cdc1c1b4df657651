import type { Product } from '@kronblad/contracts/product/schema';
import { getJson } from '../../../http';

export const fetchAddOns = (productIds: readonly number[], signal: AbortSignal) =>
  getJson<readonly Product[]>(`/products/add-ons?product_ids=${productIds}`, signal);

import type { CalculateCart, CartCalculation } from '@kronblad/contracts/views/pricing';
import { postJson } from '../../../http';

/** `POST /pricing/calculate-cart`: prices a cart and reports unavailable items. */
export const calculateCart = (request: CalculateCart, signal: AbortSignal) =>
  postJson<CartCalculation>('/pricing/calculate-cart', request, signal);

import type { CalculateCart, CartCalculation } from '@kronblad/contracts/views/pricing';
import { postJson } from '../../../http';

/** `POST /pricing/calculate-cart`: what a cart costs now, and what of it cannot be had. */
export const calculateCart = (request: CalculateCart, signal?: AbortSignal) =>
  postJson<CartCalculation>('/pricing/calculate-cart', request, signal);

import type { CalculateCart, CartCalculation } from '@kronblad/contracts/views/pricing';
import { postJson } from '../../../http';

export const calculateCart = (request: CalculateCart, signal: AbortSignal) =>
  postJson<CartCalculation>('/pricing/calculate-cart', request, signal);

import type { CalculateCart, CartCalculation } from '@kronblad/contracts/price/schema';
import { postJson } from '../../../http';

export const calculateCart = (request: CalculateCart, signal: AbortSignal) =>
  postJson<CartCalculation>('/pricing/calculate-cart', request, signal);

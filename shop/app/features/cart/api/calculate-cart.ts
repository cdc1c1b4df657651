import type { CalculateCart, CartCalculation } from '@kronblad/contracts/views/pricing';
import { postJson } from '../../../http';
import { orNull, sek, whole } from '../../../response-shape';

const SUMS = {
  subtotal: sek,
  campaign_discount: Number.isFinite,
  campaign_discount_amount: sek,
  shipping_cost: sek,
  tax_amount: sek,
  total_amount: sek,
};
const ITEM = {
  id: whole,
  name: '',
  slug: '',
  quantity: whole,
  available: whole,
  images: [''],
  thumb: orNull(''),
  original_price: sek,
  final_price: sek,
  lowest_price_30_days: orNull(sek),
  item_total: sek,
} as const;
const CALCULATION = {
  ...SUMS,
  campaign_code: orNull(''),
  campaign_error: orNull({ message: '' }),
  items: [ITEM],
  unavailable: [{ id: whole, name: orNull(''), reason: '', available: whole }],
} as const;

/** `POST /pricing/calculate-cart`: prices a cart and reports unavailable items. */
export const calculateCart = (request: CalculateCart, signal: AbortSignal) =>
  postJson<CartCalculation>('/pricing/calculate-cart', request, CALCULATION, signal);

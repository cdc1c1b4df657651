import { z } from 'zod';
import { orderDeliveryView } from '../order/delivery-schema.js';
import { orderItemView } from '../order/schema.js';
import { PRINTED_PAPERS } from '../prints/papers.js';
import { type Answer, answer } from '../request/schema.js';

/** Warnings about an order of the day, the worst first. */
export const DAY_WARNINGS = [
  'cancelled',
  'refunded',
  'day_closed',
  'missed_before',
  'changed_after_print',
  'unpaid',
  'pays_later',
  'no_phone',
  'no_door_code',
] as const;
export type DayWarning = (typeof DAY_WARNINGS)[number];

const { line, product_id, size_id, size_name, name, image_url, quantity } = orderItemView.shape;
const goods = { product_id, size_id, size_name, name, image_url, quantity };
export const dayLine = answer({ id: 'DayLine' })({ line, ...goods });
export type DayLine = Answer<typeof dayLine>;

const { day: _, fee: __, recipient_erased: ___, ...delivery } = orderDeliveryView.shape;

export const dayOrder = answer({ id: 'DayOrder', description: 'An order of the day, without prices.' })({
  ...delivery,
  id: z.number(),
  order_number: z.string(),
  version: z.number(),
  hour: z.string().nullable().describe('When its ceremony begins, `11:00`.'),
  lines: z.array(dayLine).describe('Without refunded pieces.'),
  buyer: z.object({ name: z.string(), phone: z.string(), has_email: z.boolean() }),
  notes: z.string().nullable().describe("The buyer's message to the shop."),
  warnings: z.array(z.enum(DAY_WARNINGS)),
  printed: z.array(z.enum(PRINTED_PAPERS)).describe('Papers that are printed as the order is now.'),
  outdated: z.array(z.enum(PRINTED_PAPERS)).describe('Papers that were printed before the order changed.'),
});
export type DayOrder = Answer<typeof dayOrder>;

export const goodsToMake = answer({ id: 'GoodsToMake' })({ ...goods, order_ids: z.array(z.number()) });
export type GoodsToMake = Answer<typeof goodsToMake>;

export const dayView = answer({ id: 'DayView' })({
  day: z.string(),
  closed_reason: z.string().nullable().describe('Null when the day is open.'),
  points_used: z.number(),
  points_limit: z.number().nullable(),
  stops_used: z.number(),
  stops_limit: z.number().nullable(),
  to_pack: z.number().describe('Paid orders without a day that wait to be packed.'),
  to_make: z.array(goodsToMake).describe('Goods of the paid orders that are not made yet.'),
  orders: z.array(dayOrder).describe('Fixed hours first, then by area and number.'),
});
export type DayView = Answer<typeof dayView>;

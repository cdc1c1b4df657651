import { z } from 'zod';
import { answer, day, recordId } from '../request/schema.js';
import { LABEL_SIZES, type LabelSize, MAX_ORDERS_PER_PRINT, ORDER_PAPERS, PRINT_KINDS } from './papers.js';

const CHOOSE = 'Välj vad som ska skrivas ut.';

/**
 * `order_ids`: these orders of the day only. `only_new`: without papers that were printed since the order's last change;
 * the lists are always whole.
 */
const dayPrintRequest = z.object({
  day,
  kinds: z.array(z.enum(PRINT_KINDS, { error: CHOOSE })).min(1, CHOOSE),
  order_ids: z.array(recordId).optional(),
  only_new: z.boolean().default(false),
});

const orderPrintRequest = z.object({
  order_ids: z
    .array(recordId)
    .min(1)
    .max(MAX_ORDERS_PER_PRINT, `Skriv ut högst ${MAX_ORDERS_PER_PRINT} ordrar åt gången.`),
  kinds: z.array(z.enum(ORDER_PAPERS, { error: CHOOSE })).min(1, CHOOSE),
  label_size: z.enum(Object.keys(LABEL_SIZES) as LabelSize[]).default('parcel'),
});

/** What is printed of a day, or of orders with and without one. */
export const printRequest = z.union([dayPrintRequest, orderPrintRequest], { error: CHOOSE });
export type PrintRequest = z.input<typeof printRequest>;

export const printId = z.uuid();
export const startedPrint = answer({ id: 'StartedPrint' })({ id: z.string() });

import { z } from 'zod';
import { dayOrder } from '../day/schema.js';
import { PRINT_KINDS } from '../prints/papers.js';
import type { Answer } from '../request/schema.js';

const { buyer, version: _, notes: __, points: ___, printed: ____, ...orderOfDay } = dayOrder.shape;

/** An order of the day on paper: without anything of the buyer but the name. */
const printedOrder = z.object({
  ...orderOfDay,
  day: z.iso.date(),
  buyer: buyer.pick({ name: true }),
  /** Place of the order among the day's deliveries, from 1; null for a pickup. */
  stop: z.number().int().nullable(),
  /** True when the buyer has written to the shop. The message stays in the order. */
  has_message: z.boolean(),
  /** The papers on which the order is printed. */
  kinds: z.array(z.enum(PRINT_KINDS)),
});
export type PrintedOrder = Answer<typeof printedOrder>;

/** The data of a print, stored as JSON beside the PDF, so that the queue keeps no personal data of it. */
export const printContent = z.object({
  day: z.iso.date(),
  madeAt: z.iso.datetime(),
  shopName: z.string(),
  /** Address of the privacy page, which tells recipients of their rights, without `https://`. */
  privacyAddress: z.string(),
  kinds: z.array(z.enum(PRINT_KINDS)),
  orders: z.array(printedOrder),
});
export type PrintContent = Answer<typeof printContent>;

/** Storage keys of the PDF and of its {@link printContent}. Both are deleted the day after. */
export const printDocument = z.object({ type: z.literal('print'), key: z.string(), contentKey: z.string() });
export type PrintDocument = z.output<typeof printDocument>;

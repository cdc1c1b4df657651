import { z } from 'zod';
import { dayLine, dayOrder } from '../day/schema.js';
import { DELIVERED, orderDeliveryView } from '../order/delivery-schema.js';
import { orderListItem } from '../order/schema.js';
import { LABEL_SIZES, type LabelSize, ORDER_PAPERS, PRINT_KINDS } from '../prints/papers.js';
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

const dayPrint = z.object({
  day: z.iso.date(),
  madeAt: z.iso.datetime(),
  shopName: z.string(),
  /** Address of the privacy page, which tells recipients of their rights, without `https://`. */
  privacyAddress: z.string(),
  kinds: z.array(z.enum(PRINT_KINDS)),
  orders: z.array(printedOrder),
});
export type DayPrint = Answer<typeof dayPrint>;

const place = z.object({ address: z.string(), postal_code: z.string(), city: z.string() });
const { id, version, order_number, created_at, shipping_method, tracking_carrier, tracking_number } =
  orderListItem.shape;

/**
 * An order's packing slip and address label. They may leave with the goods: what is the buyer's alone (telephone, message) is
 * not on those of a gift. With a courier, name, telephone and address are the recipient's.
 */
const printedSlip = place.extend({
  ...{ id, version, order_number, created_at, shipping_method, tracking_carrier, tracking_number },
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  delivery: orderDeliveryView.pick(DELIVERED).nullable(),
  notes: z.string().nullable(),
  /** True when the buyer's message is in the order only. */
  notes_withheld: z.boolean(),
  outdated: dayOrder.shape.outdated,
  lines: z.array(dayLine.pick({ line: true, name: true, size_name: true, quantity: true }).extend({ sku: z.string() })),
});
export type PrintedSlip = Answer<typeof printedSlip>;

const slipPrint = z.object({
  madeAt: z.iso.datetime(),
  sender: place.extend({ name: z.string(), phone: z.string(), email: z.string() }),
  kinds: z.array(z.enum(ORDER_PAPERS)),
  labelSize: z.enum(Object.keys(LABEL_SIZES) as LabelSize[]),
  slips: z.array(printedSlip),
});
export type SlipPrint = Answer<typeof slipPrint>;

/** The data of a print, stored as JSON beside the PDF, so that the queue keeps no personal data of it. */
export const printContent = z.union([dayPrint, slipPrint]);
export type PrintContent = Answer<typeof printContent>;

/** Storage keys of the PDF and of its {@link printContent}. Both are deleted the day after. */
export const printDocument = z.object({ type: z.literal('print'), key: z.string(), contentKey: z.string() });
export type PrintDocument = z.output<typeof printDocument>;

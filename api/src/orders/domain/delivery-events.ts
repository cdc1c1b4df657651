import { PRODUCT_KINDS } from '@kronblad/contracts/delivery/delivery-ways';
import {
  IF_ABSENT,
  PLACE_KINDS,
  PRINT_COLOURS,
  RECORDED_STATES,
  RIBBON_COLOURS,
} from '@kronblad/contracts/recipient/recipient-choices';
import type { RecipientFieldName } from '@kronblad/contracts/recipient/recipient-fields';
import type { Camel } from '@kronblad/contracts/text/letter-case';
import { z } from 'zod';
import { defineEvent } from '../../events/define.js';

const id = z.number().int().positive();
const count = z.number().int().nonnegative();

/** An order's share of a day: points of work, and the courier's stop. */
export const dayCapacity = z.object({ day: z.iso.date(), points: count, stops: count });

/** The day's limits when it was reserved; null: none. */
const dayLimits = { pointsLimit: count.nullable(), stopsLimit: count.nullable() };
export const reservedCapacity = dayCapacity.extend(dayLimits);

const placeKind = z.enum(PLACE_KINDS);
const ifAbsent = z.enum(IF_ABSENT);

/** The plan of an order that has a day. It names nobody; the recipient has an event of their own. */
export const deliveryPlan = z.object({
  way: z.enum(['courier', 'pickup']),
  /** An opaque id of this order's recipient, whose key encrypts their data. */
  recipientId: z.string(),
  toSelf: z.boolean(),
  placeKind,
  ifAbsent,
  /** Name of the courier's area; null for a pickup. */
  area: z.string().nullable(),
  reserved: reservedCapacity,
  /** Per line: what its earliest day depends on. */
  lines: z.array(
    z.object({
      kind: z.enum(PRODUCT_KINDS),
      leadDays: count,
      latestHour: z.string().nullable(),
      /** Points of work of the whole line. */
      points: count,
    }),
  ),
});

const text = z.string().nullable();

export const recipientDetails = z.object({
  /** Texts added later are `.optional()`. */
  recipient: z.object({
    firstName: text,
    lastName: text,
    phone: text,
    address: text,
    postalCode: text,
    city: text,
    doorCode: text,
    ward: text,
    instruction: text,
  } satisfies Record<Camel<RecipientFieldName>, z.ZodType>),
  card: z.object({ text: z.string() }).nullable(),
  ribbons: z.array(
    z.object({
      line: id,
      left: z.string(),
      right: z.string(),
      ribbonColour: z.enum(RIBBON_COLOURS),
      printColour: z.enum(PRINT_COLOURS),
    }),
  ),
  ceremony: z.object({ deceased: z.string(), place: z.string(), time: z.string(), undertaker: text }).nullable(),
});

/** The order's recipient, card, ribbons and ceremony. The latest event of an order holds. */
export const OrderRecipientSet = defineEvent(
  'OrderRecipientSet',
  1,
  z.object({ orderId: id, recipientId: z.string(), details: recipientDetails.nullable() }),
  { subject: 'recipientId', purpose: 'recipient', fields: ['details'] },
);

/** Day, place or area changed. Frees the capacity of `from` and takes that of `to`. */
export const OrderDeliveryChanged = defineEvent(
  'OrderDeliveryChanged',
  1,
  z.object({
    orderId: id,
    from: dayCapacity.nullable(),
    to: reservedCapacity,
    area: z.string().nullable(),
    placeKind,
    ifAbsent,
    /** Whether staff or the buyer, on the order's page, changed the delivery. */
    by: z.enum(['staff', 'buyer']),
    /** Of changes in November 2026: the order that paid for a dearer delivery. */
    supplement: z.object({ orderId: id, orderNumber: z.string(), amountOre: count }).optional(),
  }),
);

/**
 * Nothing writes it any more. Of an order with `supplementTo`: the change of the other order's delivery that its payment
 * would make. The data are encrypted with the key
 * of that order's recipient.
 */
export const DeliveryChangeOrdered = defineEvent(
  'DeliveryChangeOrdered',
  1,
  z.object({
    orderId: id,
    recipientId: z.string(),
    /** Version of the other order's stream; a later change of its delivery rules this one out. */
    basedOn: count,
    /** Generation of the other order's link with which the buyer asked. */
    linkGeneration: count.optional(),
    to: reservedCapacity,
    area: z.string().nullable(),
    placeKind,
    ifAbsent,
    details: recipientDetails.nullable(),
  }),
  { subject: 'recipientId', purpose: 'recipient', fields: ['details'] },
);

export const OrderDeliveryStateSet = defineEvent(
  'OrderDeliveryStateSet',
  1,
  z.object({
    orderId: id,
    recipientId: z.string(),
    state: z.enum(RECORDED_STATES),
    at: z.iso.datetime(),
    /** The person who took the delivery or, when it failed, the next step. Null: not entered, or erased. */
    note: text,
    notify: z.boolean(),
    /** When the buyer's email about the state is due; null: none, and a waiting one is taken back. Undefined: it stays. */
    mailAt: z.iso.datetime().nullable().optional(),
  }),
  { subject: 'recipientId', purpose: 'recipient', fields: ['note'] },
);

/** The order was refunded in full, or it was unpaid for too long: its share of the day is free again. */
export const OrderCapacityFreed = defineEvent('OrderCapacityFreed', 1, z.object({ orderId: id, freed: dayCapacity }));

/** The recipient's key is destroyed: their data, the card and the ribbons are unreadable. Source: GDPR art. 5.1 e, 17. */
export const RecipientErased = defineEvent(
  'RecipientErased',
  1,
  z.object({ orderId: id, recipientId: z.string(), reason: z.enum(['asked', 'kept_long_enough', 'buyer_erased']) }),
);

export const orderDeliveryEvents = [
  OrderRecipientSet,
  OrderDeliveryChanged,
  DeliveryChangeOrdered,
  OrderDeliveryStateSet,
  OrderCapacityFreed,
  RecipientErased,
] as const;

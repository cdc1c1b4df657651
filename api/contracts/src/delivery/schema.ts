import { z } from 'zod';
import { POSTAL_CODE_MESSAGE } from '../contact/postal-code.js';
import { cartItems, checkoutIdText } from '../price/schema.js';
import {
  type Answer,
  answer,
  day,
  idsInAddress,
  nameLine,
  postalCodeText,
  searchedText,
  sek,
  singleLine,
  timeOfDay,
  withoutDefaults,
} from '../request/schema.js';
import { SWEDISH_WEEKDAYS } from '../time/time.js';
import { DAY_STATES } from './delivery-days.js';
import { WAYS } from './delivery-ways.js';
import { formatPostalCodes, parsePostalCodes } from './postal-code-ranges.js';

const LIMIT = 'Ange ett heltal, eller lämna tomt.';
const limit = z
  .number({ error: LIMIT })
  .int(LIMIT)
  .min(0, 'Ange 0 eller högre.')
  .max(10_000, 'Högst 10 000.')
  .nullable();
const limits = { points_limit: limit, stops_limit: limit };

const calendarWeekday = z
  .object({ is_open: z.boolean(), latest_hour: timeOfDay.nullable(), ...limits })
  .refine(({ is_open, latest_hour }) => !is_open || latest_hour !== null, {
    error: 'Ange när det är för sent att beställa till samma dag.',
    path: ['latest_hour'],
  });

/** Monday first. */
export const deliveryWeekdays = z.object({
  weekdays: z.array(calendarWeekday).length(SWEDISH_WEEKDAYS.length, 'Ange alla sju veckodagar, måndag först.'),
});
export type DeliveryWeekdays = z.output<typeof deliveryWeekdays>;

const ORDER_UNTIL = 'Ange dag och klockslag som 2027-05-28T16:00.';
const deliveryDate = {
  day,
  is_open: z.boolean(),
  /** In Stockholm, `2027-05-28T16:00`. Null: the hour of the weekday, on the day itself. */
  order_until: z.iso
    .datetime({ local: true, precision: -1, error: ORDER_UNTIL })
    .regex(/T\d\d:\d\d$/, ORDER_UNTIL)
    .nullable(),
  ...limits,
  extra_fee: sek,
  /** A line to shoppers. */
  note: z.string().trim().max(120, 'Högst 120 tecken.'),
};

export const deliveryDateWrite = z.object({
  ...deliveryDate,
  order_until: deliveryDate.order_until.default(null),
  points_limit: limit.default(null),
  stops_limit: limit.default(null),
  extra_fee: sek.default(0),
  note: deliveryDate.note.default(''),
});
export const deliveryDatePatch = z.object(deliveryDate).partial();
export const deliveryDateFilters = z.object({
  search: searchedText,
  day: day.optional(),
  /** The first day. */
  from: day.optional(),
});
export const deliveryDateSortFields = ['day', 'id', 'created_at'] as const;

/** Fields that the server adds to a record. */
const stored = { id: z.number(), version: z.number(), created_at: z.string() };

export const deliveryDateAnswer = answer({ id: 'DeliveryDate' })({ ...deliveryDateWrite.shape, ...stored });
export type DeliveryDate = Answer<typeof deliveryDateAnswer>;

const weekdayNumber = z.number().int().min(1).max(7);

/** The area's postal codes, kept as `872 30–872 44, 872 50`. */
const postalCodes = z
  .string({ error: 'Ange minst ett postnummer.' })
  .max(5_000, { error: 'Högst 5 000 tecken.', abort: true })
  .transform((typed, context) => {
    const parsed = parsePostalCodes(typed);
    if ('ranges' in parsed) return formatPostalCodes(parsed.ranges);
    context.addIssue({ code: 'custom', message: parsed.error });
    return z.NEVER;
  });

const deliveryArea = {
  name: singleLine('Namn', 60),
  postal_codes: postalCodes,
  fee: sek,
  /** 1 = Monday … 7 = Sunday. */
  weekdays: z
    .array(weekdayNumber, { error: 'Välj minst en veckodag.' })
    .min(1, 'Välj minst en veckodag.')
    .transform((days) => [...new Set(days)].sort((a, b) => a - b))
    .default(() => [1, 2, 3, 4, 5, 6, 7]),
  latest_hour: timeOfDay.nullable().default(null),
  minimum_order: sek.nullable().default(null).describe('Goods after discounts.'),
  exceptional_fee: sek.nullable().default(null).describe('Instead of the extra fee of a day that has one.'),
  is_active: z.boolean().default(true),
};

export const deliveryAreaWrite = z.object(deliveryArea);
export const deliveryAreaPatch = z.object(withoutDefaults(deliveryArea)).partial();
export const deliveryAreaFilters = z.object({ search: searchedText, is_active: z.stringbool().optional() });
export const deliveryAreaSortFields = ['name', 'fee', 'id', 'created_at'] as const;

export const deliveryAreaView = answer({ id: 'DeliveryAreaView' })({
  ...deliveryAreaWrite.shape,
  ...stored,
  postal_codes: z.string(),
  weekdays: z.array(z.number()).describe('1 = Monday … 7 = Sunday.'),
});
export type DeliveryAreaView = Answer<typeof deliveryAreaView>;

/** A church or chapel that shoppers may choose for a ceremony. */
const ceremonyPlace = {
  name: nameLine('Namn', 150),
  address: nameLine('Adress', 200),
  postal_code: postalCodeText,
  city: nameLine('Ort'),
};
export const ceremonyPlaceWrite = z.object(ceremonyPlace);
export const ceremonyPlacePatch = ceremonyPlaceWrite.partial();
export const ceremonyPlaceFilters = z.object({ search: searchedText });
export const ceremonyPlaceSortFields = ['name', 'city', 'id', 'created_at'] as const;

export const ceremonyPlaceView = answer({ id: 'CeremonyPlaceView' })({ ...ceremonyPlaceWrite.shape, ...stored });
export type CeremonyPlaceView = Answer<typeof ceremonyPlaceView>;
/** `GET /delivery/places-for-shoppers`, by name. */
export type ShownCeremonyPlace = z.output<typeof ceremonyPlaceWrite>;

const ITEMS = 'Ange varorna som en JSON-lista, som [{"id":1,"quantity":1}].';
const itemsInAddress = z
  .string({ error: ITEMS })
  .max(20_000, { error: ITEMS, abort: true })
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: ITEMS });
      return z.NEVER;
    }
  })
  .pipe(cartItems);

/** `GET /delivery/days`, of the goods of a cart. Without a postal code the courier's areas and fees are left out. */
export const deliveryDaysQuery = z.object({
  way: z.enum(WAYS, { error: 'Ange courier, parcel eller pickup.' }),
  postal_code: z
    .union([z.literal('').transform(() => undefined), postalCodeText], { error: POSTAL_CODE_MESSAGE })
    .optional(),
  items: itemsInAddress.optional(),
  /** Default: true with a line for a funeral. */
  ribbon: z.stringbool({ error: 'Ange true eller false.' }).optional(),
  /** When the ceremony begins that the courier drives to. */
  ceremony_time: timeOfDay.optional(),
  /** Default: none. What this checkout's own unpaid order takes of a day counts as free. */
  checkout_id: checkoutIdText.optional(),
});

/** `GET /delivery/earliest`: ids with commas between them. */
export const earliestDaysQuery = z.object({ product_ids: idsInAddress });

export const earliestDay = answer({ id: 'EarliestDay' })({
  product_id: z.number(),
  day: z.string(),
  days_ahead: z.number().describe('0 is today.'),
});
export type EarliestDay = Answer<typeof earliestDay>;

export const townQuery = z.object({ postal_code: postalCodeText });

export const town = answer({ id: 'Town', description: "Null when the postal code's town is unknown." })({
  city: z.string().nullable(),
});
export type Town = Answer<typeof town>;

export const deliveryDaysAnswer = answer({ id: 'DeliveryDaysAnswer', description: 'Amounts in SEK.' })({
  area: z
    .string()
    .nullable()
    .describe("Name of the courier's area; null without a postal code, and for one that no area has."),
  fee_from: z
    .number()
    .nullable()
    .describe("The lowest fee of a day that can be chosen, else the area's; null when the postal code has no courier."),
  minimum_order: z.number().nullable().describe('Least value of the goods after discounts; null: none.'),
  earliest: z.string().nullable(),
  days: z
    .array(
      z.object({
        day: z.string(),
        state: z.enum(DAY_STATES),
        reason: z.string(),
        fee: z.number().nullable().describe("Null while the courier's area is not known."),
      }),
    )
    .describe('From today, 90 days ahead (60 with a line for a funeral); empty for a parcel.'),
});
export type DeliveryDaysAnswer = Answer<typeof deliveryDaysAnswer>;

export const shownDeliveryArea = answer({
  id: 'ShownDeliveryArea',
  description: '`GET /delivery/areas-for-shoppers`: where the courier drives, the cheapest first. Amounts in SEK.',
})(deliveryAreaView.pick({ name: true, fee: true, minimum_order: true }).shape);
export type ShownDeliveryArea = Answer<typeof shownDeliveryArea>;

const MAX_DAYS = 366;
const DAY_MS = 86_400_000;
export const capacityQuery = z
  .object({ from: day, to: day })
  .refine(({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) <= MAX_DAYS * DAY_MS, {
    error: 'Ange högst ett år, från och med den första dagen.',
    path: ['to'],
  });

export const dayCapacity = answer({ id: 'DayCapacity' })({
  day: z.string(),
  closed_reason: z.string().nullable().describe('Such as `Stängt på söndagar`; null on an open day.'),
  points_used: z.number(),
  points_limit: z.number().nullable().describe('Null: no limit.'),
  stops_used: z.number(),
  stops_limit: z.number().nullable(),
});
export type DayCapacity = Answer<typeof dayCapacity>;

export const unpaidDay = answer({
  id: 'UnpaidDay',
  description: '`GET /delivery/unpaid-days`: what unpaid orders hold of a day.',
})({
  day: z.string(),
  orders: z.number(),
  points: z.number(),
  stops: z.number(),
});
export type UnpaidDay = Answer<typeof unpaidDay>;

export const releasedDay = answer({
  id: 'ReleasedDay',
  description: 'Numbers of orders. `kept`: their payment is under way, or Stripe could not be asked.',
})({
  released: z.number(),
  kept: z.number(),
});
export type ReleasedDay = Answer<typeof releasedDay>;

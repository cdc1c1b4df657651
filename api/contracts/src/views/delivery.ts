import { z } from 'zod';
import { formatPostalCodes, parsePostalCodes } from '../rules/postal-code-ranges.js';
import { SWEDISH_WEEKDAYS } from '../rules/time.js';
import { day, line, searchedText, sek, timeOfDay, withoutDefaults } from './fields.js';

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
export const deliveryDateFilters = z.object({ search: searchedText, day: day.optional() });
export const deliveryDateSortFields = ['day', 'id', 'created_at'] as const;
export type DeliveryDate = z.output<typeof deliveryDateWrite> & Stored;

interface Stored {
  readonly id: number;
  readonly version: number;
  readonly created_at: string;
}

const weekdayNumber = z.number().int().min(1).max(7);

/** Kept as `872 30–872 44, 872 50`. */
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
  name: line('Namn', 60),
  postal_codes: postalCodes,
  fee: sek,
  /** 1 = Monday … 7 = Sunday. */
  weekdays: z
    .array(weekdayNumber, { error: 'Välj minst en veckodag.' })
    .min(1, 'Välj minst en veckodag.')
    .transform((days) => [...new Set(days)].sort((a, b) => a - b))
    .default(() => [1, 2, 3, 4, 5, 6, 7]),
  latest_hour: timeOfDay.nullable().default(null),
  /** Goods after discounts. */
  minimum_order: sek.nullable().default(null),
  /** Instead of the extra fee of a day that has one. */
  exceptional_fee: sek.nullable().default(null),
  is_active: z.boolean().default(true),
};

export const deliveryAreaWrite = z.object(deliveryArea);
export const deliveryAreaPatch = z.object(withoutDefaults(deliveryArea)).partial();
export const deliveryAreaFilters = z.object({ search: searchedText, is_active: z.stringbool().optional() });
export const deliveryAreaSortFields = ['name', 'fee', 'id', 'created_at'] as const;
export type DeliveryAreaView = z.output<typeof deliveryAreaWrite> & Stored;

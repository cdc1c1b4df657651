import { z } from 'zod';
import { WAYS } from '../delivery/delivery-ways.js';
import { DELIVERY_STATES, IF_ABSENT, LONGEST_WITHOUT_NETWORK, PLACE_KINDS } from '../recipient/recipient-choices.js';
import { forEachField } from '../recipient/recipient-fields.js';
import { cardText, ceremony, optionalText, recipient, ribbon } from '../recipient/schema.js';
import { type Answer, answer, day, singleLine } from '../request/schema.js';

const deliveryParts = {
  day: day.nullish().transform((given) => given ?? null),
  place_kind: z.enum(PLACE_KINDS, { error: 'Välj sorts plats.' }).default('home'),
  recipient: recipient.prefault({}),
  if_absent: z.enum(IF_ABSENT, { error: 'Välj vad vi gör om ingen är hemma.' }).default('call'),
  card: z
    .object({ text: cardText })
    .nullish()
    .transform((card) => (card && card.text.trim() !== '' ? card : null)),
  ribbons: z.array(ribbon).max(50, 'En order har högst 50 band.').default([]),
  ceremony: ceremony.nullish().transform((given) => given ?? null),
};

/** `order_data.delivery`. Which fields are required depends on way and place; the API answers with `fields`. */
export const orderDelivery = z.object({
  way: z.enum(WAYS, { error: 'Välj leveranssätt.' }),
  ...deliveryParts,
  /** True: the shopper receives the goods. */
  to_self: z.boolean().default(false),
});
export type OrderDeliveryInput = z.input<typeof orderDelivery>;
export type OrderDelivery = z.output<typeof orderDelivery>;

/** Changes a placed order; what is left out stays. */
export const changeDelivery = z.object({
  day: day.optional(),
  place_kind: z.enum(PLACE_KINDS).optional(),
  recipient: recipient.optional(),
  if_absent: z.enum(IF_ABSENT).optional(),
  card: z.object({ text: cardText }).nullish(),
  ribbons: z.array(ribbon).max(50).optional(),
  ceremony: ceremony.nullish(),
});
export type ChangeDeliveryInput = z.input<typeof changeDelivery>;

export const deliverAgain = z.object({ day });

const deliveryState = z.enum(DELIVERY_STATES, { error: 'Välj ett läge.' });
/** The buyer gets the text word for word, so nobody may put a link into it. */
const toldText = (label: string) =>
  optionalText(singleLine(label).regex(/^(?!.*(?::\/\/|www\.|@))/i, 'Skriv inga webb- eller mejladresser.'));

/**
 * Staff or the courier say what became of the delivery. `to`: to whom it was handed; `note`: that, or what happens now.
 * `from`: the state they saw; when others have gone on, nothing changes, and when they did something else it is refused.
 * `seconds_ago`: when it happened, for devices that were without a network and whose clock may be wrong.
 */
export const changeDeliveryState = z.object({
  state: deliveryState,
  from: deliveryState.optional(),
  to: toldText('Mottagare'),
  note: toldText('Anteckning'),
  seconds_ago: z.number().int().min(0).max(LONGEST_WITHOUT_NETWORK).default(0),
  /** Default: email the buyer when it was delivered or not delivered. */
  notify_customer: z.boolean().default(true),
});

export const orderDeliveryView = answer({
  id: 'OrderDeliveryView',
  description: 'Delivery of a placed order. The personal parts are null once the recipient is erased. Money in SEK.',
})({
  way: z.enum(['courier', 'pickup']),
  day: z.string(),
  state: z.enum(DELIVERY_STATES),
  state_at: z.string().nullable().describe('When the state was set; null while it is planned.'),
  state_note: z.string().nullable().describe('The person who took the delivery or, when it failed, the next step.'),
  fee: z.number(),
  area: z.string().nullable(),
  place_kind: orderDelivery.shape.place_kind,
  if_absent: orderDelivery.shape.if_absent,
  to_self: z.boolean(),
  points: z.number(),
  recipient: z.object(forEachField(() => z.string().nullable())).nullable(),
  card: z.object({ text: z.string() }).nullable(),
  ribbons: z.array(ribbon),
  ceremony: ceremony.extend({ undertaker: z.string().nullable() }).nullable(),
  recipient_erased: z.boolean().describe("True once the recipient's data are erased."),
});
export type OrderDeliveryView = Answer<typeof orderDeliveryView>;

export const driversOrder = answer({ id: 'DriversOrder', description: 'All that a report tells a driver.' })({
  id: z.number(),
  delivery: orderDeliveryView.pick({ state: true }).nullable(),
});

/** Fields of a delivery that say what goes to whom, and where. */
export const DELIVERED = {
  way: true,
  day: true,
  place_kind: true,
  if_absent: true,
  recipient: true,
  card: true,
  ribbons: true,
  ceremony: true,
} as const;

export const recipientExport = answer({
  id: 'RecipientExport',
  description: "All data about the recipient of an order, without the buyer's. Source: GDPR art. 15.",
})({
  exported_at: z.string(),
  orders: z
    .array(
      z.object({
        order_number: z.string(),
        purpose: z.string(),
        source: z.string(),
        kept_until: z.string(),
        delivery: orderDeliveryView.pick({
          ...DELIVERED,
          state_at: true,
          state_note: true,
        }),
      }),
    )
    .describe('The orders to the recipient, always one; `kept_until` is a day.'),
});
export type RecipientExport = Answer<typeof recipientExport>;

/** The body of a refusal of a day. */
export interface RefusedDay {
  readonly nearest_days: readonly string[];
}

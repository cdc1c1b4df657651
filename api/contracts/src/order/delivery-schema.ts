import { z } from 'zod';
import { WAYS } from '../delivery/delivery-ways.js';
import { DELIVERY_STATES, type DeliveryState, IF_ABSENT, PLACE_KINDS } from '../recipient/recipient-choices.js';
import type { RecipientTexts } from '../recipient/recipient-fields.js';
import { cardText, ceremony, optionalText, recipient, ribbon } from '../recipient/schema.js';
import { day, singleLine } from '../request/schema.js';

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

/** Staff say what became of the delivery. `note`: to whom it was handed, or what happens now. */
export const changeDeliveryState = z.object({
  state: z.enum(DELIVERY_STATES, { error: 'Välj ett läge.' }),
  note: optionalText(singleLine('Anteckning', 300)),
  /** Default: email the buyer when it was delivered or not delivered. */
  notify_customer: z.boolean().default(true),
});

/** Delivery of a placed order. The personal parts are null once the recipient is erased. Money in SEK. */
export interface OrderDeliveryView {
  readonly way: 'courier' | 'pickup';
  readonly day: string;
  readonly state: DeliveryState;
  /** When the state was set; null while it is planned. */
  readonly state_at: string | null;
  /** The person who took the delivery or, when it failed, the next step. */
  readonly state_note: string | null;
  readonly fee: number;
  readonly area: string | null;
  readonly place_kind: OrderDelivery['place_kind'];
  readonly if_absent: OrderDelivery['if_absent'];
  readonly to_self: boolean;
  readonly points: number;
  readonly recipient: RecipientTexts | null;
  readonly card: { readonly text: string } | null;
  readonly ribbons: readonly z.output<typeof ribbon>[];
  readonly ceremony: z.output<typeof ceremony> | null;
  /** True once the recipient's data are erased. */
  readonly recipient_erased: boolean;
}

/** All data about the recipient of an order, without the buyer's. Source: GDPR art. 15. */
export interface RecipientExport {
  readonly exported_at: string;
  /** The orders to the recipient, always one; `kept_until` is a day. */
  readonly orders: readonly {
    readonly order_number: string;
    readonly purpose: string;
    readonly source: string;
    readonly kept_until: string;
    readonly delivery: Pick<
      OrderDeliveryView,
      | 'way'
      | 'day'
      | 'place_kind'
      | 'if_absent'
      | 'recipient'
      | 'card'
      | 'ribbons'
      | 'ceremony'
      | 'state_at'
      | 'state_note'
    >;
  }[];
}

/** The body of a refusal of a day. */
export interface RefusedDay {
  readonly nearest_days: readonly string[];
}

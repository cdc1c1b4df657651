import { z } from 'zod';
import { DAY_WARNINGS, dayLine, dayOrder } from '../day/schema.js';
import { changeDeliveryState } from '../order/delivery-schema.js';
import { type Answer, answer, recordId } from '../request/schema.js';

/** The order in which staff dragged the stops. */
export const orderRound = z.object({
  order_ids: z
    .array(recordId)
    .max(2_000, 'En runda har högst 2 000 stopp.')
    .refine((ids) => new Set(ids).size === ids.length, 'Samma order står två gånger.'),
});

const number = z.number().describe('Its place in the round, from 1; one that has left the round leaves a gap.');

export const roundOrder = answer({ id: 'RoundOrder' })({ ...dayOrder.shape, number });
export type RoundOrder = Answer<typeof roundOrder>;

export const roundView = answer({ id: 'RoundView', description: "The courier's stops of a day." })({
  day: z.string(),
  link: z.string().nullable().describe("Address of the courier's page; null until a link is made, and for drivers."),
  stops: z
    .array(roundOrder)
    .describe('As staff dragged or printed them; else fixed hours first, then by area and number.'),
});
export type RoundView = Answer<typeof roundView>;

export const roundLink = answer({ id: 'RoundLink' })({ url: z.string() });

const { id, order_number, hour, area, state, state_at, state_note, place_kind, if_absent, recipient, ribbons } =
  dayOrder.shape;
const { name, size_name, quantity } = dayLine.shape;

export const roundStop = answer({
  id: 'RoundStop',
  description: 'A stop for the courier: without prices, codes and the buyer. Personal fields are null once erased.',
})({
  ...{ id, order_number, hour, area, state, state_at, state_note, place_kind, if_absent, recipient },
  number,
  deceased: z.string().nullable(),
  place: z.string().nullable().describe("The ceremony's church or chapel."),
  goods: z.array(z.object({ name, size_name, quantity })),
  has_card: z.boolean(),
  ribbons: z.array(ribbons.element.pick({ left: true, right: true })).describe('Tell the wreaths apart at the church.'),
  warnings: z.array(z.enum(DAY_WARNINGS)),
});
export type RoundStop = Answer<typeof roundStop>;

const read_at = z.string().describe("Time of the shop, because the courier's clock may be wrong.");

export const roundPage = answer({ id: 'RoundPage', description: "A day's stops for the courier who has the link." })({
  day: z.string(),
  read_at,
  stops: z.array(roundStop),
});
export type RoundPage = Answer<typeof roundPage>;

/** As `changeDeliveryState`, and the buyer is always told. */
export const reportStop = changeDeliveryState.omit({ notify_customer: true });

export const reportedStop = answer({ id: 'ReportedStop' })({ id, state, read_at });
export type ReportedStop = Answer<typeof reportedStop>;

import type { WantedDelivery } from '@kronblad/contracts/delivery/delivery-calendar';
import { conflictingLines, needsDay, type Way, wayOf } from '@kronblad/contracts/delivery/delivery-ways';
import type { OrderDelivery } from '@kronblad/contracts/order/delivery-schema';
import type { ShippingMethod } from '@kronblad/contracts/price/schema';
import { nameWithSize } from '@kronblad/contracts/product/sizes';
import { ribbonLineProblems } from '@kronblad/contracts/recipient/card-text';
import { ceremonyProblem } from '@kronblad/contracts/recipient/ceremony';
import { forEachField, isAsked } from '@kronblad/contracts/recipient/recipient-fields';
import { fromWire } from '../crud/index.js';
import { type CalendarSituation, type DeliveryPlan, planDelivery, refuseMissingFields } from '../delivery/index.js';
import type { DataOf } from '../events/all.js';
import type { Quote, QuoteLine } from '../pricing/index.js';
import { Refusal } from '../refusals/index.js';

type Plan = NonNullable<DataOf<'OrderPlaced'>['delivery']>;
type RecipientDetails = NonNullable<DataOf<'OrderRecipientSet'>['details']>;

/** The delivery of an order that has a day; the handler gives the recipient an id. */
export interface PreparedDelivery extends Pick<DeliveryPlan, 'nearestDays' | 'deadline'> {
  readonly plan: Omit<Plan, 'recipientId'>;
  readonly details: RecipientDetails;
}

export interface RequestedDelivery {
  readonly shippingMethod: ShippingMethod;
  readonly delivery: OrderDelivery | null;
  /** See `telephoneOrder`. */
  readonly exceed: boolean;
}

/**
 * Checks that the goods may travel this way on this day to this place; null for an order without a day. Throws
 * `no_common_way` and `way_not_allowed` before it looks at any personal data, then `invalid_fields`, `area_not_served`,
 * `below_area_minimum`, `day_missing` and the refusals of a day, which name the nearest days.
 */
export function prepareDelivery(
  { shippingMethod, delivery, exceed }: RequestedDelivery,
  { cart, courier }: Pick<Quote, 'cart' | 'courier'>,
  state: CalendarSituation,
): PreparedDelivery | null {
  const way = wayOf(shippingMethod);
  refuseWay(way, cart.lines);
  refuseOtherWay(way, delivery);
  const { lines } = cart;
  if (way === 'parcel' || (!needsDay(way, lines) && !delivery?.day)) return null;
  if (!delivery) throw new Refusal('day_missing');
  const isCourier = way === 'courier';
  if (isCourier) {
    refuseMissingFields({ ...delivery, way: 'courier' }, 'delivery.recipient');
    refuseMissingCeremony(delivery, lines);
  }
  refuseEarlyCeremony(delivery);
  refuseRibbons(delivery, lines);
  const ribbons = delivery.ribbons.filter(({ left, right }) => left.trim() !== '' || right.trim() !== '');
  const wanted: WantedDelivery = {
    way: isCourier ? 'courier' : 'pickup',
    postalCode: delivery.recipient.postal_code,
    area: isCourier ? (courier?.area ?? null) : null,
    lines: lines.map(deliveryLine),
    hasRibbon: ribbons.length > 0,
    ceremonyTime: delivery.ceremony?.time,
  };
  const goodsOre = cart.subtotalOre - cart.campaignDiscountOre;
  const { reserved, nearestDays, deadline } = planDelivery(wanted, { day: delivery.day, goodsOre, exceed }, state);
  const { card, ceremony } = delivery;
  // A pickup order stores no address, telephone or door code of a recipient.
  const to = { ...delivery, way: wanted.way };
  const recipient = forEachField((name) => (isCourier || isAsked(name, to) ? delivery.recipient[name] : null));
  return {
    plan: {
      way: wanted.way,
      toSelf: delivery.to_self,
      placeKind: delivery.place_kind,
      ifAbsent: delivery.if_absent,
      area: wanted.area?.name ?? null,
      reserved,
      lines: [...wanted.lines],
    },
    details: { recipient: fromWire(recipient), card, ribbons: ribbons.map((ribbon) => fromWire(ribbon)), ceremony },
    nearestDays,
    deadline,
  };
}

/** A body of two minds could send flowers to the buyer, or nowhere. */
function refuseOtherWay(way: Way, delivery: OrderDelivery | null): void {
  if (!delivery || delivery.way === way) return;
  const message = 'Leveranssättet stämmer inte med beställningens.';
  throw new Refusal('invalid_fields', { fields: { 'delivery.way': message } });
}

/** The facts of an order line that its earliest day and its points are computed from. */
export const deliveryLine = (
  line: Pick<QuoteLine, 'kind' | 'leadDays' | 'latestHour' | 'workPoints' | 'quantity'>,
): Plan['lines'][number] => ({
  kind: line.kind,
  leadDays: line.leadDays,
  latestHour: line.latestHour,
  points: line.workPoints * line.quantity,
});

function refuseWay(way: Way, lines: readonly QuoteLine[]): void {
  const named = ({ name, sizeName }: QuoteLine) => nameWithSize(name, sizeName);
  const conflict = conflictingLines(lines);
  if (conflict) {
    const [first, other] = conflict;
    const message = `${named(first)} och ${named(other)} kan inte levereras på samma sätt. Dela upp dem på två beställningar.`;
    throw new Refusal('no_common_way', { message });
  }
  const hindering = lines.find(({ ways }) => !ways.includes(way));
  if (hindering) throw new Refusal('way_not_allowed', { message: `${named(hindering)} ${NOT_THAT_WAY[way]}` });
}

const NOT_THAT_WAY: Readonly<Record<Way, string>> = {
  courier: 'kan inte levereras med blombud. Välj ett annat sätt.',
  parcel: 'kan inte skickas som paket. Välj blombud eller hämta i butiken.',
  pickup: 'kan inte hämtas i butiken. Välj ett annat sätt.',
};

function refuseMissingCeremony({ place_kind, ceremony }: OrderDelivery, lines: readonly QuoteLine[]): void {
  if (place_kind !== 'church' || ceremony || !lines.some(({ kind }) => kind === 'funeral')) return;
  const message = 'Ange den avlidnas namn, plats och när ceremonin börjar.';
  throw new Refusal('invalid_fields', { fields: { 'delivery.ceremony': message } });
}

function refuseEarlyCeremony({ ceremony }: OrderDelivery): void {
  const message = ceremony && ceremonyProblem(ceremony.time);
  if (message) throw new Refusal('invalid_fields', { fields: { 'delivery.ceremony.time': message } });
}

function refuseRibbons({ ribbons }: OrderDelivery, lines: readonly QuoteLine[]): void {
  const [problem] = ribbonLineProblems(ribbons, lines);
  if (problem) throw new Refusal('invalid_fields', { fields: { [`delivery.${problem.field}`]: problem.message } });
}

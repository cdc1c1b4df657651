import { carrierName, knownCarrier } from '@kronblad/contracts/delivery/carriers';
import { formatOre } from '@kronblad/contracts/money/money';
import { type DisputeState, disputeState } from '@kronblad/contracts/order/disputes';
import { REFUND_REASON } from '@kronblad/contracts/order/requests-schema';
import { paymentMethodText, shopAccountOf } from '@kronblad/contracts/payment/payment-methods';
import type { PaymentRejection } from '@kronblad/contracts/payment/payment-rejections';
import type { WayToPay } from '@kronblad/contracts/payment/ways-to-pay';
import { PRINT_NAMES } from '@kronblad/contracts/prints/papers';
import { nameWithSize } from '@kronblad/contracts/product/sizes';
import type { RecordedState } from '@kronblad/contracts/recipient/recipient-choices';
import { asSentence } from '@kronblad/contracts/text/as-sentence';
import { formatDateTime, formatLongDate as formatDay } from '@kronblad/contracts/time/time';
import type { AnyEvent } from '../../../event-store/index.js';
import type { DataOf } from '../../../events/all.js';
import type { OrderEvent, Tracking } from '../../domain/order.js';
import { ANNULLED } from '../../domain/refund-state.js';
import {
  type Customer,
  customerChanges,
  type PlannedDelivery,
  partsOfNewOrder,
  planChanges,
  type RecipientDetails,
  recipientChanges,
} from './changed-fields.js';

export type OrderLogEvent = Extract<AnyEvent, { type: OrderEvent['type'] }>;

function paidText({ amountOre, method }: DataOf<'PaymentSucceeded'>): string {
  if (amountOre === 0) return 'Ordern är klar. Det fanns inget att betala.';
  const how = shopAccountOf(method) ? ` (${paymentMethodText(method)})` : '';
  return `Ordern betalades${how}: ${formatOre(amountOre)}.`;
}

/** The order before an event. The customer is null once erased; the recipient is undefined until set. */
export interface OrderBefore {
  readonly way: 'delivery' | 'pickup' | 'courier';
  readonly customer: Customer;
  readonly recipient: RecipientDetails | undefined;
  readonly plan: PlannedDelivery | null;
  readonly state: RecordedState;
  readonly tracking: Tracking | null;
}

export const NOTHING_BEFORE: OrderBefore = {
  way: 'delivery',
  customer: null,
  recipient: undefined,
  plan: null,
  state: 'planned',
  tracking: null,
};

export function orderAfter(before: OrderBefore, event: OrderLogEvent): OrderBefore {
  switch (event.type) {
    case 'OrderPlaced': {
      const { shippingMethod: way, customer, delivery } = event.data;
      return { ...NOTHING_BEFORE, way, customer, plan: delivery ? { ...delivery, day: delivery.reserved.day } : null };
    }
    case 'OrderContactCorrected':
      return { ...before, customer: event.data.customer };
    case 'OrderRecipientSet':
      return { ...before, recipient: event.data.details };
    case 'OrderDeliveryChanged':
      return { ...before, plan: { ...event.data, day: event.data.to.day }, state: 'planned' };
    case 'OrderDeliveryStateSet':
      return { ...before, state: event.data.state };
    case 'OrderSent':
      return { ...before, state: 'made', tracking: event.data.tracking };
    case 'OrderTrackingChanged':
      return { ...before, tracking: event.data.tracking };
    case 'OrderReopened':
      return { ...before, state: before.state === 'delivered' ? 'made' : before.state, tracking: null };
    default:
      return before;
  }
}

/** Null for an event without a line. */
export function orderText(event: OrderLogEvent, before: OrderBefore): string | null {
  switch (event.type) {
    case 'OrderPlaced':
      return placedText(event.data);
    case 'PaymentIntentCreated':
      return 'Betalningen påbörjades.';
    case 'PaymentAttemptFailed':
      return 'Ett betalningsförsök nekades.';
    case 'PaymentSucceeded':
      return paidText(event.data);
    case 'OrderExpired':
      return expiredText(event.data);
    case 'OrderReinstated':
      return 'Ordern gäller igen: betalningen kom efter att tiden gått ut.';
    case 'LatePaymentRejected':
      return `En betalning på ${formatOre(event.data.amountOre)} avvisades: ${REJECTED[event.data.why]}.`;
    case 'CampaignCodeUsed':
      return 'Kampanjkoden räknades som använd.';
    case 'OrderSent':
      return sentText(event.data, before.way);
    case 'PaymentReminderDue':
      return 'Påminnelsen om att betala lämnades till utskick.';
    case 'SendingMailReleased':
      return before.customer?.email === '' ? null : `Mejlet om att ordern ${mailedState(before)} gick till utskick.`;
    case 'OrderTrackingChanged':
      return trackingChangedText(before.tracking, event.data.tracking);
    case 'OrderCollected':
      return 'Kunden hämtade ordern i butiken.';
    case 'OrderCollectionUndone':
      return 'Ordern markerades som inte hämtad.';
    case 'OrderContactCorrected':
      return correctedText(before.customer, event.data.customer);
    case 'OrderNoteAdded':
      return 'En intern anteckning skrevs.';
    case 'OrderNoteDeleted':
      return 'En intern anteckning togs bort.';
    case 'OrderCancelled':
      return event.data.returnedLines.length > 0
        ? 'Ordern avbröts, och varorna lades tillbaka i lagret.'
        : 'Ordern avbröts.';
    case 'OrderReopened':
      return event.data.from === 'sent' ? 'Ordern markerades som väntande igen.' : 'Den avbrutna ordern öppnades igen.';
    case 'OrderLinkRenewed':
      return 'Ordersidan fick en ny länk. Den förra gäller inte längre.';
    case 'OrderSlipPrinted':
      return printsText(event.data);
    case 'OrderDeleted':
      return 'Ordern togs bort.';
    case 'OrderRestored':
      return 'Ordern visas igen: pengar kom för den.';
    case 'RefundRequested':
      return refundText(event.data);
    case 'GoodsReturned':
      return `${piecesText(event.data.lines)} lades tillbaka i lagret.`;
    case 'GoodsReturnUndone':
      return `${piecesText(event.data.lines)} togs ut ur lagret igen.`;
    case 'RefundExceededSale':
      return event.data.amountOre === 0
        ? 'Återbetalningen ryms nu i köpet.'
        : `${formatOre(event.data.amountOre)} av återbetalningen är mer än vad som var kvar av köpet.`;
    case 'RefundSubmitted':
      return 'Stripe tog emot återbetalningen.';
    case 'RefundSucceeded':
      return `${formatOre(event.data.amountOre)} återbetalades.`;
    case 'RefundFailed':
      return event.data.failure === ANNULLED
        ? `Kreditnotan på ${formatOre(event.data.amountOre)} makulerades.`
        : `Återbetalningen på ${formatOre(event.data.amountOre)} gick inte igenom.`;
    case 'OrderRecipientSet':
      return recipientText(before.recipient, event.data.details);
    case 'OrderDeliveryChanged':
      return deliveryChangedText(event.data, before);
    case 'DeliveryChangeOrdered':
      return `Kunden ville ha leveransen den ${formatDay(event.data.to.day)}.`;
    case 'OrderDeliveryStateSet':
      return deliveryStateText(event.data, before);
    case 'OrderCapacityFreed':
      return `Platsen den ${formatDay(event.data.freed.day)} blev ledig.`;
    case 'RecipientErased':
      return ERASED_TEXTS[event.data.reason];
    case 'PaymentDisputed':
      return `${DISPUTED[disputeState(event.data.status)]} Den gäller ${formatOre(event.data.amountOre)}.`;
  }
}

function placedText({ totalOre, supplementTo, byStaff, lines }: DataOf<'OrderPlaced'>): string {
  if (supplementTo) return `Tillägg till ${supplementTo.orderNumber} lades: ${formatOre(totalOre)}.`;
  if (!byStaff) return `Ordern lades: ${formatOre(totalOre)}.`;
  const ownPrices = lines.flatMap(({ name, sizeName, unitPriceOre, priceReason }) =>
    priceReason === undefined ? [] : [`${nameWithSize(name, sizeName)} ${formatOre(unitPriceOre)} (${priceReason})`],
  );
  const prices = ownPrices.length > 0 ? ` Eget pris: ${ownPrices.join(', ')}.` : '';
  const exceeded = byStaff.exceed ? ' Dagens gränser gällde inte.' : '';
  return `Butiken lade ordern åt kunden: ${formatOre(totalOre)}, ${TO_PAY[byStaff.pay]}.${prices}${exceeded}`;
}

const TO_PAY: Readonly<Record<WayToPay, string>> = {
  link: 'betalas med mejlad länk',
  cash: 'betalas kontant',
  terminal: 'betalas med kort i butiken',
  swish: 'betalas med Swish i butiken',
  later: 'betalas senare',
};

function deliveryStateText({ state, note }: DataOf<'OrderDeliveryStateSet'>, { plan, way }: OrderBefore): string {
  switch (state) {
    case 'planned':
      return 'Ordern ska bindas igen.';
    case 'made':
      return 'Ordern markerades som klar.';
    case 'delivered':
      return `Ordern markerades som ${way === 'pickup' ? 'hämtad' : 'lämnad'}${note ? `: ${asSentence(note)}` : '.'}`;
    case 'not_delivered':
      return `Ordern kunde inte lämnas${plan ? ` den ${formatDay(plan.day)}` : ''}${note ? `: ${asSentence(note)}` : '.'}`;
  }
}

const ERASED_TEXTS: Readonly<Record<DataOf<'RecipientErased'>['reason'], string>> = {
  asked: 'Mottagarens uppgifter togs bort.',
  kept_long_enough: 'Mottagarens uppgifter togs bort, eftersom leveransen är länge sedan.',
  buyer_erased: 'Mottagarens uppgifter togs bort tillsammans med kundens.',
};

/** Null when only the recipient's details changed, which have a line of their own. */
function deliveryChangedText(change: DataOf<'OrderDeliveryChanged'>, { plan, state }: OrderBefore): string | null {
  const { to, by, supplement } = change;
  const changed = plan ? planChanges(plan, { ...change, day: to.day }) : `dag ${formatDay(to.day)}`;
  const paid = supplement ? `, och betalade ${formatOre(supplement.amountOre)} (${supplement.orderNumber})` : '';
  if (state === 'not_delivered') return `Leveransen görs igen: ${changed || formatDay(to.day)}.`;
  if (!changed && !paid) return null;
  return `${by === 'buyer' ? 'Kunden' : 'Butiken'} ändrade leveransen${changed && `: ${changed}`}${paid}.`;
}

function recipientText(before: RecipientDetails | undefined, now: RecipientDetails): string | null {
  if (before === undefined && now) {
    const saved = partsOfNewOrder(now);
    return saved && `${saved} sparades.`;
  }
  const changed = before && now ? recipientChanges(before, now) : '';
  return changed ? `Leveransuppgifterna ändrades: ${changed}.` : 'Leveransuppgifterna sparades.';
}

function refundText({ method, amountOre, reason }: DataOf<'RefundRequested'>): string {
  const amount = formatOre(amountOre);
  const begun =
    method === 'outside' ? `${amount} återbetalades utanför Stripe.` : `Återbetalning av ${amount} begärdes.`;
  return reason === REFUND_REASON ? begun : `${begun} Orsak: ${reason}`;
}

function piecesText(lines: readonly { readonly quantity: number }[]): string {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return pieces === 1 ? 'En vara' : `${pieces} varor`;
}

const DISPUTED: Readonly<Record<DisputeState, string>> = {
  inquiry: 'Banken frågade om betalningen.',
  open: 'Kunden bestred betalningen hos banken.',
  won: 'Tvisten om betalningen vanns.',
  lost: 'Tvisten om betalningen förlorades.',
  closed: 'Bankens fråga om betalningen avslutades.',
};

function correctedText(before: Customer, now: Customer): string {
  const changed = customerChanges(before, now);
  return changed ? `Kunduppgifterna ändrades: ${changed}.` : 'Kunduppgifterna ändrades.';
}

function expiredText({ reason, lines }: DataOf<'OrderExpired'>): string | null {
  if (reason === 'replaced') return 'Kunden ändrade beställningen: en annan order kom i stället.';
  if (reason === 'cancelled') return lines.length > 0 ? 'Varorna lades tillbaka i lagret.' : null;
  const what = reason === 'unpaid' ? 'Ordern betalades inte i tid' : 'Betalningen avbröts';
  return lines.length > 0 ? `${what}, och varorna lades tillbaka i lagret.` : `${what}.`;
}

function printsText({ outdated, papers = ['slip'] }: DataOf<'OrderSlipPrinted'>): string {
  const printed = papers.map((paper) => PRINT_NAMES[paper].toLowerCase()).join(', ');
  return `Utskrivet: ${printed}${outdated ? ', som ordern var före ändringen' : ''}.`;
}

const REJECTED: Readonly<Record<PaymentRejection, string>> = {
  goods_gone: 'varorna var slut',
  day_gone: 'dagen var full, stängd eller förbi',
  paid_already: 'ordern var redan betald',
  other_amount: 'beloppet stämde inte',
  replaced: 'beställningen hade ersatts av en annan',
  cancelled: 'ordern hade avbrutits',
  change_gone: 'leveransen gick inte längre att ändra så',
};

const SENT = {
  pickup: 'Ordern markerades som redo att hämtas',
  delivery: 'Ordern markerades som skickad',
  courier: 'Budet åkte med ordern',
} as const;

function sentText({ tracking, mailAt, sentAt }: DataOf<'OrderSent'>, way: OrderBefore['way']): string {
  const how = tracking ? ` (${trackingText(tracking)})` : '';
  const mail = mailAt === null ? ' Kunden mejlades inte.' : '';
  return `${SENT[way]}${how}, ${formatDateTime(sentAt)}.${mail}`;
}

function mailedState({ state, way }: OrderBefore): string {
  if (state === 'not_delivered') return 'inte kunde lämnas';
  if (way === 'pickup') return state === 'delivered' ? 'är hämtad' : 'är redo att hämtas';
  return state === 'delivered' ? 'är lämnad' : 'är på väg';
}

function trackingChangedText(before: Tracking | null, now: Tracking | null): string {
  if (!now) return 'Spårningen togs bort.';
  return before
    ? `Spårningen ändrades: ${trackingText(before)} → ${trackingText(now)}.`
    : `Spårningen lades till: ${trackingText(now)}.`;
}

function trackingText({ carrier, number }: Tracking): string {
  const known = knownCarrier(carrier);
  return [known && carrierName(known), number].filter(Boolean).join(' ');
}

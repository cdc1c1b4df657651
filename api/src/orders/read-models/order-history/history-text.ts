import type { DataOf } from '@kronblad/contracts/events/all';
import { carrierName, knownCarrier } from '@kronblad/contracts/rules/carriers';
import { type DisputeState, disputeState } from '@kronblad/contracts/rules/disputes';
import { formatOre } from '@kronblad/contracts/rules/money';
import type { PaymentRejection } from '@kronblad/contracts/rules/payment-rejections';
import type { DeliveryState } from '@kronblad/contracts/rules/recipient-choices';
import { formatDateTime, formatLongDate as formatDay } from '@kronblad/contracts/rules/time';
import { REFUND_REASON } from '@kronblad/contracts/views/order-requests';
import type { AnyEvent } from '../../../event-store/index.js';
import { type Order, type OrderEvent, type Tracking } from '../../domain/order.js';
import { ANNULLED } from '../../domain/refund-state.js';

export type OfOrder = Extract<AnyEvent, { type: OrderEvent['type'] }>;

const paidText = (amountOre: number) =>
  amountOre === 0 ? 'Ordern är klar. Det fanns inget att betala.' : `Ordern betalades: ${formatOre(amountOre)}.`;

/** `before` is the contact before the event; null once it is erased. */
export function orderText(event: OfOrder, { isPickup, before }: OrderContext): string {
  switch (event.type) {
    case 'OrderPlaced':
      return placedText(event.data);
    case 'PaymentIntentCreated':
      return 'Betalningen påbörjades.';
    case 'PaymentAttemptFailed':
      return 'Ett betalningsförsök nekades.';
    case 'PaymentSucceeded':
      return paidText(event.data.amountOre);
    case 'OrderExpired':
      return expiredText(event.data);
    case 'OrderReinstated':
      return 'Ordern gäller igen: betalningen kom efter att tiden gått ut.';
    case 'LatePaymentRejected':
      return `En betalning på ${formatOre(event.data.amountOre)} avvisades: ${REJECTED[event.data.why]}.`;
    case 'CampaignCodeUsed':
      return 'Kampanjkoden räknades som använd.';
    case 'OrderSent':
      return sentText(event.data, isPickup);
    case 'SendingMailReleased':
      return isPickup
        ? 'Mejlet om att ordern är redo att hämtas lämnades till utskick.'
        : 'Mejlet om att ordern är på väg lämnades till utskick.';
    case 'OrderTrackingChanged':
      return event.data.tracking
        ? `Spårningen ändrades: ${trackingText(event.data.tracking)}.`
        : 'Spårningen togs bort.';
    case 'OrderCollected':
      return 'Kunden hämtade ordern i butiken.';
    case 'OrderCollectionUndone':
      return 'Ordern markerades som inte hämtad.';
    case 'OrderContactCorrected':
      return correctedText(before, event.data.customer);
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
      return 'Kunden bad om en ny länk till ordersidan. Den förra gäller inte längre.';
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
      return 'Mottagare, kort och band sparades.';
    case 'OrderDeliveryChanged':
      return deliveryChangedText(event.data);
    case 'DeliveryChangeOrdered':
      return `Kunden ville ha leveransen den ${formatDay(event.data.to.day)}.`;
    case 'OrderDeliveryStateSet':
      return DELIVERY_STATE_TEXTS[event.data.state];
    case 'OrderCapacityFreed':
      return `Platsen den ${formatDay(event.data.freed.day)} blev ledig.`;
    case 'RecipientErased':
      return ERASED_TEXTS[event.data.reason];
    case 'PaymentDisputed':
      return `${DISPUTED[disputeState(event.data.status)]} Den gäller ${formatOre(event.data.amountOre)}.`;
  }
}

const placedText = ({ totalOre, supplementTo }: DataOf<'OrderPlaced'>) =>
  supplementTo
    ? `Tillägg till ${supplementTo.orderNumber} lades: ${formatOre(totalOre)}.`
    : `Ordern lades: ${formatOre(totalOre)}.`;

const DELIVERY_STATE_TEXTS: Readonly<Record<DeliveryState, string>> = {
  planned: 'Leveransen markerades som planerad.',
  made: 'Ordern markerades som klar.',
  delivered: 'Ordern markerades som lämnad.',
  not_delivered: 'Ordern kunde inte lämnas.',
};

const ERASED_TEXTS: Readonly<Record<DataOf<'RecipientErased'>['reason'], string>> = {
  asked: 'Mottagarens uppgifter togs bort.',
  kept_long_enough: 'Mottagarens uppgifter togs bort, eftersom leveransen är länge sedan.',
  buyer_erased: 'Mottagarens uppgifter togs bort tillsammans med kundens.',
};

function deliveryChangedText({ from, to, by, supplement }: DataOf<'OrderDeliveryChanged'>): string {
  const who = by === 'buyer' ? 'Kunden ändrade' : 'Butiken ändrade';
  const paid = supplement ? ` och betalade ${formatOre(supplement.amountOre)} (${supplement.orderNumber})` : '';
  return from && from.day !== to.day
    ? `${who} dagen från ${formatDay(from.day)} till ${formatDay(to.day)}${paid}.`
    : `${who} leveransen den ${formatDay(to.day)}${paid}.`;
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

export type Customer = Order['placed']['customer'];

export interface OrderContext {
  readonly isPickup: boolean;
  readonly before: Customer;
}

const DISPUTED: Readonly<Record<DisputeState, string>> = {
  inquiry: 'Banken frågade om betalningen.',
  open: 'Kunden bestred betalningen hos banken.',
  won: 'Tvisten om betalningen vanns.',
  lost: 'Tvisten om betalningen förlorades.',
  closed: 'Bankens fråga om betalningen avslutades.',
};

/** Names the corrected fields without their values, which are personal data. */
function correctedText(before: Customer, now: Customer): string {
  if (!before || !now) return 'Kunduppgifterna ändrades.';
  const fields = [
    ['förnamn', before.firstName, now.firstName],
    ['efternamn', before.lastName, now.lastName],
    ['e-post', before.email, now.email],
    ['telefon', before.phone, now.phone],
    ['adress', before.address?.line, now.address?.line],
    ['postnummer', before.address?.postalCode, now.address?.postalCode],
    ['ort', before.address?.city, now.address?.city],
  ].flatMap(([name, old, corrected]) => (old === corrected ? [] : [name]));
  return `Kunduppgifterna ändrades: ${fields.join(', ')}.`;
}

function expiredText({ reason, lines }: DataOf<'OrderExpired'>): string {
  if (reason === 'replaced') return 'Kunden ändrade beställningen: en annan order kom i stället.';
  const what = reason === 'unpaid' ? 'Ordern betalades inte i tid' : 'Betalningen avbröts';
  return lines.length > 0 ? `${what}, och varorna lades tillbaka i lagret.` : `${what}.`;
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

function sentText(
  { tracking, mailAt, sentAt }: Extract<OfOrder, { type: 'OrderSent' }>['data'],
  isPickup: boolean,
): string {
  const what = isPickup ? 'Ordern markerades som redo att hämtas' : 'Ordern markerades som skickad';
  const how = tracking ? ` (${trackingText(tracking)})` : '';
  const mail = mailAt === null ? ' Kunden mejlades inte.' : '';
  return `${what}${how}, ${formatDateTime(sentAt)}.${mail}`;
}

function trackingText({ carrier, number }: Tracking): string {
  const known = knownCarrier(carrier);
  return [known && carrierName(known), number].filter(Boolean).join(' ');
}

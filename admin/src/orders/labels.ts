import { WAY_NAMES, wayOf } from '@kronblad/contracts/delivery/delivery-ways';
import { cashOre, formatOreShort, sekToOre } from '@kronblad/contracts/money/money';
import { isDocument } from '@kronblad/contracts/order/effect-labels';
import type {
  DisputeView,
  EffectView,
  OrderDetails,
  OrderListItem,
  OrderStatus,
} from '@kronblad/contracts/order/schema';
import { paymentMethodText, SHOP_METHODS } from '@kronblad/contracts/payment/payment-methods';
import type { ShopPayment, WayToPay } from '@kronblad/contracts/payment/ways-to-pay';
import { nameWithSize } from '@kronblad/contracts/product/sizes';
import { DELIVERY_STATE_NAMES, type DeliveryState } from '@kronblad/contracts/recipient/recipient-choices';
import { formatDateTime } from '@kronblad/contracts/time/time';
import type { Tone } from '../ui/StatusBadge';

interface Label {
  readonly label: string;
  readonly tone: Tone;
}

export const statusLabels: Readonly<Record<OrderStatus, Label>> = {
  pending: { label: 'Väntande', tone: 'waiting' },
  sent: { label: 'Skickad', tone: 'good' },
  cancelled: { label: 'Avbruten', tone: 'bad' },
};

type Progress = Pick<OrderListItem, 'status' | 'shipping_method' | 'collected_at' | 'delivery'>;

/**
 * The one state of an order that staff see. With a day: Att binda → Klar → Ute → Lämnad, or → Redo att hämtas → Hämtad.
 */
export const progressLabel = ({ status, shipping_method, collected_at, delivery }: Progress): Label => {
  if (status === 'sent' && shipping_method === 'pickup') {
    return { label: collected_at ? 'Hämtad' : 'Redo att hämtas', tone: 'good' };
  }
  return delivery && status !== 'cancelled' ? deliveryStateLabel(delivery.state) : statusLabels[status];
};

const paymentLabels: Readonly<Record<OrderListItem['payment_status'], Label>> = {
  paid: { label: 'Betald', tone: 'good' },
  pending: { label: 'Obetald', tone: 'waiting' },
  failed: { label: 'Misslyckad', tone: 'bad' },
  refunded: { label: 'Återbetald', tone: 'info' },
};

export const disputeLabels: Readonly<Record<DisputeView['status'], Label>> = {
  inquiry: { label: 'Banken frågar', tone: 'waiting' },
  open: { label: 'Bestridd', tone: 'bad' },
  won: { label: 'Tvist vunnen', tone: 'good' },
  lost: { label: 'Tvist förlorad', tone: 'bad' },
  closed: { label: 'Avslutad', tone: 'neutral' },
};

const disputeReasons: Readonly<Record<string, string>> = {
  credit_not_processed: 'Återbetalningen har inte kommit',
  duplicate: 'Dragen två gånger',
  fraudulent: 'Kortinnehavaren säger att köpet är gjort av någon annan',
  product_not_received: 'Varan har inte kommit',
  product_unacceptable: 'Varan var inte som den skulle',
  unrecognized: 'Kortinnehavaren känner inte igen köpet',
};
export const disputeReason = (reason: string): string => disputeReasons[reason] ?? 'Kortinnehavaren bestrider köpet';

export const paymentLabel = (
  order: Pick<OrderListItem, 'payment_status' | 'refunded_amount' | 'dispute_status'>,
): Label => {
  const { payment_status, refunded_amount, dispute_status } = order;
  if (dispute_status === 'lost' || dispute_status === 'open' || dispute_status === 'inquiry')
    return disputeLabels[dispute_status];
  if (payment_status === 'paid' && refunded_amount > 0) return { label: 'Delvis återbetald', tone: 'info' };
  return payment_status === 'paid' && dispute_status === 'won' ? disputeLabels.won : paymentLabels[payment_status];
};

/**
 * The payment's state in the list of receipts, without partial refunds and disputes. A failed payment is not marked as
 * an error there.
 */
export const bookLabel = ({ payment_status }: Pick<OrderListItem, 'payment_status'>): Label => {
  const { label, tone } = paymentLabels[payment_status];
  return { label, tone: tone === 'bad' ? 'info' : tone };
};

export const deliveryLabel = (order: Pick<OrderListItem, 'shipping_method'>): string =>
  WAY_NAMES[wayOf(order.shipping_method)];

export const wayToPayLabels: Readonly<Record<WayToPay, string>> = {
  link: 'Betallänk via mejl',
  cash: paymentMethodText(SHOP_METHODS.cash),
  terminal: paymentMethodText(SHOP_METHODS.terminal),
  swish: paymentMethodText(SHOP_METHODS.swish),
  later: 'Betalar senare',
};

type ToPay = Pick<OrderDetails, 'by_staff' | 'payment_status' | 'status'>;

/** How an unpaid order is to be paid, and until when it is kept: one that is sent or ready is not given up. */
export function toPayText({ by_staff, payment_status, status }: ToPay): string {
  if (!by_staff || payment_status !== 'pending') return '';
  const { pay, pay_until } = by_staff;
  const until = status === 'pending' && pay_until && `senast ${formatDateTime(pay_until)}`;
  return [wayToPayLabels[pay], until].filter(Boolean).join(', ');
}

export const PAYS_LATER = 'Välj Betald i butiken på ordern när kunden betalar';

/** Source: skatteförfarandelagen 39 kap. */
const PAY_IN_SHOP_LAW =
  'Slå in köpet i kassaregistret på gruppen Kronblad. Kassakvittot kommer därifrån; här bokförs försäljningen.';

export const REFUND_IN_SHOP_LAW = 'Slå in returen i kassaregistret på gruppen Kronblad.';

/** What staff do when a buyer pays in the shop. `total`: in SEK, once it is known. */
export const payInShopText = (pay: ShopPayment | '', total?: number | undefined): string =>
  pay === 'cash' && total ? `Ta emot ${cashText(total)}. ${PAY_IN_SHOP_LAW}` : PAY_IN_SHOP_LAW;

/** `200 kr`: what is handed over for 199.50 SEK in cash. */
export const cashText = (sek: number): string => formatOreShort(cashOre(sekToOre(sek)));

const stateTones: Readonly<Record<DeliveryState, Tone>> = {
  to_make: 'waiting',
  made: 'info',
  out: 'info',
  delivered: 'good',
  collected: 'good',
  missed: 'bad',
};

export const deliveryStateLabel = (state: DeliveryState): Label => ({
  label: DELIVERY_STATE_NAMES[state],
  tone: stateTones[state],
});

/** `fre 27 nov` */
export const shortDay = (day: string): string => SHORT_DAY.format(new Date(`${day}T00:00:00Z`)).replaceAll('.', '');

const SHORT_DAY = new Intl.DateTimeFormat('sv-SE', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

/** Recipient and town: `Karin Åström, Kramfors`. A funeral's is the deceased. Empty for a pickup. */
export function destinationText({ shipping_method, delivery, shipping_address }: OrderListItem): string {
  if (shipping_method === 'pickup') return '';
  const { recipient, ceremony } = delivery ?? {};
  const name = ceremony ? ceremony.deceased : [recipient?.first_name, recipient?.last_name].filter(Boolean).join(' ');
  const town = delivery ? recipient?.city : shipping_address.replace(/^.*, \d{3} ?\d\d /, '');
  return [name, town].filter(Boolean).join(', ');
}

/** `2 × Rosbukett, Stor` */
export const goodsText = ({ product_name, size_name, quantity }: OrderListItem['goods'][number]): string =>
  `${quantity > 1 ? `${quantity} × ` : ''}${nameWithSize(product_name, size_name)}`;

export const effectStatusLabels: Readonly<Record<EffectView['status'], Label>> = {
  requested: { label: 'På väg', tone: 'waiting' },
  succeeded: { label: 'Klart', tone: 'good' },
  failed: { label: 'Misslyckades', tone: 'bad' },
};

export const isResendable = (effect: EffectView): boolean => effect.status !== 'requested' && !isDocument(effect);

export const isForShop = ({ kind }: Pick<EffectView, 'kind'>): boolean =>
  kind.endsWith('-for-shop') || kind === 'receipt-for-scanning';

export const customerName = (order: Pick<OrderListItem, 'first_name' | 'last_name'>): string =>
  `${order.first_name} ${order.last_name}`.trim() || 'Raderad kund';

/** For a buyer whom no email reaches. */
export const withoutEmailText = (phone: string): string =>
  phone ? `Kunden har ingen e-post: ring ${phone}.` : 'Kunden har ingen e-post.';

export const missedHelp = (hasEmail: boolean, phone: string): string =>
  `Till exempel: Vi försöker igen i morgon förmiddag. ${hasEmail ? 'Texten står i mejlet till kunden.' : withoutEmailText(phone)}`;

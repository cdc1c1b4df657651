import { formatSek } from '@kronblad/contracts/rules/money';
import type { OrderListItem, OrderStatus } from '@kronblad/contracts/views/orders';

type Order = Pick<
  OrderListItem,
  'payment_status' | 'refundable_amount' | 'shipping_method' | 'first_name' | 'last_name'
>;

export interface StatusQuestion {
  readonly title: string;
  readonly question: string;
  readonly confirmLabel: string;
  readonly destructive: boolean;
}

const hasPaid = ({ payment_status }: Order) => payment_status === 'paid' || payment_status === 'refunded';
/** An erased customer has no address to write to. */
const isErased = ({ first_name, last_name }: Order) => `${first_name}${last_name}`.trim() === '';

/** The mail that a change causes: every order that is sent, and a paid one that is cancelled. */
const isMailed = (order: Order, status: OrderStatus) =>
  !isErased(order) && (status === 'sent' || (status === 'cancelled' && hasPaid(order)));

/** What to ask before a change that cannot be unsaid; undefined when it needs no asking. */
export function questionBefore(order: Order, status: OrderStatus): StatusQuestion | undefined {
  const mail = isMailed(order, status) ? ' Kunden får ett mejl.' : '';
  if (status === 'sent' && order.payment_status !== 'paid') {
    const why = order.payment_status === 'refunded' ? 'Ordern är återbetald.' : 'Ordern är inte betald.';
    return {
      title: 'Markera som skickad?',
      question: `${why} Vill du ändå markera den som skickad?${mail}`,
      confirmLabel: 'Markera som skickad',
      destructive: false,
    };
  }
  if (status !== 'cancelled' || !hasPaid(order)) return undefined;
  const left = order.refundable_amount;
  const refund = left > 0 ? ` Därefter kan du återbetala ${formatSek(left)}.` : '';
  return {
    title: 'Avbryta ordern?',
    question: `Ordern är betald. Vill du avbryta den?${mail}${refund}`,
    confirmLabel: 'Avbryt ordern',
    destructive: true,
  };
}

/** What has happened, and whether the customer has been told. */
export function statusChanged(order: Order, status: OrderStatus): string {
  const mail = isMailed(order, status) ? ' Kunden har fått ett mejl.' : '';
  if (status === 'pending') return 'Ordern är markerad som väntande.';
  if (status === 'cancelled') return `Ordern är avbruten.${mail}`;
  return order.shipping_method === 'pickup'
    ? `Ordern är markerad som skickad: redo att hämtas.${mail}`
    : `Ordern är markerad som skickad.${mail}`;
}

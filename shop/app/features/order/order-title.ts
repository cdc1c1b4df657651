import type { OrderPage } from '@kronblad/contracts/order/page-schema';
import { formatWeekdayDate } from '@kronblad/contracts/time/time';

/** The order's state as the page's heading. */
export function orderTitle(order: OrderPage): string {
  const { status, payment_status, delivery, shipping_method } = order;
  if (payment_status === 'refunded') return 'Din beställning är återbetald';
  if (payment_status === 'failed') return 'Betalningen blev inte klar';
  if (status === 'cancelled') return 'Din beställning är avbruten';
  if (payment_status === 'pending') return 'Vi väntar på din betalning';
  if (delivery && status === 'pending') return deliveryTitle(delivery);
  if (delivery?.state === 'delivered') return 'Din beställning är lämnad';
  if (delivery?.state === 'not_delivered') return 'Vi kunde inte lämna din beställning';
  if (status === 'pending') return 'Vi packar din beställning';
  if (shipping_method === 'pickup') return order.collected_at ? 'Din beställning är hämtad' : 'Redo att hämtas';
  return shipping_method === 'courier' ? 'Din beställning är hos budet' : 'Ditt paket är på väg';
}

function deliveryTitle({ way, day, state }: NonNullable<OrderPage['delivery']>): string {
  if (state === 'not_delivered') return 'Vi kunde inte lämna din beställning';
  const when = formatWeekdayDate(day);
  return way === 'pickup' ? `Hämtas ${when}` : `Kommer fram ${when}`;
}

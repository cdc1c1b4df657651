import { carrierName, knownCarrier, trackingUrl } from '@kronblad/contracts/delivery/carriers';
import type { Order } from '../orders/index.js';
import { withoutRefunded } from './mail-order.js';
import { emailsAboutOrder } from './order-context.js';

export const mailSentWhenReleased = emailsAboutOrder(
  'mail-sent-when-released',
  'SendingMailReleased',
  (_event, context) => {
    const { promises, openingHours } = context;
    const order = withoutRefunded(context.mailOrder, context.order);
    return context.order.placed.shippingMethod === 'pickup'
      ? [context.toCustomer('order-ready-for-pickup', { order, openingHours })]
      : [context.toCustomer('order-sent', { order, promises, tracking: trackingOf(context.order.tracking) })];
  },
);

function trackingOf(tracking: Order['tracking']) {
  if (!tracking) return null;
  const carrier = knownCarrier(tracking.carrier);
  const isNamed = carrier !== null && carrier !== 'other';
  return {
    carrier: isNamed ? carrierName(carrier) : null,
    number: tracking.number,
    url: trackingUrl(carrier, tracking.number),
  };
}

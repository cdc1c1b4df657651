import { withoutRefunded } from './mail-order.js';
import { emailsAboutOrder } from './order-context.js';

export const mailDeliveryChanged = emailsAboutOrder(
  'mail-delivery-changed',
  'OrderDeliveryChanged',
  ({ data: { by } }, context) => [
    context.toCustomer('delivery-changed', {
      order: withoutRefunded(context.mailOrder, context.order),
      by,
    }),
  ],
);

/** Only when staff wanted the buyer to be told. */
export const mailDeliveryStateSet = emailsAboutOrder(
  'mail-delivery-state-set',
  'OrderDeliveryStateSet',
  ({ data: { state, at, note, notify } }, context) => {
    const template = state === 'delivered' ? 'delivered' : 'not-delivered';
    return notify && (state === 'delivered' || state === 'not_delivered')
      ? [context.toCustomer(template, { order: withoutRefunded(context.mailOrder, context.order), at, note })]
      : [];
  },
);

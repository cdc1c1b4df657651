import { emailsAboutOrder } from './order-context.js';

export const mailLinkWhenRenewed = emailsAboutOrder('mail-link-when-renewed', 'OrderLinkRenewed', (_event, context) => {
  const { orderNumber, firstName } = context.mailOrder;
  return [context.toCustomer('order-link', { orderNumber, firstName, url: context.orderPageUrl })];
});

import type { OrderConfirmation } from '@kronblad/contracts/checkout/schema';

/** The order's page; where its link was renewed, the page that asks for a new one. */
export const orderPagePath = ({ order_page }: Pick<OrderConfirmation, 'order_page'>): string =>
  order_page ? new URL(order_page.url).pathname : '/order';

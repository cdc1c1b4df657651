/** How goods are paid in the shop itself; booked on accounts of their own. */
export const SHOP_PAYMENTS = ['cash', 'terminal', 'swish'] as const;
export type ShopPayment = (typeof SHOP_PAYMENTS)[number];

/** How the buyer of an order that staff place pays it. */
export const WAYS_TO_PAY = ['link', ...SHOP_PAYMENTS, 'later'] as const;
export type WayToPay = (typeof WAYS_TO_PAY)[number];

export const isShopPayment = (pay: WayToPay): pay is ShopPayment => pay !== 'link' && pay !== 'later';

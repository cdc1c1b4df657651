import { withdrawalPurchase } from './withdrawals.js';

/** Asks for a new link to the order's page. The answer is the same whether or not an order matches. */
export const renewOrderLink = withdrawalPurchase;

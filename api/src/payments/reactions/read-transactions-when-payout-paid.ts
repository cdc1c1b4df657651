import { reaction } from '../../event-store/projections/index.js';
import { StripeTransactionImport } from '../stripe-balance/stripe-transaction-import.js';

export const readTransactionsWhenPayoutPaid = reaction(
  'read-transactions-when-payout-paid',
  'PayoutPaid',
  [StripeTransactionImport],
  ({ data: { payoutId } }, account: StripeTransactionImport) => account.readPayout(payoutId),
);

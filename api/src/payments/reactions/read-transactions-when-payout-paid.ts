import { reaction } from '../../event-store/index.js';
import { StripeTransactionImport } from '../account/stripe-transaction-import.js';

export const readTransactionsWhenPayoutPaid = reaction(
  'read-transactions-when-payout-paid',
  'PayoutPaid',
  [StripeTransactionImport],
  ({ data: { payoutId } }, account: StripeTransactionImport) => account.readPayout(payoutId),
);

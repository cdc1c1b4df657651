import { reaction } from '../../event-store/index.js';
import { AccountReading } from '../account/account-reading.js';

export const readTransactionsWhenPayoutPaid = reaction(
  'read-transactions-when-payout-paid',
  'PayoutPaid',
  [AccountReading],
  ({ data: { payoutId } }, account: AccountReading) => account.readPayout(payoutId),
);

import { Module } from '@nestjs/common';
import Stripe from 'stripe';
import { ReceiptsModule } from '../accounting/receipts/index.js';
import { CONFIG, type Config } from '../config/index.js';
import { DeliveryModule } from '../delivery/index.js';
import { Database } from '../event-store/index.js';
import { backgroundTask } from '../event-store/projections/index.js';
import { OrdersModule } from '../orders/index.js';
import { AttachIntentHandler } from './commands/attach-intent.handler.js';
import { CancelOrderHandler } from './commands/cancel-order.handler.js';
import { CreateCreditNoteHandler } from './commands/create-credit-note.handler.js';
import { EndAndDeleteOrderHandler } from './commands/end-and-delete-order.handler.js';
import { ExpireOrderHandler } from './commands/expire-order.handler.js';
import { FreeUnpaidDayHandler } from './commands/free-unpaid-day.handler.js';
import { PayInShopHandler } from './commands/pay-in-shop.handler.js';
import { RecordDisputeHandler } from './commands/record-dispute.handler.js';
import { RecordFailedAttemptHandler } from './commands/record-failed-attempt.handler.js';
import { RecordPaymentHandler } from './commands/record-payment.handler.js';
import { RecordRefundHandler } from './commands/record-refund.handler.js';
import { RefundOrderHandler } from './commands/refund-order.handler.js';
import { RemindOfPaymentHandler } from './commands/remind-of-payment.handler.js';
import { RequestRefundHandler } from './commands/request-refund.handler.js';
import { CreateCreditNoteController } from './http/create-credit-note.controller.js';
import { OrderSettlementController } from './http/order-settlement.controller.js';
import { UnpaidDaysController } from './http/unpaid-days.controller.js';
import { WebhookController } from './http/webhook.controller.js';
import { OfferedMethods } from './offered-methods.js';
import { PaymentCanceller } from './payment-canceller.js';
import { PaymentIntents } from './payment-intents.js';
import { PaymentPoller } from './payment-poller.js';
import { PaymentSync } from './payment-sync.js';
import { readTransactionsWhenPayoutPaid } from './reactions/read-transactions-when-payout-paid.js';
import { refundAtStripeWhenPaymentRejected } from './reactions/refund-at-stripe-when-payment-rejected.js';
import { Refunds } from './refunds.js';
import { ReservationRelease } from './reservation-release.js';
import { stripeClient } from './stripe.provider.js';
import { RecordPayoutHandler } from './stripe-balance/record-payout.handler.js';
import { RecordTransactionsHandler } from './stripe-balance/record-transactions.handler.js';
import { StripeTransactionImport } from './stripe-balance/stripe-transaction-import.js';
import { TransactionOwners } from './stripe-balance/transaction-owners.js';
import { deleteExpired } from './stripe-inbox.js';
import { StripeOrderMatcher } from './stripe-order-matcher.js';
import { WebhookRefusals } from './webhook-refusals.js';

const pollEveryMs = ({ PAYMENT_POLL_SECONDS }: Config) => PAYMENT_POLL_SECONDS * 1000;

@Module({
  imports: [DeliveryModule, ReceiptsModule, OrdersModule],
  controllers: [WebhookController, CreateCreditNoteController, OrderSettlementController, UnpaidDaysController],
  providers: [
    { provide: Stripe, inject: [CONFIG], useFactory: (config: Config) => stripeClient(config) },
    StripeTransactionImport,
    PaymentCanceller,
    StripeOrderMatcher,
    PaymentIntents,
    PaymentSync,
    PaymentPoller,
    ReservationRelease,
    Refunds,
    TransactionOwners,
    WebhookRefusals,
    OfferedMethods,
    backgroundTask(
      { name: 'Reading the payment methods of the Stripe account', everyMs: 3_600_000, on: 'leader' },
      [OfferedMethods],
      (_signal, methods: OfferedMethods) => methods.read(),
    ),
    backgroundTask(
      { name: 'Polling open payments', everyMs: pollEveryMs, on: 'leader' },
      [PaymentPoller],
      (signal, poller: PaymentPoller) => poller.poll(new Date(), signal),
    ),
    backgroundTask(
      { name: 'Importing the transactions of the Stripe account', everyMs: pollEveryMs, on: 'leader' },
      [StripeTransactionImport],
      (_signal, transactions: StripeTransactionImport) => transactions.importNew(),
    ),
    backgroundTask(
      { name: 'Deletion of old webhooks', everyMs: 3_600_000, on: 'each process' },
      [Database],
      (_signal, database: Database) => deleteExpired(database),
    ),
    readTransactionsWhenPayoutPaid,
    refundAtStripeWhenPaymentRejected,
    AttachIntentHandler,
    RecordFailedAttemptHandler,
    RecordPaymentHandler,
    RecordRefundHandler,
    RecordDisputeHandler,
    RemindOfPaymentHandler,
    RequestRefundHandler,
    CancelOrderHandler,
    CreateCreditNoteHandler,
    EndAndDeleteOrderHandler,
    ExpireOrderHandler,
    FreeUnpaidDayHandler,
    RefundOrderHandler,
    PayInShopHandler,
    RecordTransactionsHandler,
    RecordPayoutHandler,
  ],
  exports: [
    OfferedMethods,
    PaymentIntents,
    PaymentPoller,
    PaymentSync,
    Refunds,
    ReservationRelease,
    StripeOrderMatcher,
    WebhookRefusals,
  ],
})
export class PaymentsModule {}

import { Module } from '@nestjs/common';
import { BookkeepingModule, Documents } from '../bookkeeping/index.js';
import type { AnyEvent, StoredEvent } from '../event-store/index.js';
import { MailingsModule } from '../mailings/index.js';
import { emailReaction, OutboxModule } from '../outbox/index.js';
import { SettingsModule } from '../settings/index.js';
import * as emails from './order-email-writers.js';
import { type AboutOrder, OrderMailContexts } from './order-mail-contexts.js';

type OrderEventType = Extract<AnyEvent, { data: { orderId: number } }>['type'];

const mail = <Type extends OrderEventType>(name: string, when: Type, write: emails.OrderEmailWriter<Type>) =>
  emailReaction(
    name,
    when,
    [OrderMailContexts, Documents],
    async (event: StoredEvent<Type>, mailer: OrderMailContexts, documents: Documents) => {
      const context = await mailer.contextOf(event as AboutOrder);
      return context ? write(event, context, documents) : [];
    },
  );

@Module({
  imports: [BookkeepingModule, OutboxModule, MailingsModule, SettingsModule],
  providers: [
    OrderMailContexts,
    mail('mail-confirmation-when-receipt-issued', 'ReceiptIssued', emails.mailConfirmationWhenReceiptIssued),
    mail('mail-sent-when-released', 'SendingMailReleased', emails.mailSentWhenReleased),
    mail('mail-cancelled-when-paid-order-cancelled', 'OrderCancelled', emails.mailCancelledWhenPaidOrderCancelled),
    emailReaction(
      'mail-cancelled-when-refund-failed',
      'RefundFailed',
      [OrderMailContexts],
      async (event: StoredEvent<'RefundFailed'>, mailer: OrderMailContexts) => {
        const cancellation = await mailer.cancellationBefore(event);
        const cancelled = cancellation && (await mailer.contextOf(cancellation as AboutOrder));
        const context = cancelled && (await mailer.contextOf(event));
        return context ? emails.mailCancelledWhenRefundFailed(event, context, cancelled) : [];
      },
    ),
    mail('mail-refund-when-credit-note-issued', 'CreditNoteIssued', emails.mailRefundWhenCreditNoteIssued),
    mail('tell-when-late-payment-rejected', 'LatePaymentRejected', emails.tellWhenLatePaymentRejected),
    mail('tell-shop-when-refund-failed', 'RefundFailed', emails.tellShopWhenRefundFailed),
    mail('tell-shop-when-refund-exceeds-sale', 'RefundExceededSale', emails.tellShopWhenRefundExceedsSale),
    mail('tell-shop-when-payment-disputed', 'PaymentDisputed', emails.tellShopWhenPaymentDisputed),
  ],
})
export class EmailsModule {}

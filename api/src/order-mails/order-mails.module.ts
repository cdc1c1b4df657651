import { Module } from '@nestjs/common';
import { BookkeepingModule, Documents } from '../bookkeeping/index.js';
import { EffectsModule, emailReaction } from '../effects/index.js';
import type { AnyEvent, StoredEvent } from '../event-store/index.js';
import { SettingsModule } from '../settings/index.js';
import { type AboutOrder, OrderMailer } from './order-mailer.js';
import * as mails from './reactions.js';

type OrderEventType = Extract<AnyEvent, { data: { orderId: number } }>['type'];

/** A reaction that emails about the event's order; none when the customer has been erased. */
const mail = <Type extends OrderEventType>(name: string, when: Type, write: mails.MailReaction<Type>) =>
  emailReaction(
    name,
    when,
    [OrderMailer, Documents],
    async (event: StoredEvent<Type>, mailer: OrderMailer, documents: Documents) => {
      const context = await mailer.contextOf(event as AboutOrder);
      return context ? write(event, context, documents) : [];
    },
  );

/** Emails about orders, each a reaction to one event. */
@Module({
  imports: [BookkeepingModule, EffectsModule, SettingsModule],
  providers: [
    OrderMailer,
    mail('mail-confirmation-when-receipt-issued', 'ReceiptIssued', mails.mailConfirmationWhenReceiptIssued),
    mail('mail-sent-when-order-sent', 'OrderSent', mails.mailSentWhenOrderSent),
    mail('mail-sent-when-released', 'SendingMailReleased', mails.mailSentWhenReleased),
    mail('mail-cancelled-when-paid-order-cancelled', 'OrderCancelled', mails.mailCancelledWhenPaidOrderCancelled),
    mail('mail-refund-when-credit-note-issued', 'CreditNoteIssued', mails.mailRefundWhenCreditNoteIssued),
    mail('tell-when-late-payment-rejected', 'LatePaymentRejected', mails.tellWhenLatePaymentRejected),
    mail('tell-shop-when-refund-failed', 'RefundFailed', mails.tellShopWhenRefundFailed),
    mail('tell-shop-when-refund-exceeds-sale', 'RefundExceededSale', mails.tellShopWhenRefundExceedsSale),
    mail('tell-shop-when-payment-disputed', 'PaymentDisputed', mails.tellShopWhenPaymentDisputed),
  ],
})
export class OrderMailsModule {}

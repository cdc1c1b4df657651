import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { BookkeepingModule, Documents } from '../bookkeeping/index.js';
import { type AnyEvent, Reactions } from '../event-store/index.js';
import { SettingsModule } from '../settings/index.js';
import { OrderMailer } from './order-mailer.js';
import * as reactions from './reactions.js';

const TABLE = {
  'mail-confirmation-when-receipt-issued': ['ReceiptIssued', reactions.mailConfirmationWhenReceiptIssued],
  'mail-sent-when-order-sent': ['OrderSent', reactions.mailSentWhenOrderSent],
  'mail-cancelled-when-paid-order-cancelled': ['OrderCancelled', reactions.mailCancelledWhenPaidOrderCancelled],
  'mail-refund-when-credit-note-issued': ['CreditNoteIssued', reactions.mailRefundWhenCreditNoteIssued],
  'tell-when-late-payment-rejected': ['LatePaymentRejected', reactions.tellWhenLatePaymentRejected],
  'tell-shop-when-refund-failed': ['RefundFailed', reactions.tellShopWhenRefundFailed],
  'tell-shop-when-payment-disputed': ['PaymentDisputed', reactions.tellShopWhenPaymentDisputed],
} as const;

/** Mails about orders: each a reaction to one event. */
@Module({ imports: [BookkeepingModule, SettingsModule], providers: [OrderMailer], exports: [OrderMailer] })
export class OrderMailsModule implements OnModuleInit {
  constructor(
    @Inject(Reactions) private readonly registry: Reactions,
    @Inject(OrderMailer) private readonly mailer: OrderMailer,
    @Inject(Documents) private readonly documents: Documents,
  ) {}

  onModuleInit(): void {
    for (const [name, [type, mail]] of Object.entries(TABLE)) {
      this.registry.register({
        name,
        handles: [type],
        react: async (event: AnyEvent) => {
          const { orderId } = event.data as { orderId: number };
          const context = await this.mailer.contextOf(orderId);
          const tools = { mailer: this.mailer, documents: this.documents };
          // The table pairs each reaction with the one event type it is registered for.
          if (context) await (mail as (...args: unknown[]) => Promise<void>)(event, context, tools);
        },
      });
    }
  }
}

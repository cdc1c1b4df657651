import { Module } from '@nestjs/common';
import { DocumentsModule } from '../accounting/documents/index.js';
import { AuthModule } from '../auth/index.js';
import { CatalogueModule } from '../catalogue/index.js';
import { MailingsModule } from '../mailings/index.js';
import { OrdersModule } from '../orders/index.js';
import { OutboxModule } from '../outbox/index.js';
import { SettingsModule } from '../settings/index.js';
import {
  mailCancelledWhenPaidOrderCancelled,
  mailCancelledWhenRefundFailed,
  mailConfirmationWhenReceiptIssued,
  mailDeliveryChanged,
  mailDeliveryStateSet,
  mailLinkWhenRenewed,
  mailRefundWhenCreditNoteIssued,
  mailSentWhenReleased,
} from './about-orders.js';
import { mailWhenContactMessageReceived } from './contact.js';
import { mailWhenLatePaymentRejected } from './late-payment-refunded.js';
import { Letterhead } from './letterhead.js';
import { OrderContexts } from './order-context.js';
import { mailPaymentLinkWhenPlaced, mailPaymentReminderWhenDue } from './payment-link.js';
import {
  mailShopWhenPaymentDisputed,
  mailShopWhenRefundExceedsSale,
  mailShopWhenRefundFailed,
} from './problem-for-shop.js';
import { ForwardReceiptToBookkeepingInboxHandler, ReceiptForScanningController } from './receipt-for-scanning.js';
import { mailWhenStockAlertAsked, mailWhenStockAlertDue } from './stock-alert.js';
import { mailWhenAdminAccountAdded, mailWhenArchiveCompleted, mailWhenPasswordLinkAsked } from './to-accounts.js';
import { mailWhenWithdrawalReceived } from './withdrawal.js';

/**
 * Every email but mailings: what leads to it, who gets it and what it tells. The worker's templates write it.
 * What emails share is in `letterhead.ts`, `order-context.ts` and `mail-order.ts`.
 */
@Module({
  imports: [AuthModule, DocumentsModule, CatalogueModule, MailingsModule, OrdersModule, OutboxModule, SettingsModule],
  controllers: [ReceiptForScanningController],
  providers: [
    Letterhead,
    OrderContexts,
    mailPaymentLinkWhenPlaced,
    mailPaymentReminderWhenDue,
    mailConfirmationWhenReceiptIssued,
    mailSentWhenReleased,
    mailLinkWhenRenewed,
    mailDeliveryChanged,
    mailDeliveryStateSet,
    mailCancelledWhenPaidOrderCancelled,
    mailCancelledWhenRefundFailed,
    mailRefundWhenCreditNoteIssued,
    mailWhenLatePaymentRejected,
    mailShopWhenRefundFailed,
    mailShopWhenRefundExceedsSale,
    mailShopWhenPaymentDisputed,
    ForwardReceiptToBookkeepingInboxHandler,
    mailWhenContactMessageReceived,
    mailWhenWithdrawalReceived,
    mailWhenStockAlertAsked,
    mailWhenStockAlertDue,
    mailWhenPasswordLinkAsked,
    mailWhenAdminAccountAdded,
    mailWhenArchiveCompleted,
  ],
})
export class EmailsModule {}

import { Module } from '@nestjs/common';
import { DocumentsModule } from '../accounting/documents/index.js';
import { DeliveryModule } from '../delivery/index.js';
import { OrdersModule } from '../orders/index.js';
import { PaymentsModule } from '../payments/index.js';
import { SettingsModule } from '../settings/index.js';
import { ChangeByBuyerHandler } from './change-by-buyer.handler.js';
import { OrderPageController } from './order-page.controller.js';
import { OrderPagePayments } from './order-page-payments.js';
import { OrderPagesQuery } from './order-pages.query.js';
import { RenewLinkHandler } from './renew-link.handler.js';

/** The order's page for its buyer, who shows the secret of the link instead of logging in. */
@Module({
  imports: [DeliveryModule, DocumentsModule, OrdersModule, PaymentsModule, SettingsModule],
  controllers: [OrderPageController],
  providers: [ChangeByBuyerHandler, OrderPagePayments, OrderPagesQuery, RenewLinkHandler],
})
export class OrderPageModule {}

import { Module } from '@nestjs/common';
import { DocumentsModule } from '../accounting/documents/index.js';
import { CheckoutModule } from '../checkout/index.js';
import { DeliveryModule } from '../delivery/index.js';
import { OrdersModule } from '../orders/index.js';
import { PaymentsModule } from '../payments/index.js';
import { ChangeByBuyerHandler } from './change-by-buyer.handler.js';
import { OrderPageController } from './order-page.controller.js';
import { OrderPagesQuery } from './order-pages.query.js';
import { PlaceSupplementHandler } from './place-supplement.handler.js';
import { RenewLinkHandler } from './renew-link.handler.js';
import { SupplementUnderWay } from './supplement-under-way.js';

/** The order's page for its buyer, who shows the secret of the link instead of logging in. */
@Module({
  imports: [CheckoutModule, DeliveryModule, DocumentsModule, OrdersModule, PaymentsModule],
  controllers: [OrderPageController],
  providers: [ChangeByBuyerHandler, OrderPagesQuery, PlaceSupplementHandler, RenewLinkHandler, SupplementUnderWay],
})
export class OrderPageModule {}

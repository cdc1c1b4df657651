import { Module } from '@nestjs/common';
import { OrdersModule } from '../orders/index.js';
import { OrderPageController } from './order-page.controller.js';
import { RenewLinkHandler } from './renew-link.handler.js';

/** The order's page for its buyer, who shows the secret of the link instead of logging in. */
@Module({
  imports: [OrdersModule],
  controllers: [OrderPageController],
  providers: [RenewLinkHandler],
})
export class OrderPageModule {}

import { Module } from '@nestjs/common';
import { CheckoutModule } from '../checkout/index.js';
import { OrdersModule } from '../orders/index.js';
import { PaymentsModule } from '../payments/index.js';
import { TelephoneOrdersController } from './telephone-orders.controller.js';
import { TelephoneOrders } from './telephone-orders.js';

/** Orders that staff place for a caller, or at the counter. */
@Module({
  imports: [CheckoutModule, OrdersModule, PaymentsModule],
  controllers: [TelephoneOrdersController],
  providers: [TelephoneOrders],
})
export class TelephoneOrdersModule {}

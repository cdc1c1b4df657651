import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/index.js';
import { DeliveryModule } from '../delivery/index.js';
import { OrdersModule } from '../orders/index.js';
import { PaymentsModule } from '../payments/index.js';
import { PricingModule } from '../pricing/index.js';
import { SettingsModule } from '../settings/index.js';
import { VisitorsModule } from '../visitors/index.js';
import { CartPricingController } from './cart-pricing.controller.js';
import { CheckoutController } from './checkout.controller.js';
import { Checkout } from './checkout.js';
import { DeliveryDaysController } from './delivery-days.controller.js';
import { EarlierOrders } from './earlier-orders.js';
import { FreeOrders } from './free-orders.js';
import { OrderConfirmations } from './order-confirmations.js';
import { OrderNumbers } from './order-numbers.js';
import { OrderPlacer } from './order-placer.js';
import { OrderQuotes } from './order-quotes.js';
import { PlaceOrderHandler } from './place-order.handler.js';

export { CartPricingController } from './cart-pricing.controller.js';
export { DeliveryDaysController } from './delivery-days.controller.js';
export { FreeOrders } from './free-orders.js';
export { OrderPlacer } from './order-placer.js';
export { OrderQuotes } from './order-quotes.js';
export { PlaceOrder } from './place-order.handler.js';
export {
  comparableContent,
  type OrderByStaff,
  type PreparedOrder,
  placedEvents,
  prepareOrder,
} from './prepared-order.js';

/** The shopper's way to an order: price the cart, place the order, begin its payment, confirm it. */
@Module({
  imports: [
    CatalogueModule,
    DeliveryModule,
    OrdersModule,
    PaymentsModule,
    PricingModule,
    SettingsModule,
    VisitorsModule,
  ],
  controllers: [CartPricingController, CheckoutController, DeliveryDaysController],
  providers: [
    Checkout,
    EarlierOrders,
    FreeOrders,
    OrderConfirmations,
    OrderNumbers,
    OrderPlacer,
    OrderQuotes,
    PlaceOrderHandler,
  ],
  exports: [FreeOrders, OrderPlacer, OrderQuotes],
})
export class CheckoutModule {}

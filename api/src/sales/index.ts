import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CatalogueModule } from '../catalogue/index.js';
import { OrdersModule } from '../orders/index.js';
import { SalesDay, SalesOrder } from './days/sales.entity.js';
import { sales } from './days/sales.projection.js';
import { SalesQuery } from './days/sales.query.js';
import { DeliverySalesController } from './deliveries/delivery-sales.controller.js';
import { Popularity } from './products/popularity.js';
import { ProductPair, ProductSales, ProductSalesOrder } from './products/product-sales.entity.js';
import { productSalesProjection } from './products/product-sales.projection.js';
import { ProductSalesQuery } from './products/product-sales.query.js';
import { OrderSalesController, ProductSalesController } from './sales.controller.js';

export { SalesQuery } from './days/sales.query.js';

export const salesProjections = [sales, productSalesProjection] as const;

/** Statistics of what is sold: per day, and per size of a product. */
@Module({
  imports: [
    TypeOrmModule.forFeature([SalesDay, SalesOrder, ProductSales, ProductSalesOrder, ProductPair]),
    CatalogueModule,
    OrdersModule,
  ],
  controllers: [DeliverySalesController, OrderSalesController, ProductSalesController],
  providers: [SalesQuery, ProductSalesQuery, Popularity],
  exports: [SalesQuery],
})
export class SalesModule {}

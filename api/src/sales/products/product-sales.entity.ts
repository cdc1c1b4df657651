import { Column, Entity, PrimaryColumn } from 'typeorm';
import { asNumber } from '../../event-store/projections/index.js';
import type { SoldPieces } from './sales-rows.js';

/**
 * Sales of a size per Stockholm day (`2026-11-21`), without cancelled orders. Revenue includes VAT; discounts are
 * subtracted.
 */
@Entity('product_sales')
export class ProductSales {
  @PrimaryColumn('integer') productId!: number;
  @PrimaryColumn('integer') sizeId!: number;
  @PrimaryColumn('date') day!: string;
  /** The last names under which product and size were sold that day. */
  @Column('text') name!: string;
  @Column('text') sizeName!: string;
  @Column('integer') sold!: number;
  @Column('bigint', { transformer: asNumber }) revenueOre!: number;
}

@Entity('product_sales_orders')
export class ProductSalesOrder {
  @PrimaryColumn('integer') orderId!: number;
  @Column('jsonb') lines!: readonly SoldPieces[];
  @Column('date', { nullable: true }) paidDay!: string | null;
  @Column('boolean') void!: boolean;
}

/** Number of paid orders with both products. Each pair is stored in both directions. */
@Entity('product_pairs')
export class ProductPair {
  @PrimaryColumn('integer') productId!: number;
  @PrimaryColumn('integer') withId!: number;
  @Column('integer') orders!: number;
}

import { Column, Entity, PrimaryColumn } from 'typeorm';
import { asNumber } from '../../../event-store/index.js';
import type { Sale } from './sales-rows.js';

/** What was sold of a product on a Stockholm day (`2026-11-21`), less what was cancelled. Öre incl. VAT, after discounts. */
@Entity('product_sales')
export class ProductSales {
  @PrimaryColumn('integer') productId!: number;
  @PrimaryColumn('date') day!: string;
  /** The name it was last sold under that day. */
  @Column('text') name!: string;
  @Column('integer') sold!: number;
  @Column('bigint', { transformer: asNumber }) revenueOre!: number;
}

/** What the projection remembers of an order: its lines, the day it was paid, and whether it was cancelled since. */
@Entity('product_sales_orders')
export class ProductSalesOrder {
  @PrimaryColumn('integer') orderId!: number;
  @Column('jsonb') lines!: readonly Sale[];
  @Column('date', { nullable: true }) paidDay!: string | null;
  @Column('boolean') void!: boolean;
}

/** In how many paid orders two products were bought together; each pair stands in both directions. */
@Entity('product_pairs')
export class ProductPair {
  @PrimaryColumn('integer') productId!: number;
  @PrimaryColumn('integer') withId!: number;
  @Column('integer') orders!: number;
}

import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { DataOf } from '../../events/all.js';

export type StoredDiscount = Omit<DataOf<'ProductDiscountSet'>, 'productId' | 'sizeId'>;

export type VersionedDiscount = StoredDiscount & { readonly version: number };

/** Prices include VAT, but the cost price excludes it. */
@Entity('sizes')
export class Size {
  @PrimaryColumn('integer') id!: number;
  @Column('integer') productId!: number;
  @Column('text') name!: string;
  @Column('text') sku!: string;
  @Column('text') skuKey!: string;
  @Column('integer') priceOre!: number;
  @Column('integer', { nullable: true }) comparePriceOre!: number | null;
  @Column('integer', { nullable: true }) costPriceOre!: number | null;
  @Column('boolean') madeToOrder!: boolean;
  @Column('integer') workPoints!: number;
  @Column('integer') sortOrder!: number;
  @Column('boolean') isActive!: boolean;
  @Column('text', { nullable: true }) imageUrl!: string | null;
  @Column('text', { nullable: true }) contents!: string | null;
  @Column('jsonb', { nullable: true }) discount!: VersionedDiscount | null;
}

import type { ProductKind, Way } from '@kronblad/contracts/delivery/delivery-ways';
import type { VatClass } from '@kronblad/contracts/vat/vat-rates';
import type { WithdrawalException } from '@kronblad/contracts/withdrawal/withdrawal-exceptions';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ProductDetails } from './products.js';

@Entity('products')
export class Product {
  @PrimaryColumn('integer') id!: number;
  @Column('text') name!: string;
  @Column('text') slug!: string;
  @Column('text') description!: string;
  @Column('text') shortDescription!: string;
  @Column('text') vatClass!: VatClass;
  @Column('integer', { nullable: true }) netWeightGrams!: number | null;
  @Column('integer', { nullable: true }) netVolumeMl!: number | null;
  @Column('text') ingredients!: string;
  @Column('text', { array: true, nullable: true }) allergens!: ProductDetails['allergens'];
  @Column('jsonb', { nullable: true }) nutrition!: ProductDetails['nutrition'];
  @Column('text') withdrawalException!: WithdrawalException;
  @Column('boolean') isActive!: boolean;
  @Column('boolean') isFeatured!: boolean;
  @Column('integer', { array: true }) categoryIds!: number[];
  @Column('jsonb') images!: ProductDetails['images'];
  @Column('integer', { array: true, nullable: true }) addOnIds!: number[] | null;
  @Column('text') kind!: ProductKind;
  @Column('text', { array: true }) ways!: Way[];
  @Column('integer') leadDays!: number;
  @Column('text', { nullable: true }) latestHour!: string | null;
  @Column('text', { array: true, nullable: true }) colours!: string[] | null;
  @Column('text', { array: true, nullable: true }) occasions!: string[] | null;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz') updatedAt!: Date;
  @Column('integer') version!: number;
}

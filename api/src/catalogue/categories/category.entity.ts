import type { ProductKind } from '@kronblad/contracts/delivery/delivery-ways';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('categories')
export class Category {
  @PrimaryColumn('integer') id!: number;
  @Column('text') name!: string;
  @Column('text') slug!: string;
  @Column('text') description!: string;
  @Column('text', { nullable: true }) imageUrl!: string | null;
  @Column('integer') sortOrder!: number;
  @Column('boolean') isActive!: boolean;
  @Column('timestamptz') createdAt!: Date;
  @Column('boolean') isPerishable!: boolean;
  @Column('integer', { array: true, nullable: true }) addOnIds!: number[] | null;
  @Column('text') kind!: ProductKind;
  @Column('integer') leadDays!: number;
  @Column('text', { nullable: true }) latestHour!: string | null;
  @Column('integer') version!: number;
}

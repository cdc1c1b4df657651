import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Pieces of a size that are available for sale; 0 for one that is made to order. The row stays when the size is gone. */
@Entity('stock')
export class Stock {
  @PrimaryColumn('integer') sizeId!: number;
  @Column('integer') available!: number;
  /** True when it was ordered at least once. */
  @Column('boolean') isSold!: boolean;
}

import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Pieces available for sale. The row stays when the product is deleted. */
@Entity('stock')
export class Stock {
  @PrimaryColumn('integer') productId!: number;
  @Column('integer') available!: number;
}

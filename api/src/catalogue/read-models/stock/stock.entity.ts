import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Pieces of a product that nobody has ordered yet. Stays when the product is deleted. */
@Entity('stock')
export class Stock {
  @PrimaryColumn('integer') productId!: number;
  @Column('integer') available!: number;
}

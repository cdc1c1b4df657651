import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { DataOf } from '../../events/all.js';

/** A product that came from another shop, and what the file of that shop said about it. */
@Entity('moved_products')
export class MovedProductRow {
  @PrimaryColumn('integer') productId!: number;
  @Column('text') source!: DataOf<'ProductMovedIn'>['source'];
  @Column('text') key!: string;
  @Column('text', { array: true }) addresses!: string[];
  @Column('jsonb') fileValues!: DataOf<'ProductMovedIn'>['values'];
}

/** A picture of such a product; `filename` is null until it has been fetched. */
@Entity('moved_pictures')
export class MovedPictureRow {
  @PrimaryColumn('text') pictureId!: string;
  @Column('integer') productId!: number;
  /** Order of the product's pictures in the other shop. */
  @Column('integer') nth!: number;
  @Column('text') url!: string;
  @Column('text') alt!: string;
  @Column('text', { array: true }) skus!: string[];
  @Column('text', { nullable: true }) filename!: string | null;
}

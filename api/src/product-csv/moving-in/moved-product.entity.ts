import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The last path segment of an address that a product had in another shop. */
@Entity('moved_addresses')
export class MovedAddressRow {
  @PrimaryColumn('integer') productId!: number;
  @PrimaryColumn('text') address!: string;
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

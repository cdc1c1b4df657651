import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The sum of the orders' shares of a day. A day without orders may have no row. */
@Entity('delivery_days')
export class DeliveryDay {
  /** `2026-11-27`, in Stockholm. */
  @PrimaryColumn('text') day!: string;
  @Column('integer') pointsUsed!: number;
  @Column('integer') stopsUsed!: number;
  /** The limits of the latest reservation, which the database checks; null: none, or staff exceeded it. */
  @Column('integer', { nullable: true }) pointsLimit!: number | null;
  @Column('integer', { nullable: true }) stopsLimit!: number | null;
}

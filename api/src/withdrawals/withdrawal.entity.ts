import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Name, email, items and message are null once the person has been erased. */
@Entity('withdrawals')
export class Withdrawal {
  @PrimaryColumn('text') id!: string;
  @Column('integer') version!: number;
  @Column('text') orderNumber!: string;
  /** Null when no order has the number and staff have not assigned one. */
  @Column('integer', { nullable: true }) orderId!: number | null;
  @Column('boolean', { default: false }) matchedByHand!: boolean;
  @Column('boolean') emailMatches!: boolean;
  @Column('text', { nullable: true }) name!: string | null;
  @Column('text', { nullable: true }) email!: string | null;
  @Column('text', { nullable: true }) items!: string | null;
  @Column('text', { nullable: true }) message!: string | null;
  @Column('timestamptz') receivedAt!: Date;
  @Column('timestamptz', { nullable: true }) handledAt!: Date | null;
}

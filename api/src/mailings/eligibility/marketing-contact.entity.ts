import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A person with an order paid with money, and their choice about offers. Name and address are null once the person is erased. */
@Entity('marketing_contacts')
export class MarketingContact {
  @PrimaryColumn('text') personId!: string;
  @Column('text', { nullable: true }) email!: string | null;
  @Column('text', { nullable: true }) firstName!: string | null;
  @Column('text', { nullable: true }) lastName!: string | null;
  /** True when at least one of the person's paid orders recorded a choice. */
  @Column('boolean') wasAsked!: boolean;
  /** Time of the newest paid order with the opt-out box unticked. */
  @Column('timestamptz', { nullable: true }) consentedAt!: Date | null;
  /** Time of the newest paid order with the opt-out box ticked. */
  @Column('timestamptz', { nullable: true }) declinedAt!: Date | null;
  @Column('boolean', { default: false }) erased!: boolean;
}

@Entity('marketing_choices')
export class MarketingChoice {
  @PrimaryColumn('integer') orderId!: number;
  @Column('text') personId!: string;
  @Column('text', { nullable: true }) email!: string | null;
  @Column('text', { nullable: true }) firstName!: string | null;
  @Column('text', { nullable: true }) lastName!: string | null;
  @Column('boolean', { nullable: true }) declined!: boolean | null;
  @Column('integer', { nullable: true }) wordingVersion!: number | null;
  @Column('timestamptz') chosenAt!: Date;
  /** Paid with money; a free order does not count. */
  @Column('boolean') paid!: boolean;
}

/**
 * A person's own choice about mailings, and the mail servers' answers that the mailbox does not exist. A refusal remains
 * after an erasure; the row contains only a keyed hash of the address.
 */
@Entity('mail_suppressions')
export class MailSuppression {
  @PrimaryColumn('text') personId!: string;
  @Column('timestamptz', { nullable: true }) unsubscribedAt!: Date | null;
  @Column('timestamptz', { nullable: true }) resubscribedAt!: Date | null;
  @Column('timestamptz', { nullable: true }) firstBouncedAt!: Date | null;
  @Column('timestamptz', { nullable: true }) lastBouncedAt!: Date | null;
  /** The latest answer of the mail server, without the address. */
  @Column('text', { nullable: true }) bounceReason!: string | null;
}

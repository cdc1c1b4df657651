import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A person who has ordered, and their choice about offers. Name and address are null once the person is erased. */
@Entity('marketing_contacts')
export class MarketingContact {
  @PrimaryColumn('text') personId!: string;
  @Column('text', { nullable: true }) email!: string | null;
  @Column('text', { nullable: true }) firstName!: string | null;
  @Column('text', { nullable: true }) lastName!: string | null;
  /** Some order of theirs came with a choice. */
  @Column('boolean') wasAsked!: boolean;
  /** When they placed the newest paid order whose box was left unticked. */
  @Column('timestamptz', { nullable: true }) consentedAt!: Date | null;
  /** When they placed the newest order, paid or not, whose box was ticked. */
  @Column('timestamptz', { nullable: true }) declinedAt!: Date | null;
}

/** Opt-out choice of one order. */
@Entity('marketing_choices')
export class MarketingChoice {
  @PrimaryColumn('integer') orderId!: number;
  @Column('text') personId!: string;
  @Column('boolean') declined!: boolean;
  @Column('integer') wordingVersion!: number;
  @Column('timestamptz') chosenAt!: Date;
  @Column('boolean') paid!: boolean;
}

/** A person who never gets a mailing. Survives erasure: the id is a keyed hash of the address. */
@Entity('mail_suppressions')
export class MailSuppression {
  @PrimaryColumn('text') personId!: string;
  @Column('text') reason!: 'unsubscribed' | 'bounced';
  @Column('timestamptz') since!: Date;
}

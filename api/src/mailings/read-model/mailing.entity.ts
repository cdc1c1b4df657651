import type { LeftOut } from '@kronblad/contracts/rules/mailability';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A mailing with its figures. Whoever was dropped after it was requested counts as left out. */
@Entity('mailings')
export class Mailing {
  @PrimaryColumn('text') id!: string;
  @Column('text') subject!: string;
  @Column('text') senderName!: string;
  @Column('text') html!: string;
  @Column('integer') chosen!: number;
  /** As requested, those dropped since included. */
  @Column('integer') recipients!: number;
  @Column('jsonb') leftOut!: LeftOut;
  @Column('integer') waiting!: number;
  @Column('integer') sent!: number;
  @Column('integer') failed!: number;
  /** Recipients dropped since, by reason. */
  @Column('jsonb') dropped!: LeftOut;
  @Column('integer') unsubscribed!: number;
  @Column('timestamptz') createdAt!: Date;
  /** Of the newest outcome. */
  @Column('timestamptz') changedAt!: Date;
}

/** One recipient of a mailing, without name and address. */
@Entity('mailing_recipients')
export class MailingRecipient {
  @PrimaryColumn('text') mailingId!: string;
  @PrimaryColumn('text') personId!: string;
  @Column('text') status!: 'waiting' | 'sent' | 'failed' | 'dropped';
  /** Why it failed, or was dropped. */
  @Column('text', { nullable: true }) reason!: string | null;
  @Column('timestamptz') changedAt!: Date;
}

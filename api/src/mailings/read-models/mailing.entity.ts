import type { LeftOut } from '@kronblad/contracts/mailing/mailability';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * `leftOut` counts persons who were ineligible when the mailing was requested; `dropped` counts recipients who became
 * ineligible later. The back office shows both as left out.
 */
@Entity('mailings')
export class Mailing {
  @PrimaryColumn('text') id!: string;
  @Column('text') subject!: string;
  @Column('text') senderName!: string;
  @Column('text') html!: string;
  @Column('integer') chosen!: number;
  /** Number of recipients when the mailing was requested; includes those dropped later. */
  @Column('integer') recipients!: number;
  @Column('jsonb') leftOut!: LeftOut;
  @Column('integer') waiting!: number;
  @Column('integer') sent!: number;
  @Column('integer') failed!: number;
  @Column('jsonb') dropped!: LeftOut;
  @Column('integer') unsubscribed!: number;
  @Column('timestamptz', { nullable: true }) sendAt!: Date | null;
  @Column('text') state!: 'scheduled' | 'released' | 'cancelled';
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz') changedAt!: Date;
}

@Entity('mailing_recipients')
export class MailingRecipient {
  @PrimaryColumn('text') mailingId!: string;
  @PrimaryColumn('text') personId!: string;
  @Column('text') status!: 'waiting' | 'sent' | 'failed' | 'dropped';
  @Column('text', { nullable: true }) reason!: string | null;
  @Column('timestamptz') changedAt!: Date;
}

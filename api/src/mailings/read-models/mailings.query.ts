import type { LeftOut } from '@kronblad/contracts/mailing/mailability';
import type {
  MailingDetails,
  MailingFigures,
  mailingFilters,
  mailingSortFields,
} from '@kronblad/contracts/mailing/schema';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import type { z } from 'zod';
import { type ListQuery, listPage, type Page } from '../../crud/lists/index.js';
import { Database } from '../../event-store/index.js';
import { Mailing, MailingRecipient } from './mailing.entity.js';

export type MailingList = ListQuery<z.output<typeof mailingFilters>, (typeof mailingSortFields)[number]>;

const SORTS = {
  created_at: 'm.createdAt',
  subject: 'm.subject',
  recipients: 'm.recipients',
  sent: 'm.sent',
  failed: 'm.failed',
  unsubscribed: 'm.unsubscribed',
} satisfies Record<(typeof mailingSortFields)[number], string>;

const MAX_REASONS = 50;

@Injectable()
export class MailingsQuery {
  constructor(
    @InjectRepository(Mailing) private readonly mailings: Repository<Mailing>,
    @InjectRepository(MailingRecipient) private readonly recipients: Repository<MailingRecipient>,
    private readonly database: Database,
  ) {}

  async page(list: MailingList): Promise<Page<MailingFigures>> {
    const columns = { id: 'm.id', sorts: SORTS, search: ['m.subject', 'm.senderName'] };
    const { rows, total } = await listPage(this.mailings.createQueryBuilder('m'), list, columns);
    return { rows: rows.map(figuresOf), total };
  }

  async details(id: string): Promise<MailingDetails | null> {
    const mailing = await this.mailings.findOneBy({ id });
    if (!mailing) return null;
    const failures = await this.recipients
      .createQueryBuilder('r')
      .select('r.reason', 'reason')
      .addSelect('count(*)::int', 'count')
      .where("r.mailingId = :id AND r.status = 'failed'", { id })
      .groupBy('r.reason')
      .orderBy('count(*)', 'DESC')
      .limit(MAX_REASONS)
      .getRawMany<{ reason: string; count: number }>();
    return { ...figuresOf(mailing), content: mailing.html, orders_7_days: await this.ordersAfter(id), failures };
  }

  private async ordersAfter(mailingId: string): Promise<number> {
    const [row] = await this.recipients.query<{ orders: number }[]>(
      `SELECT count(*)::int AS orders
       FROM mailing_recipients r JOIN marketing_choices o ON o.person_id = r.person_id AND o.paid
         AND o.chosen_at >= r.changed_at AND o.chosen_at < r.changed_at + interval '7 days'
       WHERE r.mailing_id = $1 AND r.status = 'sent'`,
      [mailingId],
    );
    return row?.orders ?? 0;
  }

  async due(now: Date): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      "SELECT id FROM mailings WHERE state = 'scheduled' AND send_at <= $1",
      [now],
      'mailings-due',
    );
    return rows.map(({ id }) => id);
  }

  isReleased(id: string): Promise<boolean> {
    return this.mailings.existsBy({ id, state: 'released' });
  }

  find(id: string): Promise<Mailing | null> {
    return this.mailings.findOneBy({ id });
  }

  async waitingAmong(mailingId: string, personIds: readonly string[]): Promise<string[]> {
    const rows = await this.recipients
      .createQueryBuilder('r')
      .select(['r.mailingId', 'r.personId'])
      .where("r.mailingId = :mailingId AND r.status = 'waiting' AND r.personId = ANY(:personIds)", {
        mailingId,
        personIds,
      })
      .getMany();
    return rows.map(({ personId }) => personId);
  }

  async waitingOf(personId: string): Promise<string[]> {
    const rows = await this.recipients.findBy({ personId, status: 'waiting' });
    return rows.map(({ mailingId }) => mailingId);
  }

  async stalled(before: Date): Promise<string[]> {
    const rows = await this.mailings
      .createQueryBuilder('m')
      .select('m.id')
      .where("m.waiting > 0 AND m.state = 'released' AND m.changedAt < :before", { before })
      .getMany();
    return rows.map(({ id }) => id);
  }

  async waiting(mailingId: string, after: string, limit: number): Promise<string[]> {
    const rows = await this.recipients
      .createQueryBuilder('r')
      .select(['r.mailingId', 'r.personId'])
      .where("r.mailingId = :mailingId AND r.status = 'waiting' AND r.personId > :after", { mailingId, after })
      .orderBy('r.personId')
      .limit(limit)
      .getMany();
    return rows.map(({ personId }) => personId);
  }
}

function figuresOf(mailing: Mailing): MailingFigures {
  const status = mailing.state !== 'released' ? mailing.state : mailing.waiting === 0 ? 'finished' : 'sending';
  return {
    id: mailing.id,
    batch_id: mailing.id,
    subject: mailing.subject,
    sender_name: mailing.senderName,
    status,
    created_at: mailing.createdAt.toISOString(),
    send_at: mailing.sendAt?.toISOString() ?? null,
    finished_at: status === 'finished' ? mailing.changedAt.toISOString() : null,
    total_attempts: mailing.chosen,
    recipients: mailing.recipients,
    waiting: mailing.waiting,
    sent: mailing.sent,
    failed: mailing.failed,
    left_out: sum(mailing.leftOut, mailing.dropped),
    unsubscribed: mailing.unsubscribed,
  };
}

function sum(one: LeftOut, other: LeftOut): LeftOut {
  const all: Record<string, number> = { ...one };
  for (const [reason, count] of Object.entries(other)) all[reason] = (all[reason] ?? 0) + (count ?? 0);
  return all;
}

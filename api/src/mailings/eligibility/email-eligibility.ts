import type { LeftOutReason } from '@kronblad/contracts/mailing/mailability';
import type { MailStatus } from '@kronblad/contracts/mailing/schema';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { Database, PersonKeys } from '../../event-store/index.js';
import { MailSuppression } from './marketing-contact.entity.js';

/**
 * SQL for the reason why a person gets no mailings; null when the person gets them. `c`: the person's marketing
 * contact, if any; `s`: the person's suppression, if any. A mailbox counts as missing after two answers at least a day
 * apart.
 */
const REASON = `CASE
  WHEN c.erased THEN 'erased'
  WHEN s.unsubscribed_at IS NOT NULL THEN 'unsubscribed'
  WHEN s.last_bounced_at >= s.first_bounced_at + interval '24 hours' THEN 'bounced'
  WHEN greatest(c.consented_at, s.resubscribed_at) > coalesce(c.declined_at, '-infinity') THEN NULL
  WHEN c.person_id IS NOT NULL AND NOT c.was_asked THEN 'earlier_customer'
  ELSE 'no_consent' END`;

export interface RecipientEligibility {
  readonly personId: string;
  readonly reason: LeftOutReason | null;
}

export interface Addressee extends RecipientEligibility {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/**
 * Decides whether a person may get mailings, and if not, why. A paid order with the opt-out box unticked makes a person
 * eligible until they opt out; after that, only a choice of their own does.
 */
@Injectable()
export class EmailEligibility {
  constructor(
    private readonly database: Database,
    private readonly persons: PersonKeys,
    @InjectRepository(MailSuppression) private readonly suppressions: Repository<MailSuppression>,
  ) {}

  personId(email: string): string {
    return this.persons.personId(email);
  }

  /** Returns each person once, in the order of `personIds`. */
  of(personIds: readonly string[]): Promise<RecipientEligibility[]> {
    return this.database.query<{ personId: string; reason: LeftOutReason | null }>(
      `SELECT p.id AS "personId", ${REASON} AS reason
       FROM (SELECT id, min(place) AS place FROM unnest($1::text[]) WITH ORDINALITY AS u (id, place) GROUP BY id) AS p
       LEFT JOIN marketing_contacts c ON c.person_id = p.id
       LEFT JOIN mail_suppressions s ON s.person_id = p.id
       ORDER BY p.place`,
      [personIds],
      'mailability-of',
    );
  }

  async status(personId: string): Promise<MailStatus> {
    const [found] = await this.of([personId]);
    const known = await this.suppressions.findOneBy({ personId });
    const { unsubscribedAt = null, resubscribedAt = null, firstBouncedAt = null, lastBouncedAt = null } = known ?? {};
    return {
      left_out: found?.reason ?? null,
      unsubscribed_at: unsubscribedAt?.toISOString() ?? null,
      resubscribed_at: resubscribedAt?.toISOString() ?? null,
      bounce:
        firstBouncedAt && lastBouncedAt
          ? {
              first_at: firstBouncedAt.toISOString(),
              last_at: lastBouncedAt.toISOString(),
              reason: known?.bounceReason ?? '',
            }
          : null,
    };
  }

  /** Omits unknown and erased persons. */
  addressees(personIds: readonly string[]): Promise<Addressee[]> {
    return this.database.query(
      `SELECT c.person_id AS "personId", c.email, c.first_name AS "firstName", c.last_name AS "lastName", ${REASON} AS reason
       FROM marketing_contacts c LEFT JOIN mail_suppressions s ON s.person_id = c.person_id
       WHERE c.person_id = ANY($1::text[]) AND c.email IS NOT NULL
       ORDER BY array_position($1::text[], c.person_id)`,
      [personIds],
      'mailability-addressees',
    );
  }
}

import { BOUNCED_ERROR, MAILING_JOB } from '@kronblad/contracts/jobs/jobs';
import type { AnyEvent, Tx } from '../../event-store/index.js';
import type { Projection } from '../../event-store/projections/index.js';
import { recipientOf } from '../mailing-effects.js';

/** People's own choices about mailings, and mailboxes that do not exist. Inline, so that a choice takes effect at once. */
export const mailSuppressions: Projection = {
  name: 'mail-suppressions',
  version: 1,
  mode: 'inline',
  tables: ['mail_suppressions'],
  handles: ['MailingsUnsubscribed', 'MailingsResubscribed', 'MailBounceLifted', 'EffectFailed', 'PersonErased'],
  async handle(events, tx) {
    const theirs = events.flatMap((event) => {
      const personId = personOf(event);
      return personId === null ? [] : [{ personId, event }];
    });
    // Ordered by person, so that concurrent transactions do not wait for each other's rows.
    for (const { personId, event } of theirs.toSorted((a, b) => (a.personId < b.personId ? -1 : 1))) {
      await follow(personId, event, tx);
    }
  },
};

function personOf(event: AnyEvent): string | null {
  switch (event.type) {
    case 'MailingsUnsubscribed':
    case 'MailingsResubscribed':
    case 'MailBounceLifted':
    case 'PersonErased':
      return event.data.personId;
    case 'EffectFailed':
      if (event.data.kind !== MAILING_JOB || !event.data.error.startsWith(BOUNCED_ERROR)) return null;
      return recipientOf(event.data.effectId)?.personId ?? null;
    default:
      return null;
  }
}

async function follow(personId: string, event: AnyEvent, tx: Tx): Promise<void> {
  switch (event.type) {
    case 'MailingsUnsubscribed':
      await tx.query(
        `INSERT INTO mail_suppressions (person_id, unsubscribed_at) VALUES ($1, $2)
         ON CONFLICT (person_id) DO UPDATE SET unsubscribed_at = excluded.unsubscribed_at, resubscribed_at = NULL`,
        [personId, event.occurredAt],
        'mail-suppressions-unsubscribe',
      );
      return;
    case 'MailingsResubscribed':
      await tx.query(
        `INSERT INTO mail_suppressions (person_id, resubscribed_at) VALUES ($1, $2)
         ON CONFLICT (person_id) DO UPDATE SET resubscribed_at = excluded.resubscribed_at, unsubscribed_at = NULL`,
        [personId, event.occurredAt],
        'mail-suppressions-resubscribe',
      );
      return;
    case 'EffectFailed':
      await tx.query(
        `INSERT INTO mail_suppressions AS s (person_id, first_bounced_at, last_bounced_at, bounce_reason)
         VALUES ($1, $2, $2, $3)
         ON CONFLICT (person_id) DO UPDATE SET
           first_bounced_at = least(s.first_bounced_at, excluded.first_bounced_at),
           last_bounced_at = greatest(s.last_bounced_at, excluded.last_bounced_at),
           bounce_reason = excluded.bounce_reason`,
        [personId, event.data.at, event.data.error],
        'mail-suppressions-bounce',
      );
      return;
    case 'MailBounceLifted':
      await forgetBounces(personId, tx);
      return;
    case 'PersonErased':
      // Of the choices only a refusal stays: a customer who returns starts without another one.
      await tx.query(
        'UPDATE mail_suppressions SET resubscribed_at = NULL WHERE person_id = $1',
        [personId],
        'mail-suppressions-erase',
      );
      await forgetBounces(personId, tx);
  }
}

const forgetBounces = (personId: string, tx: Tx) =>
  tx.query(
    `UPDATE mail_suppressions SET first_bounced_at = NULL, last_bounced_at = NULL, bounce_reason = NULL
     WHERE person_id = $1`,
    [personId],
    'mail-suppressions-lift',
  );

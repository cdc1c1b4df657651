import { BOUNCED, MAILING } from '@kronblad/contracts/jobs';
import type { AnyEvent, Projection } from '../../event-store/index.js';
import { recipientOf } from '../mailing-effects.js';

/** Addresses that unsubscribed or bounced. Inline, so that an unsubscription takes effect at once. */
export const mailSuppressions: Projection = {
  name: 'mail-suppressions',
  mode: 'inline',
  tables: ['mail_suppressions'],
  handles: ['MailingsUnsubscribed', 'EffectFailed'],
  async handle(events, tx) {
    const rows = new Map<string, Suppressed>();
    for (const each of events.flatMap(suppressedBy)) {
      const known = rows.get(each.personId);
      if (!known || (known.reason === 'bounced' && each.reason === 'unsubscribed')) rows.set(each.personId, each);
    }
    if (rows.size === 0) return;
    const list = [...rows.values()].toSorted((a, b) => (a.personId < b.personId ? -1 : 1));
    await tx.query(
      `INSERT INTO mail_suppressions AS s (person_id, reason, since)
       SELECT * FROM unnest($1::text[], $2::text[], $3::timestamptz[])
       ON CONFLICT (person_id) DO UPDATE SET reason = excluded.reason, since = excluded.since
       WHERE s.reason = 'bounced' AND excluded.reason = 'unsubscribed'`,
      [list.map((row) => row.personId), list.map((row) => row.reason), list.map((row) => row.since)],
      'mail-suppressions-insert',
    );
  },
};

interface Suppressed {
  readonly personId: string;
  readonly reason: 'unsubscribed' | 'bounced';
  readonly since: string;
}

function suppressedBy(event: AnyEvent): Suppressed[] {
  switch (event.type) {
    case 'MailingsUnsubscribed':
      return [{ personId: event.data.personId, reason: 'unsubscribed', since: event.occurredAt }];
    case 'EffectFailed': {
      const recipient = event.data.kind === MAILING ? recipientOf(event.data.effectId) : null;
      const bounced = recipient !== null && event.data.error.startsWith(BOUNCED);
      return bounced ? [{ personId: recipient.personId, reason: 'bounced', since: event.data.at }] : [];
    }
    default:
      return [];
  }
}

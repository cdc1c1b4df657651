import type { EventStore, Stream, Tx } from '../event-store/index.js';
import { EffectFailed } from '../outbox/events.js';
import { effectStream } from '../outbox/index.js';
import { MailingReleased } from './events.js';
import { filterOf, isScheduled, mailingEffect, mailingStream } from './mailing-effects.js';

const BATCH = 1_000;
const MAYBE_SENT = 'Databasen har återställts. Brevet kan redan ha skickats och skickas därför inte igen.';

/**
 * In a restored database: emails that may have been sent in the lost time count as failed, so that none is sent twice.
 * Returns the number for each mailing. Mailings whose time has not come stay.
 */
export async function endUnfinishedMailings(store: EventStore, tx: Tx, now = new Date()): Promise<Map<string, number>> {
  const unfinished = await tx.query<{ id: string; waiting: number }>(
    `SELECT id, waiting FROM read.mailings
     WHERE waiting > 0 AND (state = 'released' OR state = 'scheduled' AND send_at <= $1) ORDER BY created_at, id`,
    [now],
  );
  for (const { id } of unfinished) {
    await store.transact(async (unit) => {
      const stream = await unit.load(mailingStream(id));
      if (!isScheduled(stream.events)) return;
      const nobody = { chosen: 0, recipients: 0, leftOut: {} };
      unit.append(stream, MailingReleased({ mailingId: id, ...(filterOf(stream.events) ? { found: nobody } : {}) }));
    });
    while (await failSome(store, id, now));
  }
  return new Map(unfinished.map(({ id, waiting }) => [id, waiting]));
}

const failSome = (store: EventStore, mailingId: string, now: Date): Promise<boolean> =>
  store.transact(async (unit) => {
    const waiting = await unit.tx.query<{ personId: string }>(
      `SELECT person_id AS "personId" FROM read.mailing_recipients
       WHERE mailing_id = $1 AND status = 'waiting' ORDER BY person_id LIMIT $2`,
      [mailingId, BATCH],
    );
    const effects = waiting.map(({ personId }) => mailingEffect(mailingId, personId));
    const streams = await unit.loadMany(effects.map(({ effectId }) => effectStream(effectId)));
    for (const effect of effects) {
      const stream = streams.get(effectStream(effect.effectId)) as Stream;
      unit.append(stream, EffectFailed({ ...effect, at: now.toISOString(), attempts: 0, error: MAYBE_SENT }));
    }
    return waiting.length > 0;
  });

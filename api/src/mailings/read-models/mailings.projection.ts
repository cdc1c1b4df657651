import { MAILING_JOB } from '@kronblad/contracts/jobs/jobs';
import { type AnyEvent, isType, type StoredEvent, type Tx } from '../../event-store/index.js';
import type { Projection } from '../../event-store/projections/index.js';
import { droppedReason, recipientOf } from '../mailing-effects.js';

export const mailings: Projection = {
  name: 'mailings',
  version: 1,
  mode: 'inline',
  tables: ['mailings', 'mailing_recipients'],
  handles: [
    'MailingRequested',
    'MailingRecipientsAdded',
    'MailingReleased',
    'MailingCancelled',
    'EffectSucceeded',
    'EffectFailed',
    'MailingsUnsubscribed',
  ],
  async handle(events, tx) {
    const requested = events.filter((event) => isType(event, 'MailingRequested'));
    const added = events.filter((event) => isType(event, 'MailingRecipientsAdded'));
    const outcomes = outcomesIn(events);
    const unsubscribed = events.flatMap((event) =>
      isType(event, 'MailingsUnsubscribed') ? (event.data.mailingId ?? []) : [],
    );
    if (requested.length > 0) await insertMailings(requested, tx);
    if (added.length > 0) await insertRecipients(added, tx);
    for (const event of events) {
      if (isType(event, 'MailingReleased')) await release(event, tx);
      if (isType(event, 'MailingCancelled')) await cancel(event, tx);
    }
    if (outcomes.length > 0) await recordOutcomes(outcomes, tx);
    if (unsubscribed.length > 0) await countUnsubscribed(unsubscribed, tx);
  },
};

async function release({ data, occurredAt }: StoredEvent<'MailingReleased'>, tx: Tx): Promise<void> {
  const { mailingId, found } = data;
  await tx.query(
    `UPDATE mailings SET state = 'released', changed_at = $2, chosen = coalesce($3, chosen),
       recipients = coalesce($4, recipients), waiting = coalesce($4, waiting), left_out = coalesce($5, left_out)
     WHERE id = $1`,
    [mailingId, occurredAt, found?.chosen, found?.recipients, found && JSON.stringify(found.leftOut)],
    'mailings-release',
  );
}

async function cancel({ data, occurredAt }: StoredEvent<'MailingCancelled'>, tx: Tx): Promise<void> {
  await tx.query(
    "UPDATE mailings SET state = 'cancelled', waiting = 0, changed_at = $2 WHERE id = $1",
    [data.mailingId, occurredAt],
    'mailings-cancel',
  );
  await tx.query(
    "UPDATE mailing_recipients SET status = 'dropped', changed_at = $2 WHERE mailing_id = $1",
    [data.mailingId, occurredAt],
    'mailing-recipients-cancel',
  );
}

async function insertMailings(events: readonly StoredEvent<'MailingRequested'>[], tx: Tx): Promise<void> {
  await tx.query(
    `INSERT INTO mailings (id, subject, sender_name, html, chosen, recipients, left_out, waiting, sent, failed, dropped,
       unsubscribed, created_at, changed_at, send_at, state)
     SELECT id, subject, sender_name, html, chosen, recipients, left_out, recipients, 0, 0, '{}', 0, at, at, send_at,
       CASE WHEN send_at IS NULL THEN 'released' ELSE 'scheduled' END
     FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::int[], $6::int[], $7::jsonb[], $8::timestamptz[],
       $9::timestamptz[]) AS m (id, subject, sender_name, html, chosen, recipients, left_out, at, send_at)`,
    [
      events.map(({ data }) => data.mailingId),
      events.map(({ data }) => data.subject),
      events.map(({ data }) => data.senderName),
      events.map(({ data }) => data.html),
      events.map(({ data }) => data.chosen),
      events.map(({ data }) => data.recipients),
      events.map(({ data }) => JSON.stringify(data.leftOut)),
      events.map(({ occurredAt }) => occurredAt),
      events.map(({ data }) => data.sendAt),
    ],
    'mailings-insert',
  );
}

async function insertRecipients(events: readonly StoredEvent<'MailingRecipientsAdded'>[], tx: Tx): Promise<void> {
  const rows = events.flatMap(({ data, occurredAt }) =>
    data.personIds.map((personId) => ({ mailingId: data.mailingId, personId, occurredAt })),
  );
  await tx.query(
    `INSERT INTO mailing_recipients (mailing_id, person_id, status, changed_at)
     SELECT m, p, 'waiting', at FROM unnest($1::text[], $2::text[], $3::timestamptz[]) AS r (m, p, at)`,
    [rows.map((row) => row.mailingId), rows.map((row) => row.personId), rows.map((row) => row.occurredAt)],
    'mailing-recipients-insert',
  );
}

interface RecipientOutcome {
  readonly mailingId: string;
  readonly personId: string;
  readonly status: 'sent' | 'failed' | 'dropped';
  readonly reason: string | null;
  readonly at: string;
}

function outcomesIn(events: readonly AnyEvent[]): RecipientOutcome[] {
  const last = new Map<string, RecipientOutcome>();
  for (const event of events) {
    if (!isType(event, 'EffectSucceeded') && !isType(event, 'EffectFailed')) continue;
    const { effectId, kind, at } = event.data;
    const recipient = kind === MAILING_JOB ? recipientOf(effectId) : null;
    const error = isType(event, 'EffectFailed') ? event.data.error : null;
    if (recipient) last.set(effectId, { ...recipient, ...statusOf(error), at });
  }
  return [...last.values()];
}

function statusOf(error: string | null): Pick<RecipientOutcome, 'status' | 'reason'> {
  if (error === null) return { status: 'sent', reason: null };
  const dropped = droppedReason(error);
  return dropped === null ? { status: 'failed', reason: error } : { status: 'dropped', reason: dropped };
}

async function recordOutcomes(outcomes: readonly RecipientOutcome[], tx: Tx): Promise<void> {
  const mailingIds = [...new Set(outcomes.map(({ mailingId }) => mailingId))].toSorted();
  // Locks the mailings, so that concurrent transactions count no outcome twice.
  await tx.query(
    'SELECT FROM mailings WHERE id = ANY($1::text[]) ORDER BY id FOR UPDATE',
    [mailingIds],
    'mailings-lock',
  );
  await tx.query(
    RECORD_OUTCOMES,
    [
      outcomes.map((row) => row.mailingId),
      outcomes.map((row) => row.personId),
      outcomes.map((row) => row.status),
      outcomes.map((row) => row.reason),
      outcomes.map((row) => row.at),
    ],
    'mailings-outcomes',
  );
}

/** Stores the outcomes, and adds to their mailings' sums the difference between the old and the new status. */
const RECORD_OUTCOMES = `
  WITH moved AS (
    SELECT r.mailing_id, r.person_id, r.status AS old_status, r.reason AS old_reason, o.status, o.reason, o.at
    FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::timestamptz[]) AS o (mailing, person, status, reason, at)
    JOIN mailing_recipients r ON r.mailing_id = o.mailing AND r.person_id = o.person
  ), written AS (
    UPDATE mailing_recipients AS r SET status = m.status, reason = m.reason, changed_at = m.at
    FROM moved m WHERE r.mailing_id = m.mailing_id AND r.person_id = m.person_id
  ), steps AS (
    SELECT mailing_id, old_status AS status, old_reason AS reason, -1 AS step FROM moved
    UNION ALL SELECT mailing_id, status, reason, 1 FROM moved
  ), sums AS (
    SELECT mailing_id, coalesce(sum(step) FILTER (WHERE status = 'waiting'), 0) AS waiting,
      coalesce(sum(step) FILTER (WHERE status = 'sent'), 0) AS sent,
      coalesce(sum(step) FILTER (WHERE status = 'failed'), 0) AS failed
    FROM steps GROUP BY mailing_id
  ), latest AS (
    SELECT mailing_id, max(at) AS at FROM moved GROUP BY mailing_id
  )
  UPDATE mailings AS m
  SET waiting = m.waiting + s.waiting, sent = m.sent + s.sent, failed = m.failed + s.failed,
    changed_at = greatest(m.changed_at, l.at), dropped = (
      SELECT coalesce(jsonb_object_agg(reason, count), '{}') FROM (
        SELECT reason, sum(count) AS count FROM (
          SELECT key AS reason, value::int AS count FROM jsonb_each_text(m.dropped)
          UNION ALL SELECT reason, step FROM steps WHERE mailing_id = m.id AND status = 'dropped'
        ) AS counted GROUP BY reason HAVING sum(count) <> 0
      ) AS reasons
    )
  FROM sums s JOIN latest l USING (mailing_id) WHERE s.mailing_id = m.id`;

async function countUnsubscribed(mailingIds: readonly string[], tx: Tx): Promise<void> {
  await tx.query(
    `UPDATE mailings AS m SET unsubscribed = m.unsubscribed + u.count
     FROM (SELECT id, count(*)::int AS count FROM unnest($1::text[]) AS id GROUP BY id) AS u WHERE m.id = u.id`,
    [mailingIds],
    'mailings-unsubscribed',
  );
}

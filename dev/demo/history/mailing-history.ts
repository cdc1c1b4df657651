import { BOUNCED_ERROR, type Outcome } from '@kronblad/contracts/jobs/jobs';
import { addDays, dayStart, stockholmDay } from '@kronblad/contracts/time/time';
import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Database } from '#api/event-store/index.js';
import { MailingsQuery, mailingEffect, SendMailing, Unsubscribe } from '#api/mailings/index.js';
import { RecordOutcomes } from '#api/outbox/index.js';
import { inPast } from './in-past.ts';

const SENT_HOUR_MS = 10 * 3_600_000;
const GREETING = '<p>Varma hälsningar<br>från oss i butiken</p>';
const MAILINGS = [
  {
    id: 'd3a0b001-0000-4000-8000-000000000001',
    daysAgo: 62,
    subject: 'Nytt i butiken: ljus, vaser och veckans buketter',
    html: `<h2>Hej {{first_name}}!</h2><p>Nu har det kommit nya saker till butiken: ljus, vaser och säsongens första buketter.</p><p><a href="/produkter?sort=nyheter">Se allt som är nytt</a></p>${GREETING}`,
  },
  {
    id: 'd3a0b001-0000-4000-8000-000000000002',
    daysAgo: 13,
    subject: 'Tack för att du handlar hos oss',
    html: `<h2>Tack, {{first_name}}!</h2><p>Vi är glada att du handlar hos oss. Hoppas att du trivs med det du köpte.</p><p>Undrar du över något? Svara på det här mejlet, så hjälper vi dig.</p>${GREETING}`,
  },
] as const;
const MAX_RECIPIENTS = 500;
const MS_BETWEEN_EMAILS = 100;
const FAILURES = [
  { every: 37, error: `${BOUNCED_ERROR}: 550 5.1.1 Mailbox unavailable` },
  { every: 53, error: 'Mottagarens e-postserver tar inte emot mejlet: 552 5.2.2 Mailbox full' },
] as const;
const UNSUBSCRIBE_EVERY = 60;

/** Idempotent. Before the call, the projection `marketing-contacts` must have processed the simulated orders. */
export async function putMailings(app: INestApplicationContext, now: Date): Promise<void> {
  const commands = app.get(CommandBus, { strict: false });
  const mailings = app.get(MailingsQuery, { strict: false });
  for (const { id, daysAgo, subject, html } of MAILINGS) {
    const sentAt = new Date(dayStart(addDays(stockholmDay(now), -daysAgo)).getTime() + SENT_HOUR_MS);
    if (!(await mailings.find(id))) {
      const customers = await customersAt(app.get(Database, { strict: false }), sentAt);
      if (customers.length === 0) continue;
      const written = { subject, html, senderName: '' };
      await inPast(() => commands.execute(new SendMailing(id, written, customers)), sentAt);
    }
    const waiting = await mailings.waiting(id, '', MAX_RECIPIENTS);
    if (waiting.length === 0) continue;
    const outcomes = waiting.map((personId, nth) => outcomeOf(id, personId, nth, sentAt));
    await inPast(() => commands.execute(new RecordOutcomes(outcomes)), new Date(outcomes.at(-1)?.at ?? sentAt));
    const leftAt = new Date(sentAt.getTime() + 3 * 3_600_000);
    for (const personId of waiting.filter((_, nth) => nth % UNSUBSCRIBE_EVERY === UNSUBSCRIBE_EVERY - 1))
      await inPast(() => commands.execute(new Unsubscribe(personId, 'link', id)), leftAt);
  }
}

async function customersAt(database: Database, at: Date): Promise<string[]> {
  const rows = await database.query<{ personId: string }>(
    `SELECT DISTINCT placed.data->>'personId' AS "personId"
     FROM log.events paid JOIN log.events placed ON placed.stream = paid.stream AND placed.type = 'OrderPlaced'
     WHERE paid.type = 'PaymentSucceeded' AND paid.meta->'actor'->>'kind' = 'demo'
       AND paid.meta->>'occurredAt' < $1
     ORDER BY 1 LIMIT ${MAX_RECIPIENTS}`,
    [at.toISOString()],
  );
  return rows.map(({ personId }) => personId);
}

function outcomeOf(mailingId: string, personId: string, nth: number, sentAt: Date): Outcome {
  const at = new Date(sentAt.getTime() + (nth + 1) * MS_BETWEEN_EMAILS).toISOString();
  const error = FAILURES.find(({ every }) => nth % every === every - 1)?.error ?? null;
  return { effect: mailingEffect(mailingId, personId), ok: error === null, attempts: 1, at, error, result: null };
}

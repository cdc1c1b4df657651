import { MAILING_JOB } from '@kronblad/contracts/jobs/jobs';
import type { AnyEvent } from '../../event-store/index.js';
import type { Projection } from '../../event-store/projections/index.js';

export const effects: Projection = {
  name: 'effects',
  mode: 'inline',
  tables: ['effects'],
  handles: ['EffectRequested', 'EffectSucceeded', 'EffectFailed'],
  async handle(events, tx) {
    const rows = newestOf(events);
    if (rows.length === 0) return;
    await tx.query(
      `INSERT INTO effects (effect_id, kind, order_id, status, attempts, error, at, resend_of)
       SELECT * FROM unnest(
         $1::text[], $2::text[], $3::int[], $4::text[], $5::int[], $6::text[], $7::timestamptz[], $8::text[])
       ON CONFLICT (effect_id) DO UPDATE
         SET status = excluded.status, attempts = excluded.attempts, error = excluded.error, at = excluded.at`,
      [
        rows.map((row) => row.effectId),
        rows.map((row) => row.kind),
        rows.map((row) => row.orderId),
        rows.map((row) => row.status),
        rows.map((row) => row.attempts),
        rows.map((row) => row.error),
        rows.map((row) => row.at),
        rows.map((row) => row.resendOf),
      ],
      'effects-upsert',
    );
  },
};

interface EffectRow {
  readonly effectId: string;
  readonly kind: string;
  readonly orderId: number | null;
  readonly status: string;
  readonly attempts: number;
  readonly error: string | null;
  readonly at: string;
  readonly resendOf: string | null;
}

function rowOf(event: AnyEvent): EffectRow[] {
  switch (event.type) {
    case 'EffectRequested':
      return [{ ...event.data, status: 'requested', attempts: 0, error: null }];
    case 'EffectSucceeded':
      return [{ ...event.data, status: 'succeeded', error: null, resendOf: null }];
    case 'EffectFailed':
      return [{ ...event.data, status: 'failed', resendOf: null }];
    default:
      return [];
  }
}

function newestOf(events: readonly AnyEvent[]): EffectRow[] {
  const rows = new Map<string, EffectRow>();
  for (const row of events.flatMap(rowOf)) {
    if (row.kind === MAILING_JOB) continue;
    const first = rows.get(row.effectId);
    rows.set(
      row.effectId,
      first ? { ...row, kind: first.kind, orderId: first.orderId, resendOf: first.resendOf } : row,
    );
  }
  return [...rows.values()];
}

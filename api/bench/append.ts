/**
 * `node append.js <seconds>`: compares appends through the event store with bare INSERT statements of the same rows,
 * over equally many connections. The two alternate in rounds, so that changing load on the machine affects both.
 */
import { randomUUID } from 'node:crypto';
import { OrderSent } from '@kronblad/contracts/events/orders';
import type { Tx } from '../src/event-store/index.js';
import { openStore, tell } from './open-store.js';

const CLIENTS = 8;
const ROUNDS = 3;
const seconds = Number(process.argv[2] ?? 3);
const { database, store } = await openStore({ inline: [], poolSize: CLIENTS });

const eventOf = (orderId: number) =>
  OrderSent({ orderId, sentAt: new Date().toISOString(), tracking: null, mailAt: null });

async function throughStore(size: number): Promise<void> {
  await store.transact(async (unit) => {
    unit.begin(`bench-${randomUUID()}`, ...Array.from({ length: size }, (_, index) => eventOf(index + 1)));
  });
}

async function bare(size: number): Promise<void> {
  await database.transaction(async (tx) => {
    const stream = `bench-${randomUUID()}`;
    const events = Array.from({ length: size }, (_, index) => eventOf(index + 1));
    await insert(tx, stream, events);
  });
}

function insert(tx: Tx, stream: string, events: readonly ReturnType<typeof eventOf>[]) {
  const meta = { actor: { kind: 'system' }, correlationId: randomUUID(), causationId: null, occurredAt: new Date() };
  return tx.query(
    `INSERT INTO log.events (stream, version, id, type, schema, data, meta)
     SELECT stream, version, id, type, schema, data, $7::jsonb
     FROM unnest($1::text[], $2::int[], $3::uuid[], $4::text[], $5::smallint[], $6::jsonb[])
       WITH ORDINALITY AS facts (stream, version, id, type, schema, data, nth)
     ORDER BY nth
     RETURNING position, transaction_id::text`,
    [
      events.map(() => stream),
      events.map((_, index) => index + 1),
      events.map(() => randomUUID()),
      events.map(({ type }) => type),
      events.map(() => 1),
      events.map(({ data }) => JSON.stringify(data)),
      JSON.stringify(meta),
    ],
    'bare-append',
  );
}

/**
 * Returns events per second (`rate`), and the median and 99th percentile of a transaction's duration in milliseconds.
 */
async function measure(work: (size: number) => Promise<void>, size: number) {
  const times: number[] = [];
  const start = performance.now();
  const until = start + seconds * 1000;
  const client = async () => {
    while (performance.now() < until) {
      const since = performance.now();
      await work(size);
      times.push(performance.now() - since);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  const rate = (times.length * size * 1000) / (performance.now() - start);
  times.sort((a, b) => a - b);
  return { rate, p50: times[times.length >> 1] ?? 0, p99: times[Math.floor(times.length * 0.99)] ?? 0 };
}

for (const size of [1, 100]) {
  await measure(throughStore, size);
  await measure(bare, size);
  for (let round = 0; round < ROUNDS; round++) {
    const ours = await measure(throughStore, size);
    const floor = await measure(bare, size);
    tell({ row: size === 1 ? 'append-single' : 'append-batch', round, ours, floor });
  }
}
await database.close();

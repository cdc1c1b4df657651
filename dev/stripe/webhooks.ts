import { createHmac } from 'node:crypto';
import type Stripe from 'stripe';
import type { Faults } from './faults.ts';
import { DEFAULT_WEBHOOK_SECRET, type SandboxOptions } from './options.ts';
import { makeId, type Resource, type Store } from './store.ts';

export const API_VERSION = '2026-10-28.endive';

const AT_ONCE = 16;
const TIMEOUT_MS = 10_000;
const LONGEST_TIMER_MS = 2 ** 31 - 1;
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/**
 * Stripe retries after minutes. The sandbox retries after seconds, because a developer waits. Both end after three
 * days.
 */
const BACKOFF: readonly number[] = [
  ...[1, 2, 5, 15].map((seconds) => seconds * SECOND),
  ...[1, 5, 15, 60].map((minutes) => minutes * MINUTE),
  ...Array.from({ length: 17 }, () => 4 * HOUR),
];

interface Delivery {
  readonly id: number;
  readonly event: string;
  readonly attempts: number;
}

/** Posts recorded events to the shop's endpoint until it accepts them. Their order is undefined, as at Stripe. */
export class Webhooks {
  private readonly inFlight = new Map<number, Promise<void>>();
  private readonly stop = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private readonly store: Store;
  private readonly faults: Faults;
  private readonly options: SandboxOptions;

  constructor(store: Store, faults: Faults, options: SandboxOptions) {
    this.store = store;
    this.faults = faults;
    this.options = options;
    store.run('UPDATE pending_deliveries SET next_at = ?', Date.now());
  }

  /** Stores an event with a snapshot of its object. Call it inside a transaction, and `wake` after it. */
  raise(type: string, object: Resource, previous?: object): void {
    const event = {
      id: makeId('evt'),
      object: 'event',
      api_version: API_VERSION,
      created: this.faults.clock,
      data: { object, ...(previous && { previous_attributes: previous }) },
      livemode: false,
      pending_webhooks: 0,
      request: { id: null, idempotency_key: null },
      type,
    };
    this.store.insert(event);
    const { webhookUrl, webhookEvents } = this.options;
    if (!webhookUrl || webhookEvents?.includes(type) === false || this.faults.take('webhooks_drop_next')) return;
    const copies = this.faults.take('webhooks_duplicate_next') ? 2 : 1;
    for (let copy = 0; copy < copies; copy++) {
      const at = Date.now() + this.faults.scatterMs;
      this.store.run('INSERT INTO pending_deliveries (event, next_at) VALUES (?, ?)', event.id, at);
    }
  }

  wake(): void {
    clearTimeout(this.timer);
    if (this.stop.signal.aborted || !this.options.webhookUrl) return;
    const { heldUntil } = this.faults;
    if (heldUntil <= Date.now()) {
      const sql = 'SELECT id, event, attempts FROM pending_deliveries WHERE next_at <= ? ORDER BY next_at, id LIMIT ?';
      for (const delivery of this.store.all<Delivery>(sql, Date.now(), AT_ONCE)) this.begin(delivery);
    }
    const due = this.store.get<{ at: number | null }>('SELECT min(next_at) AS at FROM pending_deliveries')?.at ?? null;
    if (due === null || this.inFlight.size >= AT_ONCE) return;
    const wait = Math.max(due, heldUntil) - Date.now();
    this.timer = setTimeout(() => this.wake(), Math.min(Math.max(wait, 1), LONGEST_TIMER_MS));
  }

  async close(): Promise<void> {
    clearTimeout(this.timer);
    this.stop.abort();
    await Promise.allSettled(this.inFlight.values());
  }

  private begin(delivery: Delivery): void {
    if (this.inFlight.has(delivery.id)) return;
    // Stores the next attempt first, so that the sandbox retries after it was killed.
    this.postpone(delivery, TIMEOUT_MS + SECOND);
    const sending = this.send(delivery).finally(() => {
      this.inFlight.delete(delivery.id);
      this.wake();
    });
    this.inFlight.set(delivery.id, sending);
  }

  private async send(delivery: Delivery): Promise<void> {
    const event = this.store.find<Stripe.Event>(delivery.event);
    const accepted = !event || (await this.post(event));
    if (this.stop.signal.aborted && !accepted) return;
    const wait = (this.options.webhookBackoff ?? BACKOFF)[delivery.attempts];
    if (accepted || wait === undefined) this.store.run('DELETE FROM pending_deliveries WHERE id = ?', delivery.id);
    else this.postpone({ ...delivery, attempts: delivery.attempts + 1 }, wait);
  }

  private postpone({ id, attempts }: Delivery, wait: number): void {
    const sql = 'UPDATE pending_deliveries SET attempts = ?, next_at = ? WHERE id = ?';
    this.store.run(sql, attempts, Date.now() + wait, id);
  }

  private async post(event: Stripe.Event): Promise<boolean> {
    const body = JSON.stringify(event, null, 2);
    try {
      const response = await fetch(this.options.webhookUrl ?? '', {
        method: 'POST',
        body,
        redirect: 'manual',
        signal: AbortSignal.any([this.stop.signal, AbortSignal.timeout(TIMEOUT_MS)]),
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signature(body, this.options.webhookSecret ?? DEFAULT_WEBHOOK_SECRET, this.faults.clock),
        },
      });
      await response.body?.cancel();
      return response.ok;
    } catch {
      return false;
    }
  }
}

/** Source: https://docs.stripe.com/webhooks#verify-manually */
function signature(body: string, secret: string, at: number): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
}

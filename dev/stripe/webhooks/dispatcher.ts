import type Stripe from 'stripe';
import { now } from '../clock.ts';
import type { Core } from '../core.ts';
import { Alarm } from '../store/alarm.ts';
import { DEFAULT_BACKOFF } from './backoff.ts';
import type { Delivery } from './deliveries.ts';
import { signatureHeader } from './signature.ts';

const AT_ONCE = 16;
const TIMEOUT = 10_000;
const KEPT_ANSWER = 500;

interface Outcome {
  status: number | null;
  answer: string;
}

/**
 * Posts due events to the shop's webhook endpoint and retries until they are accepted. The order is undefined, as at
 * Stripe.
 */
export class Dispatcher {
  private readonly core: Core;
  private readonly backoff: readonly number[];
  private readonly alarm: Alarm;
  private readonly underWay = new Map<number, Promise<void>>();
  private readonly stop = new AbortController();

  constructor(core: Core, backoff: readonly number[] = DEFAULT_BACKOFF) {
    this.core = core;
    this.backoff = backoff;
    this.alarm = new Alarm(
      () => this.nextDue(),
      () => this.sendDue(),
    );
  }

  wake(): void {
    this.alarm.wake();
  }

  /** Attempts all pending deliveries now. Returns their number. */
  hurry(): number {
    const waiting = this.core.deliveries.pending().filter((delivery) => !this.underWay.has(delivery.id));
    for (const delivery of waiting) this.core.deliveries.settle(delivery.id, 'pending', Date.now());
    this.wake();
    return waiting.length;
  }

  async close(): Promise<void> {
    this.alarm.stop();
    this.stop.abort();
    await Promise.allSettled(this.underWay.values());
  }

  private nextDue(): number | null {
    if (!this.core.webhookUrl || this.underWay.size >= AT_ONCE) return null;
    const due = this.core.deliveries.nextDue();
    return due === null ? null : Math.max(due, this.core.faults.read().webhooks_hold_until);
  }

  private sendDue(): void {
    this.core.database.transaction(() => {
      for (const delivery of this.core.deliveries.due(AT_ONCE - this.underWay.size)) {
        if (!this.underWay.has(delivery.id)) this.underWay.set(delivery.id, this.sendAndForget(delivery));
      }
    });
  }

  private async sendAndForget(delivery: Delivery): Promise<void> {
    try {
      await this.send(delivery);
    } catch (error) {
      console.error('stripe sandbox:', error);
    } finally {
      this.underWay.delete(delivery.id);
      this.alarm.wake();
    }
  }

  private async send(delivery: Delivery): Promise<void> {
    const { deliveries } = this.core;
    const event = this.core.events.find(delivery.event);
    if (!event) throw new Error(`delivery ${delivery.id} has no event`);
    const at = Date.now();
    deliveries.plan(delivery, at + TIMEOUT + (this.backoff[delivery.attempts] ?? 0));
    const outcome = await this.post(event);
    if (this.stop.signal.aborted && outcome.status === null) {
      deliveries.settle(delivery.id, 'pending', at);
    } else {
      this.core.database.transaction(() => this.conclude(delivery, at, outcome));
    }
  }

  private conclude(delivery: Delivery, at: number, outcome: Outcome): void {
    const { deliveries } = this.core;
    if (!deliveries.has(delivery.id)) return;
    const wait = this.backoff[delivery.attempts];
    deliveries.note({ delivery: delivery.id, at, duration: Date.now() - at, ...outcome });
    if (outcome.status !== null && outcome.status >= 200 && outcome.status < 300) {
      deliveries.settle(delivery.id, 'delivered', null);
    } else if (wait === undefined) {
      deliveries.settle(delivery.id, 'failed', null);
    } else {
      deliveries.settle(delivery.id, 'pending', Date.now() + wait);
    }
  }

  private async post(event: Stripe.Event): Promise<Outcome> {
    const body = JSON.stringify(event, null, 2);
    const secret = this.core.faults.take('webhooks_missign_next') ? 'whsec_of_somebody_else' : this.core.webhookSecret;
    try {
      const answer = await fetch(this.core.webhookUrl ?? '', {
        method: 'POST',
        body,
        redirect: 'manual',
        signal: AbortSignal.any([this.stop.signal, AbortSignal.timeout(TIMEOUT)]),
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
          'stripe-signature': signatureHeader(body, secret, now()),
        },
      });
      return { status: answer.status, answer: (await answer.text()).slice(0, KEPT_ANSWER) };
    } catch (error) {
      return { status: null, answer: reason(error) };
    }
  }
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

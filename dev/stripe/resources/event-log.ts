import type Stripe from 'stripe';
import { now } from '../clock.ts';
import type { Faults } from '../control/faults.ts';
import { makeId } from '../store/ids.ts';
import type { Objects, Resource } from '../store/objects.ts';
import type { Deliveries } from '../webhooks/deliveries.ts';

export const API_VERSION = '2026-10-28.endive';

export type EventType =
  | 'charge.dispute.closed'
  | 'charge.dispute.created'
  | 'charge.dispute.funds_reinstated'
  | 'charge.dispute.funds_withdrawn'
  | 'charge.dispute.updated'
  | 'charge.failed'
  | 'charge.refund.updated'
  | 'charge.refunded'
  | 'charge.succeeded'
  | 'payment_intent.canceled'
  | 'payment_intent.created'
  | 'payment_intent.payment_failed'
  | 'payment_intent.processing'
  | 'payment_intent.requires_action'
  | 'payment_intent.succeeded'
  | 'payout.created'
  | 'payout.failed'
  | 'payout.paid'
  | 'refund.created'
  | 'refund.failed'
  | 'refund.updated';

/** The context of a change, and the queue for its delivery. */
interface Occasion {
  readonly core: {
    readonly webhookUrl: string | null;
    readonly webhookEvents: ReadonlySet<string> | null;
    readonly faults: Faults;
  };
  readonly request: { readonly id: string | null; readonly idempotency_key: string | null };
}

export class EventLog {
  private readonly objects: Objects;
  private readonly deliveries: Deliveries;

  constructor(objects: Objects, deliveries: Deliveries) {
    this.objects = objects;
    this.deliveries = deliveries;
  }

  /** Stores the event with a snapshot of its object and schedules its delivery. Call it inside a transaction. */
  raise(occasion: Occasion, type: EventType, object: Resource, previous?: Record<string, unknown>): void {
    const event = {
      id: makeId('evt'),
      object: 'event' as const,
      api_version: API_VERSION,
      created: now(),
      data: { object, ...(previous && { previous_attributes: previous }) },
      livemode: false,
      pending_webhooks: 0,
      request: occasion.request,
      type,
    };
    this.objects.insert(event, subjectOf(object));
    if (isAwaited(type, occasion)) this.plan(occasion, event.id);
  }

  find(id: string): Stripe.Event | undefined {
    const event = this.objects.find<Stripe.Event>('event', id);
    return event && this.withPending(event);
  }

  withPending(event: Stripe.Event): Stripe.Event {
    return { ...event, pending_webhooks: this.deliveries.pendingFor(event.id) };
  }

  private plan({ core: { faults } }: Occasion, id: string): void {
    this.deliveries.add(id, faults.take('webhooks_drop_next') ? 'dropped' : 'pending');
    if (faults.take('webhooks_duplicate_next')) this.deliveries.add(id);
  }
}

const isAwaited = (type: EventType, { core: { webhookUrl, webhookEvents } }: Occasion): boolean =>
  webhookUrl !== null && (webhookEvents?.has(type) ?? true);

function subjectOf(object: Resource): string | null {
  if (object.object === 'payment_intent') return object.id;
  const { payment_intent: intent } = object as Resource & { payment_intent?: string | null };
  return intent ?? null;
}

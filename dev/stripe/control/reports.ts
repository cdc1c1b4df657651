import type Stripe from 'stripe';
import type { Core } from '../core.ts';
import type { Attempt, Delivery, DeliveryState } from '../webhooks/deliveries.ts';
import type { FaultSettings } from './faults.ts';

export interface Overview {
  webhook_url: string | null;
  deliveries: Record<DeliveryState, number>;
  faults: Readonly<FaultSettings>;
}

export function overview(core: Core): Overview {
  return { webhook_url: core.webhookUrl, deliveries: core.deliveries.counts(), faults: core.faults.read() };
}

export interface DeliveryReport extends Delivery {
  log: Attempt[];
}

export interface EventReport {
  event: Stripe.Event;
  deliveries: DeliveryReport[];
}

export function deliveriesOf(core: Core, intent: string): EventReport[] {
  const events = core.objects.list<Stripe.Event>({ object: 'event', subject: intent, limit: 200 }).reverse();
  return events.map((event) => ({
    event: core.events.withPending(event),
    deliveries: core.deliveries
      .ofEvent(event.id)
      .map((delivery) => ({ ...delivery, log: core.deliveries.attemptsOf(delivery.id) })),
  }));
}

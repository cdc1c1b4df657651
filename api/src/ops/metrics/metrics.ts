import { MetricsRegistry } from '@kronblad/platform/metrics';

const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

export class Metrics extends MetricsRegistry {
  readonly requests = this.histogram(
    'http_request_duration_seconds',
    'Time from request to answer, by route pattern.',
    ['method', 'route', 'status'],
    BUCKETS,
  );
  readonly pages = this.counter(
    'kronblad_pages_total',
    'Shared pages of the shop by source: kept, checked after a change, rendered, or stale while a render waits.',
    ['source'],
  );
  readonly events = this.counter(
    'kronblad_events_total',
    'Events appended by any process since this one started: take the maximum over processes, not the sum.',
    ['type'],
  );
  readonly webhooksRefused = this.counter('kronblad_webhooks_refused_total', 'Refused webhooks of Stripe.', ['reason']);
  readonly jobs = this.gauge('kronblad_queue_jobs', 'Jobs by queue and state.', ['queue', 'state']);
  readonly overdue = this.gauge('kronblad_overdue', 'Emails, documents and pictures without an outcome for long.', [
    'what',
  ]);
  readonly dayHeldUnpaid = this.gauge(
    'kronblad_day_held_unpaid',
    "Largest share of a day's points or stops that unpaid orders hold, from 0 to 1.",
    [],
  );
}

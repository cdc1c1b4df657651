import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { within } from '../within.js';

/** What is read when somebody looks, such as a queue's depth. Throws when it cannot be read; the rest is shown all the same. */
export type Reading = () => Promise<void>;

/** A queue server that is away keeps its callers waiting; the other figures do not wait with them. */
const READING_MS = 2000;

/** This process's figures, in a registry of their own. Names follow https://prometheus.io/docs/practices/naming/. */
export class Metrics {
  readonly registry = new Registry();
  private readonly readings: Reading[] = [];

  readonly requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer, by route pattern.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [this.registry],
  });
  readonly pages = new Counter({
    name: 'kronblad_pages_total',
    help: 'Pages of the shop that are the same for everybody: kept, kept and checked after a change, or rendered.',
    labelNames: ['source'] as const,
    registers: [this.registry],
  });
  readonly events = new Counter({
    name: 'kronblad_events_total',
    help: 'Events in the log since this process started, whoever appended them: take the maximum over processes, not the sum.',
    labelNames: ['type'] as const,
    registers: [this.registry],
  });
  readonly jobs = this.gauge('kronblad_queue_jobs', 'Jobs by queue and state.', ['queue', 'state'] as const);
  readonly lag = this.gauge('kronblad_subscriber_lag_seconds', 'How far a projection or reaction is behind the log.', [
    'subscriber',
  ] as const);
  readonly connections = this.gauge('kronblad_database_connections', 'Connections of the pool by state.', [
    'state',
  ] as const);

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  onRead(reading: Reading): void {
    this.readings.push(reading);
  }

  async text(): Promise<string> {
    await Promise.allSettled(this.readings.map((reading) => within(READING_MS, reading())));
    return this.registry.metrics();
  }

  private gauge<Label extends string>(name: string, help: string, labelNames: readonly Label[]): Gauge<Label> {
    return new Gauge({ name, help, labelNames: [...labelNames], registers: [this.registry] });
  }
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { RELEASE } from './release.js';
import { withTimeout } from './with-timeout.js';

export type { Counter, Gauge, Histogram } from 'prom-client';

/** Sets metrics when they are scraped, such as a queue's depth. After a rejection the other metrics are still sent. */
export type MetricsReading = () => Promise<void>;

/** Timeout (ms) of one reading, so that an unreachable server does not delay the other metrics. */
const READING_MS = 2000;

export class MetricsRegistry {
  private readonly registry = new Registry();
  private readonly readings: MetricsReading[] = [];

  constructor() {
    collectDefaultMetrics({ register: this.registry });
    for (const what of ['total', 'used', 'available'])
      this.registry.removeSingleMetric(`nodejs_heap_space_size_${what}_bytes`);
    this.gauge('kronblad_build_info', 'The release that runs; always 1.', ['version', 'commit']).set({ ...RELEASE }, 1);
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  counter<Label extends string>(name: string, help: string, labelNames: readonly Label[]): Counter<Label> {
    return new Counter({ name, help, labelNames, registers: [this.registry] });
  }

  gauge<Label extends string>(name: string, help: string, labelNames: readonly Label[]): Gauge<Label> {
    return new Gauge({ name, help, labelNames, registers: [this.registry] });
  }

  /** The upper bounds `buckets` are in seconds. */
  histogram<Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    buckets: readonly number[],
  ): Histogram<Label> {
    return new Histogram({ name, help, labelNames, buckets: [...buckets], registers: [this.registry] });
  }

  onRead(reading: MetricsReading): void {
    this.readings.push(reading);
  }

  async text(): Promise<string> {
    await Promise.allSettled(this.readings.map((reading) => withTimeout(READING_MS, reading())));
    return this.registry.metrics();
  }
}

/** Answers `GET /metrics`; returns false for any other request. METRICS_HOST says who can ask. */
export function serveMetrics(metrics: MetricsRegistry, request: IncomingMessage, response: ServerResponse): boolean {
  if (request.url !== '/metrics') return false;
  if (request.method !== 'GET') {
    response.writeHead(404).end();
    return true;
  }
  metrics.text().then(
    (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
    () => response.writeHead(500).end(),
  );
  return true;
}

export const isThisMachine = (address = ''): boolean => address === '::1' || /^(::ffff:)?127\./.test(address);

import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { Sessions } from '../auth/index.js';
import { CONFIG } from '../config/index.js';
import { Database } from '../event-store/index.js';
import { QUEUE_BACKEND, QUEUES, type Queues } from '../integrations/index.js';
import { REFUSAL_REASONS, ReservationRelease, WebhookRefusals } from '../payments/index.js';
import type { PageSource } from '../ssr/index.js';
import { OverdueWork } from './health/overdue-work.js';
import { ProjectionLag } from './health/projection-lag.js';
import { addPoolMetrics, addSubscriberMetrics } from './metrics/database-metrics.js';
import { eventCounts } from './metrics/event-counts.js';
import { Metrics } from './metrics/metrics.js';
import { MetricsServer } from './metrics/metrics-server.js';
import { addQueueBoard } from './queue-board.js';
import { addRequestLog } from './request-log.js';

export interface Ops {
  readonly onPageServed: (source: PageSource) => void;
}

export function addOps(app: NestFastifyApplication): Ops {
  const fastify = app.getHttpAdapter().getInstance() as FastifyInstance;
  const metrics = new Metrics();
  readOnDemand(metrics, app);
  addRequestLog(fastify, metrics);
  addQueueBoard(fastify, {
    queues: app.get(QUEUES, { strict: false }),
    backend: app.get(QUEUE_BACKEND, { strict: false }),
    sessions: app.get(Sessions, { strict: false }),
    config: app.get(CONFIG, { strict: false }),
  });
  app.get(MetricsServer, { strict: false }).show(metrics);
  return { onPageServed: (source) => metrics.pages.inc({ source }) };
}

function readOnDemand(metrics: Metrics, app: NestFastifyApplication): void {
  const database = app.get(Database, { strict: false });
  const queues: Queues = app.get(QUEUES, { strict: false });
  addSubscriberMetrics(metrics, app.get(ProjectionLag, { strict: false }));
  addPoolMetrics(metrics, database);
  metrics.onRead(eventCounts(database, (type, times) => metrics.events.inc({ type }, times)));
  for (const reason of REFUSAL_REASONS) metrics.webhooksRefused.inc({ reason }, 0);
  app.get(WebhookRefusals, { strict: false }).onRefused((reason) => metrics.webhooksRefused.inc({ reason }));
  metrics.onRead(async () => {
    for (const [what, count] of Object.entries(await app.get(OverdueWork, { strict: false }).count())) {
      metrics.overdue.set({ what }, count);
    }
  });
  metrics.onRead(async () => {
    metrics.dayHeldUnpaid.set(await app.get(ReservationRelease, { strict: false }).largestShareHeld());
  });
  for (const queue of Object.values(queues)) {
    metrics.onRead(async () => {
      for (const [state, count] of Object.entries(await queue.getJobCounts())) {
        metrics.jobs.set({ queue: queue.name, state }, Number(count));
      }
    });
  }
}

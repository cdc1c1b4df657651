import { MetricsRegistry } from '@kronblad/platform/metrics';
import type { INestApplicationContext } from '@nestjs/common';
import { Database } from '../../event-store/index.js';
import { type ProjectorListener, WaitsForOthers } from '../../event-store/running/index.js';
import { ProjectionLag } from '../health/projection-lag.js';
import { addPoolMetrics, addSubscriberMetrics } from './database-metrics.js';

const BUCKETS = [0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export interface ProjectorMetrics {
  readonly metrics: MetricsRegistry;
  readonly listener: ProjectorListener;
}

export function projectorMetrics(app: INestApplicationContext): ProjectorMetrics {
  const metrics = new MetricsRegistry();
  addSubscriberMetrics(metrics, app.get(ProjectionLag, { strict: false }));
  addPoolMetrics(metrics, app.get(Database, { strict: false }));
  return { metrics, listener: metricsListener(metrics) };
}

export function metricsListener(metrics: MetricsRegistry): ProjectorListener {
  const leads = metrics.gauge('kronblad_projector_leads', '1 in the leading process, 0 in the others.', []);
  const events = metrics.counter('kronblad_projector_events_total', 'Events handled.', ['subscriber']);
  const failures = metrics.counter('kronblad_projector_failures_total', 'Failed batches (retried).', ['subscriber']);
  const tasks = metrics.counter('kronblad_task_failures_total', 'Failed runs of repeated work.', ['task']);
  const batches = metrics.histogram(
    'kronblad_projector_batch_duration_seconds',
    'Duration of batches with events.',
    ['subscriber'],
    BUCKETS,
  );
  leads.set(0);
  return {
    onLead: (isLeader) => leads.set(isLeader ? 1 : 0),
    onBatch: (subscriber, batch) => {
      if (batch.events === 0) return;
      events.inc({ subscriber }, batch.events);
      batches.observe({ subscriber }, batch.ms / 1000);
    },
    onFailure: (subscriber, error) => {
      if (!(error instanceof WaitsForOthers)) failures.inc({ subscriber });
    },
    onTaskFailure: (task) => tasks.inc({ task }),
  };
}

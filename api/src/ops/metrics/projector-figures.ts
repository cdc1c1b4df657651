import { Figures } from '@kronblad/platform/figures';
import type { INestApplicationContext } from '@nestjs/common';
import { Database, type ProjectorListener } from '../../event-store/index.js';
import { ProjectionLag } from '../health/projection-lag.js';
import { addPoolFigures, addSubscriberFigures } from './database-figures.js';

const BUCKETS = [0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** A projector's metrics and the listener that updates them. */
export interface ProjectorFigures {
  readonly figures: Figures;
  readonly listener: ProjectorListener;
}

export function projectorFigures(app: INestApplicationContext): ProjectorFigures {
  const figures = new Figures();
  addSubscriberFigures(figures, app.get(ProjectionLag, { strict: false }));
  addPoolFigures(figures, app.get(Database, { strict: false }));
  return { figures, listener: listenerFor(figures) };
}

export function listenerFor(figures: Figures): ProjectorListener {
  const leads = figures.gauge('kronblad_projector_leads', '1 in the leading process, 0 in the others.', []);
  const events = figures.counter('kronblad_projector_events_total', 'Events handled.', ['subscriber']);
  const failures = figures.counter('kronblad_projector_failures_total', 'Failed batches (retried).', ['subscriber']);
  const batches = figures.histogram(
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
    onFailure: (subscriber) => failures.inc({ subscriber }),
  };
}

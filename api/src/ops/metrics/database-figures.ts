import type { Figures } from '@kronblad/platform/figures';
import type { Database } from '../../event-store/index.js';
import type { ProjectionLag } from '../health/projection-lag.js';

/** Metrics of every subscriber's lag, whichever process runs it. */
export function addSubscriberFigures(figures: Figures, subscribers: ProjectionLag): void {
  const lag = figures.gauge('kronblad_subscriber_lag_seconds', 'Lag of a projection or reaction behind the log.', [
    'subscriber',
  ]);
  const position = figures.gauge('kronblad_subscriber_position', 'Log position reached.', ['subscriber']);
  figures.onRead(async () => {
    for (const { subscriber, lagMs, position: place } of await subscribers.read()) {
      lag.set({ subscriber }, lagMs / 1000);
      position.set({ subscriber }, place);
    }
  });
}

export function addPoolFigures(figures: Figures, { pool }: Pick<Database, 'pool'>): void {
  const connections = figures.gauge('kronblad_database_connections', 'Connections of the pool by state.', ['state']);
  figures.onRead(async () => {
    const { totalCount, idleCount, waitingCount } = pool;
    connections.set({ state: 'busy' }, totalCount - idleCount);
    connections.set({ state: 'idle' }, idleCount);
    connections.set({ state: 'awaited' }, waitingCount);
  });
}

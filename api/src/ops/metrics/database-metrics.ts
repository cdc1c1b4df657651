import type { MetricsRegistry } from '@kronblad/platform/metrics';
import type { Database } from '../../event-store/index.js';
import type { ProjectionLag } from '../health/projection-lag.js';

/** Reports the lag of all projections and reactions, including those that other processes run. */
export function addSubscriberMetrics(metrics: MetricsRegistry, subscribers: ProjectionLag): void {
  const lag = metrics.gauge('kronblad_subscriber_lag_seconds', 'Lag of a projection or reaction behind the log.', [
    'subscriber',
  ]);
  const position = metrics.gauge('kronblad_subscriber_position', 'Log position reached.', ['subscriber']);
  metrics.onRead(async () => {
    for (const { subscriber, lagMs, position: place } of await subscribers.read()) {
      lag.set({ subscriber }, lagMs / 1000);
      position.set({ subscriber }, place);
    }
  });
}

export function addPoolMetrics(metrics: MetricsRegistry, { pool }: Pick<Database, 'pool'>): void {
  const connections = metrics.gauge('kronblad_database_connections', 'Connections of the pool by state.', ['state']);
  metrics.onRead(async () => {
    const { totalCount, idleCount, waitingCount } = pool;
    connections.set({ state: 'busy' }, totalCount - idleCount);
    connections.set({ state: 'idle' }, idleCount);
    connections.set({ state: 'awaited' }, waitingCount);
  });
}

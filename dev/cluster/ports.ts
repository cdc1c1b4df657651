import type { Listener } from '../start/ports.ts';
import type { Settings } from '../start/settings.ts';

export const CLUSTER_PORTS = 15;

export interface ClusterPorts {
  readonly redis: number;
  readonly apiB: number;
  readonly metricsB: number;
  readonly projectors: readonly [number, number];
  readonly workers: readonly [number, number];
  /** Used by tests only. */
  readonly gateway: number;
  readonly gatewayHealth: number;
}

/**
 * Redis and the second API use the two ports on which `npm start` has health and metrics of worker and projector. In a
 * cluster, health and metrics use the ports above all those of `npm start`.
 */
export function clusterPorts({ ports: { web, spare } }: Settings): ClusterPorts {
  const [redis, apiB] = spare;
  return {
    redis,
    apiB,
    metricsB: web + 8,
    projectors: [web + 9, web + 10],
    workers: [web + 11, web + 12],
    gateway: web + 13,
    gatewayHealth: web + 14,
  };
}

export function clusterListeners(settings: Settings): Listener[] {
  const { metricsB, projectors, workers } = clusterPorts(settings);
  const listener = (what: string) => (port: number) => ({ port, host: '127.0.0.1', what });
  return [
    listener('metrics of the second API')(metricsB),
    ...projectors.map(listener('health of a projector')),
    ...workers.map(listener('health of a worker')),
  ];
}

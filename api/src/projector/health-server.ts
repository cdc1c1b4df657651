import { createServer, type Server } from 'node:http';
import { listenOn } from '@kronblad/platform/listening';
import { type MetricsRegistry, serveMetrics } from '@kronblad/platform/metrics';
import { withTimeout } from '@kronblad/platform/with-timeout';
import type { Database } from '../event-store/index.js';
import type { ProjectorRunner } from './projector-runner.js';

const TIMEOUT_MS = 2_000;

/** Answers the projector's health checks and `/metrics`. Throws `PortUnavailable` when it cannot listen on `port`. */
export async function healthServer(
  runner: Pick<ProjectorRunner, 'leads'>,
  database: Pick<Database, 'query'>,
  metrics: MetricsRegistry,
  port: number,
  host: string,
): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (serveMetrics(metrics, request, response)) return;
    const ok = await reachable(database);
    response.writeHead(ok ? 200 : 503, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    response.end(JSON.stringify({ database: ok ? 'ok' : 'unreachable', leads: runner.leads }));
  });
  await listenOn(server, { variable: 'PROJECTOR_HEALTH_PORT', port, host });
  return server.unref();
}

const reachable = (database: Pick<Database, 'query'>): Promise<boolean> =>
  withTimeout(TIMEOUT_MS, database.query('SELECT 1')).then(
    () => true,
    () => false,
  );

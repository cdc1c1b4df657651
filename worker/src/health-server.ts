import { createServer, type Server } from 'node:http';
import { answerFigures, type Figures } from '@kronblad/platform/figures';
import { listenOn } from '@kronblad/platform/listening';
import type { QueueBackend } from '@kronblad/platform/queues';

const PATIENCE_MS = 2_000;

/**
 * Answers 200 while the queues can be reached, 503 otherwise: for whoever keeps the worker running. `/metrics` are its
 * figures. Throws `PortUnavailable` when it cannot listen there.
 */
export async function healthServer(
  backend: QueueBackend,
  figures: Figures,
  { port, host }: { port: number; host: string },
): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (answerFigures(figures, request, response)) return;
    const ok = await reachable(backend);
    response.writeHead(ok ? 200 : 503, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    response.end(JSON.stringify({ queue: ok ? 'ok' : 'unreachable', backend: backend.kind }));
  });
  await listenOn(server, { variable: 'WORKER_HEALTH_PORT', port, host });
  return server;
}

async function reachable(backend: QueueBackend): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(resolve, PATIENCE_MS, false).unref());
  return Promise.race([
    backend.ping().then(
      () => true,
      () => false,
    ),
    late,
  ]);
}

import { createServer } from 'node:http';
import { listenOn } from '@kronblad/platform/listening';
import { MetricsRegistry, serveMetrics } from '@kronblad/platform/metrics';
import type { QueueBackend } from '@kronblad/platform/queues';
import { QUEUE_BACKEND } from '@kronblad/platform/queues.module';
import { withTimeout } from '@kronblad/platform/with-timeout';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { CONFIG, type WorkerConfig } from './config/index.js';

const PING_TIMEOUT_MS = 2_000;

/**
 * Answers 200 while the queues are reachable, else 503. `/metrics` answers the worker's metrics. Start-up throws
 * `PortUnavailable` when the port is in use.
 */
@Injectable()
export class HealthServer implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly server = createServer(async (request, response) => {
    if (serveMetrics(this.metrics, request, response)) return;
    const ok = await this.isReachable();
    response.writeHead(ok ? 200 : 503, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    response.end(JSON.stringify({ queue: ok ? 'ok' : 'unreachable', backend: this.backend.kind }));
  });

  constructor(
    @Inject(CONFIG) private readonly config: WorkerConfig,
    private readonly metrics: MetricsRegistry,
    @Inject(QUEUE_BACKEND) private readonly backend: QueueBackend,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { health } = this.config;
    if (health) await listenOn(this.server, { variable: 'WORKER_HEALTH_PORT', ...health });
  }

  onModuleDestroy(): void {
    this.server.close();
  }

  private isReachable(): Promise<boolean> {
    return withTimeout(PING_TIMEOUT_MS, this.backend.ping()).then(
      () => true,
      () => false,
    );
  }
}

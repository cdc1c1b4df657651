import { createServer, type Server } from 'node:http';
import { listenOn } from '@kronblad/platform/listening';
import { type MetricsRegistry, serveMetrics } from '@kronblad/platform/metrics';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';

@Injectable()
export class MetricsServer implements OnApplicationShutdown {
  private metrics: MetricsRegistry | null = null;
  private server: Server | null = null;

  show(metrics: MetricsRegistry): void {
    this.metrics = metrics;
  }

  /** Throws `PortUnavailable`, because the API must not start without monitoring. */
  async listen(port: number, host: string): Promise<void> {
    this.server = createServer((request, response) => {
      if (!this.metrics || !serveMetrics(this.metrics, request, response)) response.writeHead(404).end();
    });
    await listenOn(this.server, { variable: 'METRICS_PORT', port, host });
  }

  onApplicationShutdown(): void {
    this.server?.closeAllConnections();
    this.server?.close();
  }
}

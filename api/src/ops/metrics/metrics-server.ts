import { createServer, type Server } from 'node:http';
import { answerFigures, type Figures } from '@kronblad/platform/figures';
import { listenOn } from '@kronblad/platform/listening';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';

/** Metrics are for a collector on this machine, never on the public address. */
const LOOPBACK = '127.0.0.1';

@Injectable()
export class MetricsServer implements OnApplicationShutdown {
  private figures: Figures | null = null;
  private server: Server | null = null;

  show(figures: Figures): void {
    this.figures = figures;
  }

  /** Throws `PortUnavailable`: a shop without monitoring must not start. */
  async listen(port: number): Promise<void> {
    this.server = createServer((request, response) => {
      if (!this.figures || !answerFigures(this.figures, request, response)) response.writeHead(404).end();
    });
    await listenOn(this.server, { variable: 'METRICS_PORT', port, host: LOOPBACK });
  }

  onApplicationShutdown(): void {
    this.server?.closeAllConnections();
    this.server?.close();
  }
}

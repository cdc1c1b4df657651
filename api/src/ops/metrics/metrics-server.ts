import { createServer, type Server } from 'node:http';
import { answerFigures, type Figures } from '@kronblad/platform/figures';
import { listenOn } from '@kronblad/platform/listening';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';

/** Figures are for this machine's own collector: never on the address that shoppers reach. */
const LOOPBACK = '127.0.0.1';

/** `GET /metrics` on a port of its own. */
@Injectable()
export class MetricsServer implements OnApplicationShutdown {
  private figures: Figures | null = null;
  private server: Server | null = null;

  /** What is to be seen there. */
  show(figures: Figures): void {
    this.figures = figures;
  }

  /** Throws `PortUnavailable` when the port is taken: a shop that nobody can look at is not put before shoppers. */
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

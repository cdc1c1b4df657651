import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerFigures, type Figures } from '@kronblad/platform/figures';
import { Logger } from '@nestjs/common';

/** Figures are for this machine's own collector: never on the address that shoppers reach. */
const LOOPBACK = '127.0.0.1';

const logger = new Logger('Metrics');

/** `GET /metrics` on a port of its own. A taken port costs the figures, not the shop. */
export class MetricsServer {
  private readonly server: Server;

  constructor(metrics: Figures) {
    this.server = createServer((request, response) => {
      if (!answerFigures(metrics, request, response)) response.writeHead(404).end();
    });
    this.server.on('error', (error) => logger.warn(`No metrics: ${error.message}`));
  }

  /** The port it listens on, or null. */
  get port(): number | null {
    return (this.server.address() as AddressInfo | null)?.port ?? null;
  }

  listen(port: number): Promise<void> {
    return new Promise((resolve) => {
      this.server.once('error', () => resolve());
      this.server.listen(port, LOOPBACK, resolve);
    });
  }

  close(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }
}

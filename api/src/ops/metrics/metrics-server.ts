import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Logger } from '@nestjs/common';
import type { Metrics } from './metrics.js';

/** Figures are for this machine's own collector: never on the address that shoppers reach. */
const LOOPBACK = '127.0.0.1';

const logger = new Logger('Metrics');

/** `GET /metrics` on a port of its own. A taken port costs the figures, not the shop. */
export class MetricsServer {
  private readonly server: Server;

  constructor(metrics: Metrics) {
    this.server = createServer((request, response) => {
      if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
      metrics.text().then(
        (text) => response.writeHead(200, { 'content-type': metrics.registry.contentType }).end(text),
        () => response.writeHead(500).end(),
      );
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

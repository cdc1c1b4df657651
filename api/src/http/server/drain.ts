import { Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { CONFIG, type Config } from '../../config/index.js';

/** How long idle connections stay open after the last notice: a gateway may be sending a request on one of them (ms). */
const LAST_REQUESTS_MS = 500;
const LOOK_MS = 20;

/**
 * Lets an API process stop without a failed request. Its health check answers 503 until gateways have noticed. Then it
 * refuses new connections, answers what arrives on the open ones with `Connection: close`, and ends them once they are
 * idle. Fastify's own close cannot do it: from its beginning no page can be rendered, because pages ask the API by
 * `inject`.
 */
@Injectable()
export class Drain implements BeforeApplicationShutdown {
  isStopping = false;
  private server: FastifyInstance['server'] | null = null;
  private closes = false;
  private readonly sockets = new Set<Socket>();

  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'stopNoticeMs'>) {}

  watch(fastify: FastifyInstance): void {
    this.server = fastify.server;
    fastify.server.on('connection', (socket) => {
      this.sockets.add(socket);
      socket.once('close', () => this.sockets.delete(socket));
    });
    fastify.addHook('onSend', (_request, reply, payload, done) => {
      if (this.closes) reply.header('connection', 'close');
      done(null, payload);
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    const { server } = this;
    if (!server?.listening) return;
    this.isStopping = true;
    await pause(this.config.stopNoticeMs);
    this.closes = true;
    // Unlike the close of http.Server, this one leaves idle connections open.
    Server.prototype.close.call(server);
    const deadline = Date.now() + LAST_REQUESTS_MS;
    while (this.sockets.size > 0) {
      if (Date.now() > deadline) this.closeIdle(server);
      await pause(LOOK_MS);
    }
  }

  /** Node counts a connection that has never sent anything as busy. */
  private closeIdle(server: FastifyInstance['server']): void {
    server.closeIdleConnections();
    for (const socket of this.sockets) if (socket.bytesRead === 0) socket.destroy();
  }
}

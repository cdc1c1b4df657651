import { Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';

/** How long idle connections stay open after the signal: a gateway may be sending a request on one of them (ms). */
const LAST_REQUESTS_MS = 500;
const LOOK_MS = 20;

/**
 * Lets an API process stop without a failed request. It refuses new connections, so that the gateway turns to another
 * process, answers what arrives on the open ones with `Connection: close`, and ends them once they are idle. Fastify's
 * own close cannot do it: from its beginning no page can be rendered, because pages ask the API by `inject`.
 */
@Injectable()
export class Drain implements BeforeApplicationShutdown {
  private server: FastifyInstance['server'] | null = null;
  private draining = false;

  watch(fastify: FastifyInstance): void {
    this.server = fastify.server;
    fastify.addHook('onSend', (_request, reply, payload, done) => {
      if (this.draining) reply.header('connection', 'close');
      done(null, payload);
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    const { server } = this;
    if (!server?.listening) return;
    this.draining = true;
    // Unlike the close of http.Server, this one leaves idle connections open.
    Server.prototype.close.call(server);
    const countConnections = promisify(server.getConnections.bind(server));
    const deadline = Date.now() + LAST_REQUESTS_MS;
    while ((await countConnections()) > 0) {
      if (Date.now() > deadline) server.closeIdleConnections();
      await pause(LOOK_MS);
    }
  }
}

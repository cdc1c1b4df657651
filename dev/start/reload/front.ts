/**
 * The only URL of `npm run dev`: routes the API's paths to the API, the back office's to Vite in this process, and the
 * rest to React Router's server.
 */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { createServer as createVite } from 'vite';
import { ROOT } from '../settings.ts';

const { HOST, PORT, API_PORT, SHOP_PORT } = process.env;
const API = /^\/(api|admin\/queues)([/?]|$)/;
const ADMIN = /^\/admin([/?]|$)/;
const ADMIN_RELOAD = '/admin/reload';

const server = createServer((incoming, answer) => {
  const path = incoming.url ?? '/';
  if (API.test(path)) return pass(incoming, answer, Number(API_PORT));
  if (ADMIN.test(path)) return admin.middlewares(incoming, answer);
  return pass(incoming, answer, Number(SHOP_PORT));
});

const admin = await createVite({
  root: join(ROOT, 'admin'),
  configFile: join(ROOT, 'admin/vite.config.ts'),
  appType: 'spa',
  server: { middlewareMode: true, hmr: { server, path: 'reload' }, proxy: {} },
});

server.on('upgrade', (incoming: IncomingMessage, socket: Duplex, head: Buffer) => {
  if (!incoming.url?.startsWith(ADMIN_RELOAD)) passSocket(incoming, socket, head);
});
server.listen(Number(PORT), HOST);

function pass(incoming: IncomingMessage, answer: ServerResponse, port: number): void {
  const { method, url: path, headers } = incoming;
  const onward = request({ host: '127.0.0.1', port, method, path, headers }, (reply) => {
    answer.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(answer);
  });
  onward.on('error', () => {
    if (!answer.headersSent) answer.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' });
    answer.end('Startar om. Ladda om sidan om en stund.');
  });
  incoming.pipe(onward);
}

function passSocket(incoming: IncomingMessage, socket: Duplex, head: Buffer): void {
  const onward = connect(Number(SHOP_PORT), '127.0.0.1', () => {
    const headers = Object.entries(incoming.headers).map(([name, value]) => `${name}: ${value}`);
    onward.write([`${incoming.method} ${incoming.url} HTTP/1.1`, ...headers, '', ''].join('\r\n'));
    onward.write(head);
    onward.pipe(socket).pipe(onward);
  });
  for (const end of [socket, onward])
    end.on('error', () => [socket, onward].forEach((either) => void either.destroy()));
}

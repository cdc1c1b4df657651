import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type HttpReply, type HttpRequest, json } from './messages.ts';

export type Respond = (request: HttpRequest) => HttpReply | Promise<HttpReply>;

const LARGEST_BODY = 1024 * 1024;

export async function listen(respond: Respond, port: number, host: string): Promise<Server> {
  const server = createServer((incoming, outgoing) => {
    void serve(respond, incoming, outgoing);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return server;
}

export function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

/** Closes idle connections at once, and all others after `grace` milliseconds. */
export function closeServer(server: Server, grace: number): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => server.closeAllConnections(), grace);
    server.close(() => {
      clearTimeout(force);
      resolve();
    });
    server.closeIdleConnections();
  });
}

async function serve(respond: Respond, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  try {
    const body = await readBody(incoming);
    const answer =
      body === null
        ? json(413, { error: { type: 'invalid_request_error', message: 'Request entity too large.' } })
        : await respond(toRequest(incoming, body));
    if (answer.lost) {
      incoming.socket.destroy();
    } else {
      outgoing.writeHead(answer.status, answer.headers).end(incoming.method === 'HEAD' ? undefined : answer.body);
    }
  } catch (error) {
    console.error('stripe sandbox:', error);
    if (!outgoing.headersSent) outgoing.writeHead(500);
    outgoing.end();
  }
}

function toRequest(incoming: IncomingMessage, body: string): HttpRequest {
  const target = incoming.url ?? '/';
  const mark = target.indexOf('?');
  return {
    method: incoming.method === 'HEAD' ? 'GET' : (incoming.method ?? 'GET'),
    path: mark < 0 ? target : target.slice(0, mark),
    query: mark < 0 ? '' : target.slice(mark + 1),
    headers: incoming.headers,
    body,
  };
}

/** The body as text, or null when it is too large. */
async function readBody(incoming: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= LARGEST_BODY) chunks.push(chunk);
  }
  return size > LARGEST_BODY ? null : Buffer.concat(chunks).toString('utf8');
}

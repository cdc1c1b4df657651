import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';
import { generate } from 'selfsigned';

export interface Gateway {
  open(port: number): void;
  readonly origin: string;
  close(): void;
}

const NOT_PASSED_ON = new Set(['connection', 'keep-alive', 'transfer-encoding']);

export async function startGateway(): Promise<Gateway> {
  const agent = new Agent({ keepAlive: true });
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], { keyType: 'ec' });
  let shop: number | undefined;
  const server = createSecureServer({ key, cert, allowHTTP1: true }, (asked, answer) => {
    const passed = request(
      { host: '127.0.0.1', port: shop, method: asked.method, path: asked.url, headers: headersOf(asked), agent },
      (given) => passOn(given, answer),
    );
    passed.on('error', () => answer.destroy());
    pipeline(asked, passed, () => {});
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    open: (to) => {
      shop = to;
    },
    origin: `https://localhost:${port}`,
    close: () => {
      agent.destroy();
      server.close();
    },
  };
}

function headersOf({ headers, authority, socket }: Http2ServerRequest): Record<string, string | string[] | undefined> {
  const own = Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':')));
  return { ...own, host: authority, 'x-forwarded-proto': 'https', 'x-forwarded-for': socket.remoteAddress };
}

function passOn(given: IncomingMessage, answer: Http2ServerResponse): void {
  const headers = Object.entries(given.headers).filter(([name]) => !NOT_PASSED_ON.has(name));
  answer.writeHead(given.statusCode ?? 502, Object.fromEntries(headers) as Record<string, string>);
  pipeline(given, answer, () => {});
}

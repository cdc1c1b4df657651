import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { shop } from './shopper.ts';

const SOLD_OUT = { code: 'sold_out' };
let asked: string[];
let fault: number;
let server: Server;

beforeEach(async () => {
  asked = [];
  server = createServer((request, response) => {
    const path = request.url!.split('/').at(-1)!;
    asked.push(path);
    const [status, body] =
      asked.length === 1
        ? [fault, { code: 'internal' }]
        : path === 'calculate-cart'
          ? [200, { total_amount: 99 }]
          : [409, SOLD_OUT];
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

async function buy() {
  const faults: string[] = [];
  const api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const sale = await shop(
    {
      apis: [api],
      sandbox: api,
      days: ['2026-05-04'],
      goods: [{ id: 1 }],
      code: 'VÅR',
      lateMs: 0,
      cancel: async () => undefined,
      onStep: () => undefined,
      onFault: (line) => faults.push(line),
    },
    {
      lines: [{ product: 0, quantity: 1 }],
      payment: 'pays',
      day: 0,
      comesBetween: false,
      usesCode: false,
      waitsForThanks: false,
      begins: 'a',
    },
  );
  return { sale, faults };
}

test.each([500, 502])('A price answered by a %s is reported as a fault and retried', async (status) => {
  fault = status;
  expect(await buy()).toEqual({
    sale: { outcome: 'refused', said: JSON.stringify(SOLD_OUT) },
    faults: [`${status}: ${JSON.stringify({ code: 'internal' })}`],
  });
  expect(asked).toEqual(['calculate-cart', 'calculate-cart', 'create-payment-intent']);
});

test('A 503 is retried without a fault', async () => {
  fault = 503;
  expect((await buy()).faults).toEqual([]);
});

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Inbox } from './inbox.ts';

const mail = (id: string, more: object = {}) => ({
  ...{ time: '2026-05-01T12:00:00.000Z', headers: { 'message-id': `<${id}@kronblad.example>` }, ...more },
});
let stored: object[];
let server: Server;

beforeEach(async () => {
  stored = [];
  server = createServer((request, response) => {
    const skip = Number(new URL(request.url!, 'http://inbox').searchParams.get('skip'));
    response.end(JSON.stringify(stored.slice(skip)));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

const inbox = () =>
  new Inbox(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, new Map([['127.0.0.6', 'worker-1']]));

test('Each email is read once, with its Message-ID and the worker that sent it', async () => {
  const read = inbox();
  stored.push(mail('a', { envelope: { remoteAddress: '127.0.0.6' } }));
  await read.read();
  stored.push(mail('b'));
  expect((await read.read()).map(({ effectId, sender }) => [effectId, sender])).toEqual([
    ['a', 'worker-1'],
    ['b', undefined],
  ]);
});

test("The latest link to an order's page is kept", async () => {
  const read = inbox();
  stored.push(mail('a', { text: 'https://shop.example/order/1b-0-abc_-d' }));
  stored.push(mail('b', { text: 'Betala: https://shop.example/order/1b-1-xyz, tack' }));
  await read.read();
  expect([...read.pages]).toEqual([[Number.parseInt('1b', 36), '1b-1-xyz']]);
});

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { freePort } from '../free-port.ts';
import { accepts } from '../start/processes/answers.ts';
import { until } from './until.ts';

const HOST = '127.0.0.1';
const PIECES = Array.from({ length: 200 }, (_, nth) => `${nth},`);

let target: Server;
let senders: (string | undefined)[];
let line: ChildProcess;
let near: Socket;

beforeEach(async () => {
  senders = [];
  target = createServer((socket) => {
    senders.push(socket.remoteAddress);
    socket.on('error', () => undefined);
    socket.pipe(socket);
  }).listen(0, HOST);
  await once(target, 'listening');
  const port = await freePort();
  const route = {
    listen: { host: HOST, port },
    target: { host: HOST, port: (target.address() as AddressInfo).port },
    from: '127.0.0.9',
  };
  const env = { ...process.env, ROUTES: JSON.stringify([route]) };
  line = spawn(process.execPath, [`${import.meta.dirname}/line.ts`], { env });
  await until(() => accepts(port, HOST), Boolean, 30_000);
  near = connect(port, HOST);
  near.on('error', () => undefined);
});
afterEach(() => {
  near.destroy();
  line.kill('SIGKILL');
  target.close();
});

test('A line passes everything on in its order, also when it becomes slow, from the address of its route', async () => {
  let echoed = '';
  near.on('data', (chunk) => {
    echoed += chunk;
  });
  for (const [nth, piece] of PIECES.entries()) {
    near.write(piece);
    if (nth === 50) line.kill('SIGUSR2');
    if (nth % 10 === 0) await new Promise(setImmediate);
  }
  await until(
    async () => echoed.length,
    (length) => length === PIECES.join('').length,
    30_000,
  );
  expect(echoed).toBe(PIECES.join(''));
  expect(senders).toContain('127.0.0.9');
});

test('A line that is killed ends its connections', async () => {
  await once(near, 'connect');
  near.resume();
  line.kill('SIGKILL');
  await new Promise((resolve) => near.once('close', resolve));
});

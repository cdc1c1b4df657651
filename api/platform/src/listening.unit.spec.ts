import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { asPortError, listenOn, PortUnavailable } from './listening.js';

const open: Server[] = [];
const server = () => {
  const made = createServer((_request, response) => response.end('here'));
  open.push(made);
  return made;
};
afterEach(() => {
  for (const each of open.splice(0)) each.close();
});

test('who is told to listen listens', async () => {
  const own = server();
  await listenOn(own, { variable: 'METRICS_PORT', port: 0, host: '127.0.0.1' });
  const answer = await fetch(`http://127.0.0.1:${(own.address() as AddressInfo).port}/`);
  expect(await answer.text()).toBe('here');
});

test('a port that is taken is named, and the variable that chose it', async () => {
  const other = server();
  await listenOn(other, { variable: 'METRICS_PORT', port: 0, host: '127.0.0.1' });
  const { port } = other.address() as AddressInfo;
  const failure = await listenOn(server(), { variable: 'WORKER_HEALTH_PORT', port, host: '127.0.0.1' }).catch((e) => e);
  expect(failure).toBeInstanceOf(PortUnavailable);
  expect(failure.message).toBe(`WORKER_HEALTH_PORT: somebody else listens on port ${port} of 127.0.0.1`);
});

test('an address that is not this machine’s is said to be HOST', async () => {
  const failure = await listenOn(server(), { variable: 'PORT', port: 0, host: '192.0.2.1' }).catch((e) => e);
  expect(failure.message).toBe('PORT: this machine has no address 192.0.2.1 (HOST)');
});

test('what has nothing to do with ports stays what it is', () => {
  const error = new Error('no');
  expect(asPortError({ variable: 'PORT', port: 1, host: '127.0.0.1' }, error)).toBe(error);
});

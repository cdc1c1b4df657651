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

test('A server listens on the given port', async () => {
  const own = server();
  await listenOn(own, { variable: 'METRICS_PORT', port: 0, host: '127.0.0.1' });
  const answer = await fetch(`http://127.0.0.1:${(own.address() as AddressInfo).port}/`);
  expect(await answer.text()).toBe('here');
});

test('A port in use is named with the variable that chose it', async () => {
  const other = server();
  await listenOn(other, { variable: 'METRICS_PORT', port: 0, host: '127.0.0.1' });
  const { port } = other.address() as AddressInfo;
  const failure = await listenOn(server(), { variable: 'WORKER_HEALTH_PORT', port, host: '127.0.0.1' }).catch((e) => e);
  expect(failure).toBeInstanceOf(PortUnavailable);
  expect(failure.message).toBe(`WORKER_HEALTH_PORT: port ${port} of 127.0.0.1 is in use`);
});

test('HOST is blamed for an address that is not this machine’s', async () => {
  const failure = await listenOn(server(), { variable: 'PORT', port: 0, host: '192.0.2.1' }).catch((e) => e);
  expect(failure.message).toBe('PORT: this machine has no address 192.0.2.1 (HOST)');
});

test('An error that is not about ports is returned unchanged', () => {
  const error = new Error('no');
  expect(asPortError({ variable: 'PORT', port: 1, host: '127.0.0.1' }, error)).toBe(error);
});

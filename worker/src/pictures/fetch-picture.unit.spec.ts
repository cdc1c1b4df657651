import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import { type FetchLimits, fetchPicture } from './fetch-picture.js';
import { isPublicAddress, type ResolvedAddress } from './public-addresses.js';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return String((server.address() as AddressInfo).port);
}

const LOOPBACK: ResolvedAddress = { address: '127.0.0.1', family: 4 };
const trusting = (port: string, limits: Partial<FetchLimits> = {}): Partial<FetchLimits> => ({
  resolve: async () => [LOOPBACK],
  isAllowed: (address) => address === LOOPBACK.address,
  ports: [port],
  ...limits,
});
const forGood = { name: 'UnrecoverableError' };

it.each([
  ...[
    '127.0.0.1',
    '127.9.9.9',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
  ],
  ...['100.64.0.1', '100.127.255.255', '192.0.0.1', '198.18.0.1', '224.0.0.1', '255.255.255.255', '203.0.113.7'],
  ...['::', '::1', '::ffff:127.0.0.1', '::ffff:10.0.0.1', '::ffff:8.8.8.8', '::127.0.0.1', '64:ff9b::7f00:1'],
  ...['fc00::1', 'fdff::1', 'fe80::1', 'fec0::1', 'ff02::1', '2002:7f00:1::', '2001:db8::1', '2001::1', '100::1', 'x'],
])('No picture is fetched from %s', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it.each(['8.8.8.8', '172.15.0.1', '172.32.0.1', '100.63.0.1', '100.128.0.1', '192.1.1.1', '2a00:1450:400f::1'])(
  'A picture may be fetched from %s',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

it.each([
  'http://127.0.0.1/a.jpg',
  'http://2130706433/a.jpg',
  'http://0x7f.1/a.jpg',
  'http://[::1]/a.jpg',
  'http://[::ffff:169.254.169.254]/latest/meta-data',
  'https://[fd00::1]/a.jpg',
])('The address %s is refused without a connection', async (url) => {
  await expect(fetchPicture(url)).rejects.toMatchObject({ ...forGood, message: expect.stringContaining('privat nät') });
});

it.each(['ftp://a.example/a.jpg', 'file:///etc/passwd', 'http://a.example:5432/', 'http://u:p@a.example/', 'x'])(
  'The address %s is no web address of a picture',
  async (url) => {
    const asked: string[] = [];
    const resolve = async (host: string) => {
      asked.push(host);
      return [LOOPBACK];
    };
    await expect(fetchPicture(url, { resolve })).rejects.toMatchObject(forGood);
    expect(asked).toEqual([]);
  },
);

it('A name with one private address among public ones is refused', async () => {
  const resolve = async () => [{ address: '8.8.8.8', family: 4 }, LOOPBACK];
  await expect(fetchPicture('http://butik.example/a.jpg', { resolve })).rejects.toMatchObject(forGood);
});

it('The connection goes to the address that was checked, even when DNS changes its answer', async () => {
  const port = await serve((request, reply) => reply.end(`bild från ${request.headers.host}`));
  const answers = [[LOOPBACK], [{ address: '10.0.0.1', family: 4 }]];
  let asked = 0;
  const resolve = async () => answers[asked++] ?? [];
  const bytes = await fetchPicture(`http://butik.example:${port}/a.jpg`, trusting(port, { resolve }));
  expect([bytes.toString(), asked]).toEqual([`bild från butik.example:${port}`, 1]);
});

it('Redirects are followed, and each address is checked again', async () => {
  const port = await serve((request, reply) => {
    const to = { '/a': '/b', '/b': `http://inre.example:${port}/hemligt` }[request.url ?? ''];
    if (to) reply.writeHead(302, { location: to }).end();
    else reply.end('bild');
  });
  const url = `http://butik.example:${port}/a`;
  expect((await fetchPicture(url, trusting(port))).toString()).toBe('bild');
  const resolve = async (host: string) => [host === 'inre.example' ? { address: '10.0.0.1', family: 4 } : LOOPBACK];
  await expect(fetchPicture(url, trusting(port, { resolve }))).rejects.toMatchObject(forGood);
});

it('A circle of redirects ends', async () => {
  const port = await serve((_, reply) => reply.writeHead(301, { location: '/' }).end());
  await expect(fetchPicture(`http://butik.example:${port}/`, trusting(port))).rejects.toMatchObject({
    ...forGood,
    message: 'Adressen leder vidare mer än 3 gånger.',
  });
});

it.each([true, false])('A picture above the limit is not read to its end (said in advance: %s)', async (isSaid) => {
  const port = await serve((_, reply) => {
    if (isSaid) reply.setHeader('content-length', 5_000);
    reply.write(Buffer.alloc(3_000));
    reply.end(Buffer.alloc(2_000));
  });
  const limits = trusting(port, { bytes: 2_048 });
  await expect(fetchPicture(`http://butik.example:${port}/`, limits)).rejects.toMatchObject(forGood);
});

it.each([
  [404, true],
  [403, true],
  [500, false],
  [429, false],
])('The answer %d fails for good: %s', async (status, isFinal) => {
  const port = await serve((_, reply) => reply.writeHead(status).end());
  const fetched = fetchPicture(`http://butik.example:${port}/`, trusting(port));
  await expect(fetched).rejects.toMatchObject({ message: `Servern svarade ${status}.` });
  await expect(fetched).rejects.toMatchObject({ name: isFinal ? 'UnrecoverableError' : 'Error' });
});

it('A server that sends byte after byte is given up in time', async () => {
  const port = await serve((_, reply) => {
    reply.write('a');
  });
  await expect(fetchPicture(`http://butik.example:${port}/`, trusting(port, { ms: 50 }))).rejects.toMatchObject({
    name: 'Error',
    message: 'Servern svarade inte inom 0.05 sekunder.',
  });
});

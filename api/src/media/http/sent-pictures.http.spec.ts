import { once } from 'node:events';
import { type FileHandle, open } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { jest } from '@jest/globals';
import type { Storage } from '@kronblad/platform/storage';
import { Logger } from '@nestjs/common';
import { type ApiUnderTest, startApi } from '../../../test/api-under-test.js';
import { until } from '../../../test/test-database.js';
import { STORAGE } from '../../integrations/index.js';

const MB = 1024 * 1024;
const large = { name: `${'a'.repeat(32)}.jpg`, bytes: Buffer.alloc(5 * MB, 'ros') };
const stuck = `${'c'.repeat(32)}.jpg`;
const PART = 128 * 1024;
const small = { name: `thumb_${'a'.repeat(32)}.webp`, bytes: Buffer.alloc(20_000, 'ros') };

let api: ApiUnderTest;
let storage: Storage;
let base: string;
let port: number;
beforeAll(async () => {
  api = await startApi();
  storage = api.app.get<Storage>(STORAGE);
  await storage.put(`images/${large.name}`, large.bytes, 'image/jpeg');
  await storage.put(`images/${small.name}`, small.bytes, 'image/webp');
  await api.app.listen(0, '127.0.0.1');
  port = (api.app.getHttpServer().address() as AddressInfo).port;
  base = `http://127.0.0.1:${port}/api/image/`;
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => api.close());

const spied = () => [jest.spyOn(storage, 'open'), jest.spyOn(storage, 'get')] as const;

async function readings() {
  const any = await open(process.execPath);
  const read = jest.spyOn(Object.getPrototypeOf(any) as FileHandle, 'read');
  await any.close();
  const handles = () => [...new Set(read.mock.contexts as unknown as FileHandle[])];
  return {
    calls: () => read.mock.calls.length,
    begun: () => handles().length,
    open: () => handles().filter(({ fd }) => fd !== -1).length,
    bytes: async () => {
      const parts = await Promise.all(read.mock.results.map(({ value }) => value as ReturnType<FileHandle['read']>));
      return parts.reduce((sum, { bytesRead }) => sum + bytesRead, 0);
    },
  };
}

describe.each([
  ['a large image', large, 'image/jpeg'],
  ['a small image', small, 'image/webp'],
])('%s', (_what, { name, bytes }, type) => {
  it('A picture is sent whole, with its length', async () => {
    const answer = await fetch(base + name);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
    expect(answer.headers.get('content-length')).toBe(String(bytes.length));
    expect(bytes.equals(Buffer.from(await answer.arrayBuffer()))).toBe(true);
  });

  it('A picture is not read for HEAD, which gets the same headers', async () => {
    const [opened, got] = spied();
    const answer = await fetch(base + name, { method: 'HEAD' });
    const told = ['content-type', 'content-length', 'etag'].map((header) => answer.headers.get(header));
    expect([answer.status, ...told]).toEqual([200, type, String(bytes.length), `"${name}"`]);
    expect([...opened.mock.calls, ...got.mock.calls]).toEqual([]);
  });

  it('A picture is not read when the client has it, and is when the client has another', async () => {
    const [opened, got] = spied();
    for (const method of ['GET', 'HEAD']) {
      const known = await fetch(base + name, { method, headers: { 'if-none-match': `"${name}"` } });
      expect([known.status, known.headers.get('etag')]).toEqual([304, `"${name}"`]);
      // On a 304, `content-length: 0` would be wrong: the content is not empty (RFC 9110, 8.6).
      expect(known.headers.has('content-length')).toBe(false);
    }
    expect([...opened.mock.calls, ...got.mock.calls]).toEqual([]);
    const other = await fetch(base + name, { headers: { 'if-none-match': '"other.jpg"' } });
    expect(bytes.equals(Buffer.from(await other.arrayBuffer()))).toBe(true);
  });
});

it('A missing image gets 404 with every method', async () => {
  const none = base + large.name.replaceAll('a', 'b');
  const asked = [{}, { method: 'HEAD' }, { headers: { 'if-none-match': '"x"' } }].map((how) => fetch(none, how));
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([404, 404, 404]);
});

async function askAll(names: readonly string[]) {
  const server = once(api.app.getHttpServer(), 'connection');
  const asking = connect(port, '127.0.0.1').pause();
  await once(asking, 'connect');
  asking.write(names.map((name) => `GET /api/image/${name} HTTP/1.1\r\nhost: kronblad\r\n\r\n`).join(''));
  const [socket] = (await server) as [Socket];
  return async () => {
    const closed = once(socket, 'close');
    asking.destroy();
    await closed;
  };
}

/**
 * Requests the images on a connection on which an earlier response stalls, so that none of them is sent, whatever the
 * size of the socket buffers.
 */
async function askBehind(names: readonly string[]) {
  const usual = storage.open.bind(storage);
  const body = () => new Readable({ read: () => undefined });
  jest.spyOn(storage, 'open').mockImplementation(async (key) => {
    return key.includes(stuck) ? { size: MB, contentType: 'image/jpeg', body } : usual(key);
  });
  return askAll([stuck, ...names]);
}

const stays = async (count: () => number) => {
  let [last, turns] = [count(), 0];
  await until(() => {
    turns = count() === last ? turns + 1 : 0;
    last = count();
    return turns === 10;
  });
};

it('Unread large images are not buffered, and closed when the client disconnects', async () => {
  const read = await readings();
  const asked = 20;
  const leave = await askBehind(Array<string>(asked).fill(large.name));
  await until(() => read.begun() === asked);
  await stays(read.calls);
  expect(read.open()).toBe(asked);
  expect(await read.bytes()).toBeLessThanOrEqual(asked * 3 * PART);
  await leave();
  await until(() => read.open() === 0);
});

it('An image replaced after the lookup is sent with its new length', async () => {
  const usual = storage.stat.bind(storage);
  jest.spyOn(storage, 'stat').mockImplementation(async (key) => {
    const found = await usual(key);
    return found && { ...found, size: 1000 };
  });
  const answer = await fetch(base + large.name, { headers: { 'if-none-match': '"other.jpg"' } });
  expect(answer.headers.get('content-length')).toBe(String(large.bytes.length));
  expect(large.bytes.equals(Buffer.from(await answer.arrayBuffer()))).toBe(true);
});

describe('an image that fails while it is read', () => {
  const failing = async function* (parts: Buffer[]) {
    yield* parts;
    throw new Error('the disk has a hole');
  };
  const opens = (parts: Buffer[]) => {
    const body = () => Readable.from(failing(parts), { objectMode: false });
    jest.spyOn(storage, 'open').mockResolvedValueOnce({ size: 5 * MB, contentType: 'image/jpeg', body });
    return jest.spyOn(Logger.prototype, 'error').mockReturnValue();
  };

  it('An image that fails while it is read closes its connection and logs the error', async () => {
    const told = opens([Buffer.alloc(1000)]);
    const answer = await fetch(base + large.name);
    expect(answer.status).toBe(200);
    await expect(answer.arrayBuffer()).rejects.toThrow();
    expect(told.mock.calls).toEqual([['Sending an image failed: the disk has a hole']]);
  });

  it('An image that fails while it is read gets a normal error reply when nothing was sent', async () => {
    const told = opens([]);
    const answer = await fetch(base + large.name);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([500, 'no-store']);
    expect(await answer.json()).toMatchObject({ code: 'internal' });
    expect(told).toHaveBeenCalledTimes(1);
  });
});

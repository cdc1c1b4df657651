import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { jest } from '@jest/globals';
import { PART_BYTES } from './object-store.js';
import { openStorage, type Storage } from './storage.js';

interface Kept {
  readonly bytes: Buffer;
  readonly type: string;
  readonly changed: Date;
}

interface Habits {
  isDeaf?: boolean;
  hushed?: readonly ('etag' | 'last-modified')[];
  hidesSize?: boolean;
  isSilent?: boolean;
}

/** The part of S3 that storage uses, over HTTP. Lists have pages of two keys. */
function bucket(asked: string[], habits: Habits): Server {
  const objects = new Map<string, Kept>();
  return createServer(async (request, response) => {
    const url = new URL(request.url!, 'http://s3');
    const key = decodeURIComponent(url.pathname.replace(/^\/kronblad\/?/, ''));
    if (!request.headers.authorization?.includes('AWS4-HMAC-SHA256')) return answer(response, 403);
    asked.push([request.method, request.headers.range].filter(Boolean).join(' '));
    if (habits.isSilent) return;
    if (request.headers.expect) return answer(response, 417);
    if (request.method === 'PUT') {
      objects.set(key, {
        bytes: await bodyOf(request),
        type: request.headers['content-type']!,
        changed: new Date(Date.UTC(2026, 0, 1, 0, 0, asked.length)),
      });
      return answer(response, 200);
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return answer(response, 204);
    }
    if (url.searchParams.has('list-type'))
      return answer(response, 200, page(objects, url.searchParams), 'application/xml');
    const found = objects.get(key);
    if (!found) return answer(response, 404, '<Error><Code>NoSuchKey</Code></Error>', 'application/xml');
    return answerObject(request, response, found, habits);
  });
}

function answerObject(request: IncomingMessage, response: ServerResponse, found: Kept, habits: Habits) {
  const { 'if-match': same = tagOf(found), range } = request.headers;
  if (same !== tagOf(found) && !habits.isDeaf) return answer(response, 412);
  const told = { etag: tagOf(found), 'last-modified': found.changed.toUTCString() };
  for (const [name, value] of Object.entries(told))
    if (!habits.hushed?.some((hushed) => hushed === name)) response.setHeader(name, value);
  if (range) return answerPart(response, found, range, habits);
  return answer(response, 200, found.bytes, found.type, request.method === 'HEAD');
}

const tagOf = ({ bytes }: Kept) => `"${createHash('md5').update(bytes).digest('hex')}"`;

function answerPart(response: ServerResponse, { bytes, type }: Kept, range: string, { hidesSize }: Habits) {
  const [from = 0, to = 0] = range.replace('bytes=', '').split('-').map(Number);
  if (from >= bytes.length) return answer(response, 416, '<Error><Code>InvalidRange</Code></Error>', 'application/xml');
  const part = bytes.subarray(from, to + 1);
  response.setHeader('content-range', `bytes ${from}-${from + part.length - 1}/${hidesSize ? '*' : bytes.length}`);
  return answer(response, 206, part, type);
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  if (!request.headers['x-amz-decoded-content-length']) return body;
  // aws-chunked: a hexadecimal length, a line break, the bytes.
  const start = body.indexOf('\r\n') + 2;
  return body.subarray(start, start + Number(request.headers['x-amz-decoded-content-length']));
}

function answer(
  response: ServerResponse,
  status: number,
  body: Buffer | string = '',
  type = 'text/plain',
  bare = false,
) {
  response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(body) });
  response.end(bare ? undefined : body);
}

function page(objects: Map<string, Kept>, query: URLSearchParams): string {
  const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).sort();
  const from = Number(query.get('continuation-token') ?? 0);
  const more = from + 2 < keys.length;
  const contents = keys.slice(from, from + 2).map((key) => `<Contents><Key>${key}</Key></Contents>`);
  return `<ListBucketResult><IsTruncated>${more}</IsTruncated>${more ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : ''}${contents.join('')}</ListBucketResult>`;
}

describe('S3 storage', () => {
  let server: Server;
  let storage: Storage;
  let asked: string[];
  let habits: Habits;
  beforeEach(async () => {
    asked = [];
    habits = {};
    server = bucket(asked, habits);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    storage = openStorage({
      s3: { bucket: 'kronblad', region: 'eu-north-1', endpoint, accessKeyId: 'id', secretAccessKey: 'secret' },
    });
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  it('S3 storage returns what was stored, with type and size', async () => {
    await storage.put('images/ros.webp', Buffer.from('ros'), 'image/webp');
    expect(await storage.get('images/ros.webp')).toEqual({ bytes: Buffer.from('ros'), contentType: 'image/webp' });
    expect(await storage.stat('images/ros.webp')).toMatchObject({ size: 3, contentType: 'image/webp' });
  });

  it('S3 storage returns null for a missing key, and deletes', async () => {
    expect(await storage.get('images/ros.webp')).toBeNull();
    expect(await storage.exists('images/ros.webp')).toBe(false);
    await storage.put('images/ros.webp', Buffer.from('ros'), 'image/webp');
    await storage.delete('images/ros.webp');
    expect(await storage.exists('images/ros.webp')).toBe(false);
  });

  it('S3 storage lists all pages', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e'])
      await storage.put(`images/${name}.webp`, Buffer.from(name), 'image/webp');
    await storage.put('documents/f.pdf', Buffer.from('f'), 'application/pdf');
    const keys: string[] = [];
    for await (const key of storage.list('images/')) keys.push(key);
    expect(keys).toEqual(['a', 'b', 'c', 'd', 'e'].map((name) => `images/${name}.webp`));
    const later: string[] = [];
    for await (const key of storage.list('images/', 'images/c.webp')) later.push(key);
    expect(later).toEqual(['images/d.webp', 'images/e.webp']);
  });

  describe('an object opened for sending', () => {
    const large = Buffer.alloc(5 * PART_BYTES + 1, 'ros');
    const opened = async (bytes = large) => {
      await storage.put('images/ros.jpg', bytes, 'image/jpeg');
      asked.length = 0;
      return (await storage.open('images/ros.jpg'))!;
    };
    const part = (number: number) => `GET bytes=${number * PART_BYTES}-${(number + 1) * PART_BYTES - 1}`;

    it.each([3, PART_BYTES])(
      'An object opened for sending needs one request when it fits one part: %i bytes',
      async (size) => {
        const bytes = Buffer.alloc(size, 7);
        const { body, ...rest } = await opened(bytes);
        expect(rest).toEqual({ size, contentType: 'image/jpeg' });
        expect(bytes.equals(body() as Buffer)).toBe(true);
        expect(asked).toEqual([part(0)]);
      },
    );

    it('An object opened for sending is empty when the object is', async () => {
      const { size, body } = await opened(Buffer.alloc(0));
      expect([size, body()]).toEqual([0, Buffer.alloc(0)]);
    });

    it('An object opened for sending is read in parts when it is larger', async () => {
      const { size, contentType, body } = await opened();
      expect([size, contentType]).toEqual([large.length, 'image/jpeg']);
      expect(large.equals(await buffer(body() as Readable))).toBe(true);
      expect(asked).toEqual([0, 1, 2, 3, 4, 5].map(part));
    });

    it('An object opened for sending is read only on demand, and not after its reader has gone', async () => {
      const stream = (await opened()).body() as Readable;
      await once(stream, 'readable');
      expect(asked).toEqual([part(0)]);
      expect(stream.read()).toHaveLength(PART_BYTES);
      await once(stream, 'readable');
      stream.destroy();
      await once(stream, 'close');
      expect(asked).toEqual([part(0), part(1)]);
    });

    it('An object opened for sending holds no connection, however many streams are not read to the end', async () => {
      await opened();
      for (let n = 0; n < 60; n++) await once((await storage.open('images/ros.jpg'))!.body() as Readable, 'readable');
      expect((await storage.get('images/ros.jpg'))?.bytes.length).toBe(large.length);
    });

    it('An object opened for sending fails when the object is replaced meanwhile', async () => {
      const { body } = await opened();
      await storage.put('images/ros.jpg', Buffer.alloc(large.length, 'tulpan'), 'image/jpeg');
      await expect(buffer(body() as Readable)).rejects.toMatchObject({ $metadata: { httpStatusCode: 412 } });
    });

    it.each([
      ['that ignores If-Match', {}],
      ['without ETags', { hushed: ['etag'] as const }],
    ])('An object opened for sending also fails with a store %s', async (_what, habit) => {
      Object.assign(habits, { isDeaf: true }, habit);
      const { body } = await opened();
      await storage.put('images/ros.jpg', Buffer.alloc(large.length, 'tulpan'), 'image/jpeg');
      await expect(buffer(body() as Readable)).rejects.toThrow('changed since it was opened');
    });

    it('An object opened for sending works with a store without tags when the object does not change', async () => {
      habits.hushed = ['etag'];
      expect(large.equals(await buffer((await opened()).body() as Readable))).toBe(true);
    });

    it.each([
      ['hides its size', { hidesSize: true }, 'invalid size'],
      ['has neither tag nor date', { hushed: ['etag', 'last-modified'] as const }, 'neither ETag nor Last-Modified'],
    ])('An object opened for sending is refused when its store %s', async (_what, habit, message) => {
      Object.assign(habits, habit);
      await expect(opened()).rejects.toThrow(message);
    });

    it('An object opened for sending is null for a missing key', async () => {
      expect(await storage.open('images/ros.jpg')).toBeNull();
    });
  });

  it.each(['open', 'stat'] as const)('S3 storage times out when the store does not answer %s', async (ask) => {
    await storage.put('images/ros.webp', Buffer.from('ros'), 'image/webp');
    habits.isSilent = true;
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'Date'] });
    const failed = jest.fn();
    storage[ask]('images/ros.webp').catch(failed);
    // Half an hour in steps; the event loop runs between them.
    for (let turn = 0; turn < 18_000 && failed.mock.calls.length === 0; turn++) {
      await new Promise(setImmediate);
      jest.advanceTimersByTime(100);
    }
    jest.useRealTimers();
    expect(failed.mock.calls).toEqual([[expect.objectContaining({ name: 'TimeoutError' })]]);
  });

  it('S3 storage sends large objects without Expect: 100-continue', async () => {
    const large = Buffer.alloc(3_000_000, 'r');
    await storage.put('images/ros.webp', large, 'image/webp');
    expect((await storage.get('images/ros.webp'))?.bytes.equals(large)).toBe(true);
  });

  it('S3 storage refuses keys with ..', async () => {
    await expect(storage.get('../x')).rejects.toMatchObject({ name: 'InvalidKeyError' });
  });
});

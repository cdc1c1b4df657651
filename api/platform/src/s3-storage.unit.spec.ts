import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openStorage, type Storage } from './storage.js';

interface Kept {
  readonly bytes: Buffer;
  readonly type: string;
}

/** As much of S3 as storage uses, over HTTP: objects by path, and their list in pages of two. */
function bucket(): Server {
  const objects = new Map<string, Kept>();
  return createServer(async (request, response) => {
    const url = new URL(request.url!, 'http://s3');
    const key = decodeURIComponent(url.pathname.replace(/^\/kronblad\/?/, ''));
    if (!request.headers.authorization?.includes('AWS4-HMAC-SHA256')) return answer(response, 403);
    if (request.method === 'PUT') {
      objects.set(key, { bytes: await bodyOf(request), type: request.headers['content-type']! });
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
    return answer(response, 200, found.bytes, found.type, request.method === 'HEAD');
  });
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  if (!request.headers['x-amz-decoded-content-length']) return body;
  // aws-chunked: a length in hexadecimal, a line break, the bytes.
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
  beforeEach(async () => {
    server = bucket();
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

  it('gives back what was put, with its type and size', async () => {
    await storage.put('images/ros.webp', Buffer.from('ros'), 'image/webp');
    expect(await storage.get('images/ros.webp')).toEqual({ bytes: Buffer.from('ros'), contentType: 'image/webp' });
    expect(await storage.stat('images/ros.webp')).toMatchObject({ size: 3, contentType: 'image/webp' });
  });

  it('knows nothing of what is not there, and deletes', async () => {
    expect(await storage.get('images/ros.webp')).toBeNull();
    expect(await storage.exists('images/ros.webp')).toBe(false);
    await storage.put('images/ros.webp', Buffer.from('ros'), 'image/webp');
    await storage.delete('images/ros.webp');
    expect(await storage.exists('images/ros.webp')).toBe(false);
  });

  it('lists page after page', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e'])
      await storage.put(`images/${name}.webp`, Buffer.from(name), 'image/webp');
    await storage.put('documents/f.pdf', Buffer.from('f'), 'application/pdf');
    const keys: string[] = [];
    for await (const key of storage.list('images/')) keys.push(key);
    expect(keys).toEqual(['a', 'b', 'c', 'd', 'e'].map((name) => `images/${name}.webp`));
  });

  it('refuses keys that climb', async () => {
    await expect(storage.get('../x')).rejects.toMatchObject({ name: 'InvalidKeyError' });
  });
});

import { type AddressInfo, connect } from 'node:net';
import { startApi } from '../../test/api-under-test.js';
import { WEB, webUnderTest } from '../../test/web-under-test.js';

const { api, get } = webUnderTest();

describe('an address that does not exist', () => {
  it.each([['/finns-inte'], ['/produkter/x/y/z'], ['//evil.example/x']])(
    'shows the shop’s not-found page: %s',
    async (url) => {
      const reply = await get(url);
      expect(reply.statusCode).toBe(404);
      expect(reply.headers['content-type']).toContain('text/html');
      expect(reply.headers['cache-control']).toBe('no-store');
    },
  );

  it.each(['/api', '/api/nope', '/api/products/1/2/3'])('gets the error format below /api: %s', async (url) => {
    const reply = await get(url);
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toEqual({ statusCode: 404, code: 'not_found', message: 'Det du söker finns inte.' });
  });

  it.each(['/assets/app-00000000.js', '/admin/assets/index-0000.js'])(
    'gets no page where a file is requested: %s',
    async (url) => {
      const reply = await get(url);
      expect(reply.statusCode).toBe(404);
      expect(reply.headers['content-type']).toContain('text/plain');
    },
  );

  it.each([
    '/../package.json',
    '/assets/../../server/index.js',
    '/assets/..%2f..%2fserver%2findex.js',
    '/server/index.js',
  ])('cannot reach outside the folder: %s', async (url) => {
    const reply = await get(url);
    expect(reply.statusCode).toBe(404);
    expect(reply.body).not.toContain('backendContext');
  });

  it.each(['/%', '/%E0%A4%A', '/%ff', '/produkter/%ff', '/admin/%ff'])(
    'shows a Swedish page when it is malformed: %s',
    async (url) => {
      const { statusCode, body, headers } = await get(url);
      expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(body).toContain('<h1>Sidan finns inte</h1>');
      expect(headers['cache-control']).toBe('no-store');
    },
  );

  it.each(['/api/%ff', '/api/products/%ff'])(
    'gets the error format below /api when it cannot be decoded: %s',
    async (url) => {
      expect((await get(url)).json()).toMatchObject({ statusCode: 400, code: 'malformed' });
    },
  );

  it.each([
    ['is not HTTP', 'GARBAGE\r\n\r\n', 400],
    ['has endless headers', `GET / HTTP/1.1\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ])('gets the error format when it %s', async (_what, request, status) => {
    const other = await startApi(api(), WEB);
    await other.app.listen(0, '127.0.0.1');
    const { port } = other.app.getHttpServer().address() as AddressInfo;
    const answer = await new Promise<string>((resolve, reject) => {
      let text = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(request));
      socket.on('data', (bytes) => (text += bytes)).on('close', () => resolve(text));
      socket.on('error', (error) => (text ? resolve(text) : reject(error)));
    });
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toMatchObject({
      statusCode: status,
      code: expect.any(String),
      message: expect.stringMatching(/^[A-ZÅÄÖ]/),
    });
    await other.close();
  });
});

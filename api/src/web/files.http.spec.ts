import { SCRIPT, webUnderTest } from '../../test/web-under-test.js';

const { get } = webUnderTest();

describe('files', () => {
  it('with a hash in their name are cached for ever', async () => {
    const reply = await get(SCRIPT, { 'accept-encoding': 'br' });
    expect(reply.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'br',
    });
  });

  it('without a hash are revalidated soon', async () => {
    expect((await get('/offline.html')).headers['cache-control']).toBe('public, max-age=3600');
  });
});

it('the service worker is revalidated on each use and may fetch only from the shop', async () => {
  const { statusCode, headers } = await get('/sw.js');
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/javascript; charset=utf-8' });
  expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'");
});

describe('the back office', () => {
  it.each(['/admin', '/admin/', '/admin/ordrar', '/admin/produkter/3', '/admin/index.html'])(
    'serves its one document at %s',
    async (url) => {
      const reply = await get(url);
      expect(reply.statusCode).toBe(200);
      expect(reply.body).toContain('Provadministration');
      expect(reply.headers['cache-control']).toBe('no-cache');
      expect(reply.headers['content-security-policy']).toContain("script-src 'self';");
      expect(reply.headers['content-security-policy']).not.toContain('stripe');
    },
  );

  it('caches its hashed files for ever', async () => {
    expect((await get('/admin/assets/index-5e6f.js')).headers['cache-control']).toContain('immutable');
  });
});

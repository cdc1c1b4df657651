import { expect, test } from './support/test.ts';

interface Icon {
  readonly src: string;
  readonly type: string;
  readonly sizes: string;
  readonly purpose?: string;
}

/** Source: https://web.dev/articles/install-criteria */
test('The shop meets the criteria of an app that can be installed', async ({ request }) => {
  const html = await (await request.get('/')).text();
  expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest"/>');
  expect(html).toContain('<meta name="theme-color" content="#fbf8f3"/>');
  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as { icons: readonly Icon[] };
  expect(manifest).toMatchObject({
    short_name: 'Kronblad',
    lang: 'sv',
    start_url: '/',
    display: 'standalone',
    theme_color: '#fbf8f3',
    background_color: '#fbf8f3',
  });
  const apple = /<link rel="apple-touch-icon" href="([^"]+)"/.exec(html)![1]!;
  for (const { src, type, sizes } of [...manifest.icons, { src: apple, type: 'image/png', sizes: '180x180' }]) {
    const icon = await request.get(src);
    expect([icon.status(), icon.headers()['content-type']]).toEqual([200, type]);
    if (type === 'image/png') expect(pngSize(await icon.body()), src).toBe(sizes);
  }
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  expect(manifest.icons.map(({ purpose = 'any' }) => purpose)).toContain('maskable');
  expect((await request.get('/favicon.ico')).headers()['content-type']).toBe('image/x-icon');
});

/** Source: PNG specification, 11.2.2. */
const pngSize = (png: Buffer) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

import { WHOLE_BROWSER } from './support/browser.ts';
import { expect, test } from './support/test.ts';

// Headless shells cannot install apps.
test.use({ serviceWorkers: 'allow', launchOptions: WHOLE_BROWSER });

test('the shop can be installed', async ({ page, context, request }) => {
  await page.goto('/');
  const chrome = await context.newCDPSession(page);
  const { errors, data } = await chrome.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await chrome.send('Page.getInstallabilityErrors');
  // In a private window, as Playwright's are, Chromium never offers to install. No other reason may be reported.
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);
  const manifest = JSON.parse(data!) as { lang: string; icons: readonly Icon[] };
  expect(manifest).toMatchObject({ lang: 'sv', start_url: '/', theme_color: '#fbf8f3', background_color: '#fbf8f3' });
  const themeColor = await page.locator('meta[name=theme-color]').getAttribute('content');
  expect(themeColor).toBe('#fbf8f3');
  const apple = await page.locator('link[rel=apple-touch-icon]').getAttribute('href');
  for (const { src, type, sizes } of [...manifest.icons, { src: apple!, type: 'image/png', sizes: '180x180' }]) {
    const icon = await request.get(src);
    expect([icon.status(), icon.headers()['content-type']]).toEqual([200, type]);
    if (type === 'image/png') expect(pngSize(await icon.body()), src).toBe(sizes);
  }
  expect(manifest.icons.map(({ purpose = 'any' }) => purpose)).toContain('maskable');
  expect((await request.get('/favicon.ico')).headers()['content-type']).toBe('image/x-icon');
});

interface Icon {
  readonly src: string;
  readonly type: string;
  readonly sizes: string;
  readonly purpose?: string;
}

/** Source: PNG specification, 11.2.2. */
const pngSize = (png: Buffer) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

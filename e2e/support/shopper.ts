import { expect, type Page } from '@playwright/test';

export interface Shopper {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly address: string;
  readonly postalCode: string;
  readonly city: string;
}

const contactLabels = { email: 'E-post', firstName: 'Förnamn', lastName: 'Efternamn', phone: 'Telefon' } as const;
const addressLabels = { address: 'Adress', postalCode: 'Postnummer', city: 'Ort' } as const;

export async function fillContact(page: Page, shopper: Shopper): Promise<void> {
  for (const [name, label] of Object.entries(contactLabels)) {
    await page.getByLabel(label, { exact: true }).fill(shopper[name as keyof typeof contactLabels]);
  }
}

export async function fillAddress(page: Page, shopper: Shopper): Promise<void> {
  for (const [name, label] of Object.entries(addressLabels)) {
    await page.getByLabel(label, { exact: true }).fill(shopper[name as keyof typeof addressLabels]);
  }
}

export async function goToPayment(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Fortsätt till betalning' }).click();
  await expect(page.getByRole('heading', { name: 'Betalning' })).toBeVisible();
  await expect(cardForm(page).getByLabel('Kortnummer')).toBeVisible();
}

/** Fills in the checkout for delivery, up to the card form. Pass `here` when the page is already open. */
export async function checkOut(page: Page, shopper: Shopper, here?: 'here'): Promise<void> {
  if (!here) await page.goto('/kassa');
  await fillContact(page, shopper);
  await fillAddress(page, shopper);
  await goToPayment(page);
}
export const CARDS = {
  pays: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  asksForAuthentication: '4000 0025 0000 3155',
} as const;

export const cardForm = (page: Page) => page.frameLocator('iframe[title="Säker inmatningsram för betalning"]');

/** Chooses a method in the payment form. */
export const choose = (page: Page, method: 'Kort' | 'Swish' | 'Klarna' | 'Google Pay') =>
  cardForm(page).getByRole('radio', { name: method }).check();

/** The bank's 3-D Secure dialog, or the code for the Swish app. */
export const bankDialog = (page: Page) => page.frameLocator('iframe[title="Godkänn betalningen"]');

export async function fillCard(page: Page, number: string): Promise<void> {
  const form = cardForm(page);
  await form.getByLabel('Kortnummer').fill(number);
  await form.getByLabel('Utgångsdatum (MM/ÅÅ)').fill('12 / 34');
  await form.getByLabel('CVC').fill('123');
}

export const payButton = (page: Page) => page.getByRole('button', { name: /^Betala / });

export async function pay(page: Page, number: string = CARDS.pays): Promise<void> {
  await fillCard(page, number);
  await payButton(page).click();
}

export async function thanked(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { level: 1, name: /Din betalning lyckades/ })).toBeVisible({
    timeout: 20_000,
  });
  const line = await page.getByText(/^Ordernummer ORD-\d+$/).textContent();
  return line!.replace('Ordernummer ', '');
}

/** Address of the thank-you page of an order that was placed through the API. */
export function thanksAddress(clientSecret: string): string {
  const [payment_intent = ''] = clientSecret.split('_secret_');
  const query = { payment_intent, payment_intent_client_secret: clientSecret, redirect_status: 'succeeded' };
  return `/tack?${new URLSearchParams(query)}`;
}

/** Writes products into the browser's stored cart. */
export async function putInCart(page: Page, ...goods: readonly { id: number; quantity?: number }[]): Promise<void> {
  await storeCart(page, JSON.stringify(goods.map(({ id, quantity = 1 }) => ({ id, quantity }))));
}

export async function storeCart(page: Page, cart: string): Promise<void> {
  await page.goto('/api/health');
  await page.evaluate((text) => localStorage.setItem('kronblad.cart', text), cart);
}

/** On a phone the order summary is collapsed. */
export async function openSummary(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile) await page.getByText('Din beställning', { exact: true }).click();
}

import { randomUUID } from 'node:crypto';
import type { PlacedTelephoneOrder, TelephoneOrderInput } from '@kronblad/contracts/telephone-order/schema';
import { sampleSize } from '../dev/test/samples.ts';
import { expectAccessible } from './support/accessible.ts';
import { RECIPIENT } from './support/back-office.ts';
import { mailTo } from './support/inbox.ts';
import { pay, payButton, thanked } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

test('A caller pays with the link in the email what staff ordered for them', async ({ page, backOffice, shopper }) => {
  await backOffice.driveToKramfors();
  const bouquet = await backOffice.addProduct({
    kind: 'fresh',
    sizes: [sampleSize('', 399, { made_to_order: true })],
  });
  const { firstName: first_name, lastName: last_name, email, phone } = shopper;
  const wanted: TelephoneOrderInput = {
    checkout_id: randomUUID(),
    items: [{ id: bouquet.id, quantity: 1, price: 450, reason: 'Större bukett' }],
    ...{ first_name, last_name, email, phone },
    shipping_method: 'courier',
    delivery: {
      way: 'courier',
      day: (await backOffice.openDays(bouquet.id)).at(-9)!,
      recipient: RECIPIENT,
      card: { text: 'Grattis' },
    },
    total_amount: 529,
    pay: 'link',
  };
  const placed = await backOffice.send<PlacedTelephoneOrder>('POST', '/telephone-orders', wanted);

  const { text } = await mailTo(email, /^Betala din beställning/);
  expect(text).toContain('Gunvor Åström');
  await page.goto(/\/order\/[\w-]+/.exec(text)?.[0] ?? '');
  await expect(page.getByRole('heading', { level: 1, name: 'Vi väntar på din betalning' })).toBeVisible();
  await expect(page.getByText(/^Betala senast \S+dag \d+ \S+ kl\. \d\d\.\d\d\./)).toBeVisible();
  await expectAccessible(page, "the unpaid order's page");
  await page.getByRole('button', { name: 'Betala beställningen' }).click();
  await expect(page.getByText(/Genom att betala godkänner du våra köpvillkor/)).toBeVisible();
  await expect(payButton(page)).toHaveText(/^Betala 529,00\skr$/);

  await pay(page);
  expect(await thanked(page)).toBe(placed.order_number);
  await expect.poll(async () => (await backOffice.order(placed.order_id)).payment_status).toBe('paid');
});

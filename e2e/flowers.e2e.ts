import type { DeliveryDaysAnswer } from '@kronblad/contracts/delivery/schema';
import { formatWeekdayDate } from '@kronblad/contracts/time/time';
import type { Page } from '@playwright/test';
import { sampleSize } from '../dev/test/samples.ts';
import { expectAccessible } from './support/accessible.ts';
import { RECIPIENT } from './support/back-office.ts';
import { mailTo } from './support/inbox.ts';
import { fillContact, goToPayment, pay, putInCart, thanked } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

test.beforeAll(({ backOffice }) => backOffice.driveToKramfors());

const goOn = (page: Page) => page.getByRole('button', { name: /^Fortsätt/ });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const question = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
const openDays = (page: Page) => page.getByRole('radio', { disabled: false });
const madeToOrder = (price: number) => [sampleSize('', price, { made_to_order: true })];

test('A bouquet goes to a mother on a day, with a card', async ({ page, backOffice, shopper }) => {
  const bouquet = await backOffice.addProduct({ kind: 'fresh', sizes: madeToOrder(399) });
  await putInCart(page, bouquet);
  await page.goto('/kassa');

  await test.step('for whom', async () => {
    await expect(question(page, 'Vem ska få blommorna?')).toBeVisible();
    await goOn(page).click();
    await expect(page.getByText('Välj vem som ska få blommorna.')).toBeVisible();
    await page.getByRole('radio', { name: 'Någon annan' }).check();
    await expectAccessible(page, 'for whom');
    await goOn(page).click();
  });

  await test.step('where to: the postal code answers at once', async () => {
    await expect(question(page, 'Vart?')).toBeFocused();
    await goOn(page).click();
    await expect(field(page, 'Postnummer')).toBeFocused();
    await expect(field(page, 'Postnummer')).toHaveAttribute('aria-invalid', 'true');
    await field(page, 'Postnummer').fill('114 55');
    await expect(page.getByText(/^Vi kör inte till 114 55/)).toHaveCount(1);
    await field(page, 'Postnummer').fill('87230');
    await expect(page.getByText(/^Vi kör till Centrum för 79,00\skr, tidigast /)).toBeVisible();
    await expect(page.locator('[aria-invalid]')).toHaveCount(0);
    await goOn(page).click();
    await expect(field(page, 'Mottagarens förnamn')).toBeFocused();
    await expect(page.getByText('Fyll i mottagarens förnamn.')).toBeVisible();
    await field(page, 'Mottagarens förnamn').fill('Gunvor');
    await field(page, 'Mottagarens efternamn').fill('Åström');
    await field(page, 'Mottagarens telefon').fill(shopper.phone);
    await field(page, 'Gatuadress').fill('Viktoriagatan 3');
    await field(page, 'Ort').fill('Kramfors');
    await expectAccessible(page, 'where to');
    await goOn(page).click();
  });

  await test.step('when', async () => {
    await expect(question(page, 'När?')).toBeFocused();
    await expect(page.getByRole('radio', { name: /^Söndag .*: Stängt/ }).first()).toBeDisabled();
    await openDays(page).nth(1).check();
    await expectAccessible(page, 'when');
    await goOn(page).click();
  });

  await test.step('the card, which a reload keeps', async () => {
    await field(page, 'Text på kortet (valfritt)').fill('Grattis, mamma 🌷');
    await expect(page.getByText('Vi kan inte skriva ut ”🌷”.')).toBeVisible();
    await field(page, 'Text på kortet (valfritt)').fill('Grattis, mamma!\nKram, Karin');
    await page.reload();
    await expect(field(page, 'Text på kortet (valfritt)')).toHaveValue('Grattis, mamma!\nKram, Karin');
    await expect(page.getByRole('img', { name: /^Kortet: Grattis, mamma!/ })).toBeVisible();
    await expectAccessible(page, 'card');
    await goOn(page).click();
  });

  await test.step('if nobody is at home', async () => {
    await page.getByRole('radio', { name: 'Lämna hos en granne' }).check();
    await expectAccessible(page, 'nobody at home');
    await page.goBack();
    await expect(field(page, 'Text på kortet (valfritt)')).toBeVisible();
    await page.goForward();
    await expect(page.getByRole('radio', { name: 'Lämna hos en granne' })).toBeChecked();
    await goOn(page).click();
  });

  await test.step('own details, and a doubt about the telephone number', async () => {
    await fillContact(page, shopper);
    await goOn(page).click();
    await expect(page.getByText('Är det rätt nummer till mottagaren?')).toBeVisible();
    await expectAccessible(page, 'own details');
    await page.getByRole('button', { name: 'Ja, numret är rätt' }).click();
    await expect(page.getByRole('heading', { name: 'Betalning' })).toBeVisible();
    await expect(page.getByText(/^Blombud .* till Gunvor Åström, Viktoriagatan 3, 872\s30 Kramfors$/)).toBeVisible();
    await expectAccessible(page, 'payment');
    await pay(page);
    await thanked(page);
    await expect(page.getByText(/^Levereras \S+ \d+ \S+ med blombud\.$/)).toBeVisible();
  });

  const [order] = await backOffice.ordersOf(shopper.email);
  expect(order).toMatchObject({
    shipping_method: 'courier',
    total_amount: 478,
    delivery: {
      way: 'courier',
      area: 'Centrum',
      fee: 79,
      place_kind: 'home',
      if_absent: 'neighbour',
      recipient: { first_name: 'Gunvor', address: 'Viktoriagatan 3', phone: shopper.phone },
      card: { text: 'Grattis, mamma!\nKram, Karin' },
    },
  });
});

test('A funeral wreath goes to the church with a ribbon', async ({ page, backOffice, shopper }) => {
  const wreath = await backOffice.addProduct({ kind: 'funeral', lead_days: 1, sizes: madeToOrder(1200) });
  await putInCart(page, wreath);
  await page.goto('/kassa');
  await expect(page.getByRole('radio', { name: /^En begravning/ })).toBeChecked();
  await expectAccessible(page, 'for a funeral');
  await goOn(page).click();
  await field(page, 'Postnummer').fill('872 30');
  await field(page, 'Gatuadress').fill('Kyrkvägen 1');
  await field(page, 'Ort').fill('Kramfors');
  await expectAccessible(page, 'where the ceremony is');
  await goOn(page).click();
  await openDays(page).last().check();
  await goOn(page).click();
  const [left, right] = ['Ett sista farväl, käraste far & vän', 'Från ”flickorna” Åsa & Örjan'];
  await field(page, 'Vänster ände (valfritt)').fill(`${left} — och ännu lite till`);
  await expect(page.getByText('Bandets ände rymmer 40 tecken. Din text har')).toBeVisible();
  await field(page, 'Vänster ände (valfritt)').fill(left!);
  await field(page, 'Höger ände (valfritt)').fill(right!);
  await field(page, 'Bandets färg').selectOption('Lila');
  await expect(page.getByRole('img', { name: `Bandets högra ände: ${right}` })).toBeVisible();
  await expectAccessible(page, 'ribbon');
  await goOn(page).click();
  await field(page, 'Den avlidnas namn').fill('Karl Åström');
  await field(page, 'Kyrka eller kapell').fill('Gudmundrå kyrka');
  await field(page, 'När börjar ceremonin?').fill('11:00');
  await expectAccessible(page, 'ceremony');
  await goOn(page).click();
  await fillContact(page, shopper);
  await goToPayment(page);
  await pay(page);
  await thanked(page);
  const [order] = await backOffice.ordersOf(shopper.email);
  expect(order!.delivery).toMatchObject({
    place_kind: 'church',
    recipient: { first_name: null, phone: null, city: 'Kramfors' },
    ribbons: [{ line: 1, left, right, ribbon_colour: 'lilac', print_colour: 'gold' }],
    ceremony: { deceased: 'Karl Åström', place: 'Gudmundrå kyrka', time: '11:00', undertaker: null },
  });
});

test('The buyer moves the day and writes another card on the order’s page', async ({ page, backOffice, shopper }) => {
  const bouquet = await backOffice.addProduct({ kind: 'fresh', sizes: madeToOrder(399) });
  const [, , first = '', second = ''] = await backOffice.openDays(bouquet.id);
  await backOffice.paidGift(shopper, bouquet, first);
  const { text } = await mailTo(shopper.email, /^Orderbekräftelse/);
  const link = /\/order\/[\w-]+/.exec(text)?.[0] ?? '';

  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Kommer fram ${formatWeekdayDate(first)}`);
  await expectAccessible(page, 'order page');
  await page.getByText('Ändra dag, mottagare eller kort').click();
  await expect(field(page, 'Mottagarens telefon')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(link);
  await expect(field(page, 'Mottagarens telefon')).toBeHidden();
  await page.getByText('Ändra dag, mottagare eller kort').click();
  await page.locator(`input[name="day"][value="${second}"]`).check();
  await field(page, 'Mottagarens telefon').fill('');
  await page.getByRole('button', { name: 'Spara ändringen' }).click();
  await expect(field(page, 'Mottagarens telefon')).toHaveAccessibleDescription(
    /Fyll i mottagarens telefonnummer, så att budet når någon\.$/,
  );
  await field(page, 'Mottagarens telefon').fill(RECIPIENT.phone);
  await field(page, 'Text på kortet (valfritt)').fill('Grattis, mamma!');
  await expectAccessible(page, 'changing the delivery');
  await page.getByRole('button', { name: 'Spara ändringen' }).click();
  await expect(page.getByText('Ändringen är sparad.')).toBeInViewport();
  await expect(page.locator(':focus')).toHaveText('Ändringen är sparad.');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Kommer fram ${formatWeekdayDate(second)}`);
  await expect(page.getByRole('img', { name: 'Kortet: Grattis, mamma!' })).toBeVisible();

  // It is dearer to Nyland.
  await page.getByText('Ändra dag, mottagare eller kort').click();
  await field(page, 'Gatuadress').fill('Byn 1');
  await field(page, 'Postnummer').fill('870 52');
  await expect(field(page, 'Ort')).toHaveValue('Nyland');
  await page.getByRole('button', { name: 'Spara ändringen' }).click();
  await expect(page.getByText(/Den leveransen kostar 40.kr mer\. Ring oss.*, så ordnar vi det\./)).toBeVisible();
  await expect(field(page, 'Gatuadress')).toHaveValue('Byn 1');

  await page.getByRole('link', { name: 'Ångra köpet' }).click();
  await expect(field(page, 'Ordernummer')).toHaveValue(/^ORD-/);
  const wrong = await page.request.get(`${link}0`);
  expect([wrong.status(), await wrong.text()]).toEqual([404, expect.stringContaining('Länken gäller inte')]);
  await page.goto('/order');
  await expect(page.getByRole('button', { name: 'Skicka en ny länk' })).toBeVisible();
});

test('A day that closes during checkout is replaced by one of the nearest', async ({
  page,
  backOffice,
  shopper,
  watch,
}) => {
  watch.allow(/status of 409/);
  const bouquet = await backOffice.addProduct({ kind: 'fresh', sizes: madeToOrder(399) });
  await putInCart(page, bouquet);
  await page.goto('/kassa');
  await page.getByRole('radio', { name: 'Mig själv' }).check();
  await goOn(page).click();
  await page.getByRole('radio', { name: /^Hämta i butiken/ }).check();
  await expectAccessible(page, 'pickup');
  await goOn(page).click();
  await page.getByText('Visa fler dagar').click();
  await expectAccessible(page, 'day of a pickup');
  const chosen = openDays(page).last();
  await chosen.check();
  const day = await chosen.getAttribute('value');
  await goOn(page).click();
  await fillContact(page, shopper);
  const closed = await backOffice.send<{ id: number }>('POST', '/delivery/dates', { day, is_open: false });
  const stateOfDay = async () => {
    const { days } = await backOffice.send<DeliveryDaysAnswer>('GET', '/delivery/days?way=pickup');
    return days.find((each) => each.day === day)?.state;
  };
  await expect.poll(stateOfDay).toBe('closed');
  await goOn(page).click();
  const told = page.getByRole('alert').filter({ hasText: 'Välj en annan dag.' });
  await told
    .getByRole('button', { name: /^\S+dag \d+ / })
    .first()
    .click();
  await expect(told).toBeHidden();
  await goToPayment(page);
  await backOffice.send('DELETE', `/delivery/dates/${closed.id}`);
  await pay(page);
  await thanked(page);
  await expect(page.getByText(/^Hämtas \S+ \d+ \S+ i butiken/)).toBeVisible();
  const [order] = await backOffice.ordersOf(shopper.email);
  expect(order).toMatchObject({ total_amount: 399, delivery: { way: 'pickup', to_self: true, card: null } });
  expect(order!.delivery!.day).not.toBe(day);
});

import { spawnSync } from 'node:child_process';
import { calendarProposals } from '@kronblad/contracts/delivery/red-days';
import type { DeliveryAreaView } from '@kronblad/contracts/delivery/schema';
import { formatWeekdayDate, stockholmDay } from '@kronblad/contracts/time/time';
import { sampleSize, unique } from '../dev/test/samples.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/admin-test.ts';
import { expectPrint } from './support/print.ts';

/** Far from the days that other journeys order for, whenever this runs. */
const FEAST = 'Kristi himmelsfärdsdag';
const feast = calendarProposals(stockholmDay(Date.now()), 365).find(({ name }) => name === FEAST)!;
const feastDay = `${formatWeekdayDate(feast.day)} ${feast.day.slice(0, 4)}`;

test('A red day is closed with one press, opened with limits of its own, and left to the law again', async ({
  adminPage,
}) => {
  await adminPage.goto('/admin/kalender');
  const month = adminPage.getByRole('region', { name: /^Månaden / });
  await expect(month.getByRole('link', { name: new RegExp(`^${formatWeekdayDate(Date.now())},`) })).toBeVisible();
  const proposals = adminPage.getByRole('region', { name: 'Bestäm i förväg' });
  await proposals.getByRole('button', { name: 'Visa alla' }).click();
  await expectAccessible(adminPage, 'the calendar');
  await proposals.getByRole('button', { name: `Stängt: ${FEAST}` }).click();
  await expect(adminPage.getByText(`${FEAST} är stängd.`)).toBeVisible();
  await expect(proposals.getByText(FEAST)).toHaveCount(0);

  await adminPage.getByRole('link', { name: feastDay, exact: true }).click();
  const form = adminPage.getByRole('dialog', { name: 'Ändra undantag' });
  await form.getByLabel('Öppet för bud och hämtning').check();
  await form.getByLabel('Högst antal poäng').fill('20');
  await form.getByLabel('Tillägg på budet').fill('49,50');
  await expectAccessible(adminPage, 'the form of an open day');
  await form.getByRole('button', { name: 'Spara' }).click();
  await expect(adminPage.getByText('Undantaget är ändrat.')).toBeVisible();
  await expect(adminPage.getByText('20 poäng · +49,50 kr')).toBeVisible();

  await adminPage.getByRole('button', { name: `Ta bort ${feastDay}` }).click();
  await adminPage.getByRole('alertdialog').getByRole('button', { name: 'Ta bort' }).click();
  await expect(adminPage.getByText('Undantaget har tagits bort.')).toBeVisible();
  await expect(proposals.getByText(FEAST)).toBeVisible();
});

test('An area is created when its postal codes are no other area’s', async ({ adminPage, backOffice, watch }) => {
  watch.allow(/status of 409/);
  const [own, other] = [unique(), unique()];
  const norrland = { name: other, postal_codes: '984 10–984 19', fee: 99 };
  const { id } = await backOffice.send<DeliveryAreaView>('POST', '/delivery/areas', norrland);
  await adminPage.goto('/admin/omraden/ny');
  const form = adminPage.getByRole('dialog', { name: 'Nytt område' });
  await form.getByLabel('Namn').fill(own);
  await form.getByLabel('Postnummer').fill('98405');
  await form.getByLabel('Avgift').fill('79');
  await form.getByRole('button', { name: 'söndag' }).click();
  await form.getByLabel('Beställ senast').fill('9');
  await form.getByLabel('Postnummer').fill('984 05–984 12');
  await form.getByRole('button', { name: 'Spara' }).click();
  await expect(form.getByText(`984 10 finns redan i området ${other}.`).first()).toBeVisible();
  await form.getByLabel('Postnummer').fill('984 05–984 09');
  await expectAccessible(adminPage, 'the form of an area');
  await form.getByRole('button', { name: 'Spara' }).click();
  await expect(adminPage.getByText('Området har skapats.')).toBeVisible();
  await expectAccessible(adminPage, 'the areas');

  const [created] = await backOffice.send<DeliveryAreaView[]>('GET', `/delivery/areas?search=${own}`);
  expect(created).toMatchObject({ fee: 79, latest_hour: '09:00', weekdays: [1, 2, 3, 4, 5, 6] });
  for (const area of [id, created!.id]) await backOffice.send('DELETE', `/delivery/areas/${area}`);
});

const SENDERS = ['Sandin', 'Vestin', 'Näslund', 'Hedlund', 'Ödmark'];
const pdftotext = (args: string[], input?: Buffer) => spawnSync('pdftotext', args, { input, encoding: 'utf8' });

test('A funeral shows the flowers of all buyers and prints their list, and its day tells whom to call', async ({
  adminPage,
  backOffice,
  shopper,
}) => {
  test.skip(pdftotext(['-v']).error !== undefined, 'Needs pdftotext to read the printed list.');
  await backOffice.driveToKramfors();
  const size = sampleSize('', 399, { made_to_order: true });
  const wreath = await backOffice.addProduct({ kind: 'funeral', sizes: [size] });
  const day = (await backOffice.openDays(wreath.id)).at(-9)!;
  const deceased = `Märta ${unique()}`;
  const sent = async (lastName: string, nth: number) => {
    const id = await backOffice.paidGift({ ...shopper, lastName }, wreath, day, {
      place_kind: 'church',
      ribbons: [{ line: 1, left: `${lastName} saknar dig`, right: 'Vila i frid' }],
      ceremony: { deceased: nth === 0 ? deceased.toUpperCase() : deceased, place: 'Gudmundrå kyrka', time: '14:00' },
    });
    return (await backOffice.order(id)).order_number;
  };
  const [first] = await Promise.all(SENDERS.map(sent));

  await adminPage.goto('/admin/begravningar');
  const ceremony = adminPage.getByRole('region', { name: new RegExp(`^${deceased}`, 'i') });
  await expect(ceremony.getByRole('article')).toHaveCount(SENDERS.length);
  await expectAccessible(adminPage, 'the funerals');
  await expectPrint(adminPage, () => ceremony.getByRole('button', { name: 'Blomlista' }).click());
  const papers = { day, kinds: ['ribbons', 'flower_list'], only_new: false };
  const { id } = await backOffice.send<{ id: string }>('POST', '/prints', papers);
  const pdf = () => adminPage.request.get(`/api/prints/${id}.pdf`);
  await expect.poll(async () => (await pdf()).status()).toBe(200);
  const printed = pdftotext(['-layout', '-', '-'], await (await pdf()).body()).stdout;
  for (const name of SENDERS) {
    expect(printed).toContain(`${shopper.firstName} ${name}`);
    expect(printed).toContain(`${name} saknar dig`);
  }
  expect(printed).not.toMatch(/\bkr\b|\b399\b|@/);

  await adminPage.goto(`/admin/kalender?manad=${day.slice(0, 7)}`);
  await adminPage.getByRole('link', { name: new RegExp(`^${formatWeekdayDate(day)},`) }).click();
  const form = adminPage.getByRole('dialog', { name: formatWeekdayDate(day) });
  await form.getByLabel('Öppet för bud och hämtning').uncheck();
  await expect(form.getByText('ordrar är bokade den här dagen')).toBeVisible();
  await form.getByRole('button', { name: 'Ringlista' }).click();
  await expect(adminPage.getByRole('dialog', { name: /^Ringlista/ })).toContainText(first!);
  await expectAccessible(adminPage, 'the list of buyers to call');
});

import type { CompanyProfile, EmailSettings } from '@kronblad/contracts/shop/schema';
import { expectAccessible } from './support/accessible.ts';
import { ADMIN, SHOP_URL } from './support/addresses.ts';
import { expect, test } from './support/admin-test.ts';
import { failAt } from './support/faults.ts';

test('Two admins edit the company profile without losing changes, and one changes the sender', async ({
  adminPage: page,
  backOffice,
  watch,
}) => {
  watch.allow(/status of (409|422)/);
  const before = await backOffice.send<CompanyProfile>('GET', '/settings/company');
  await page.goto('/admin/installningar');
  const bankgiro = page.getByLabel('Bankgiro');
  await expect(bankgiro).toHaveValue(before.bankgiro);
  await page.getByLabel('Webbplats').fill('kronblad');
  await page.getByRole('button', { name: 'Spara', exact: true }).click();
  await expect(page.getByText('Ange adressen som https://exempel.se.')).toBeVisible();
  await page.getByLabel('Webbplats').fill(before.website);
  await bankgiro.fill('123-4566');

  await backOffice.send('PUT', '/settings/company', { extraNotes: 'Godkänd för F-skatt. Andra ord.' });
  await page.getByRole('button', { name: 'Spara', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Övrigt på kvittot');
  await expect(bankgiro).toHaveValue('123-4566');
  await expect(page.getByLabel('Övrigt på kvittot')).toHaveValue('Godkänd för F-skatt. Andra ord.');
  await page.getByRole('button', { name: 'Spara', exact: true }).click();
  await expect(page.getByText('Inställningarna är sparade.')).toBeVisible();
  expect(await backOffice.send('GET', '/settings/company')).toEqual({
    ...before,
    bankgiro: '123-4566',
    extraNotes: 'Godkänd för F-skatt. Andra ord.',
  });
  const { bankgiro: number, extraNotes } = before;
  await backOffice.send('PUT', '/settings/company', { bankgiro: number, extraNotes });

  const sender = await backOffice.send<EmailSettings>('GET', '/settings/email');
  await page.getByRole('tab', { name: 'E-post' }).click();
  await page.getByLabel('Avsändarens adress').fill('butiken');
  await page.getByRole('button', { name: 'Spara', exact: true }).click();
  await expect(page.getByLabel('Avsändarens adress')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Avsändarens adress').fill(sender.senderAddress);
  await page.getByLabel('Avsändarens namn').fill('Maja på Kronblad');
  await page.getByRole('button', { name: 'Spara', exact: true }).click();
  const senderName = async () => (await backOffice.send<EmailSettings>('GET', '/settings/email')).senderName;
  await expect.poll(senderName).toBe('Maja på Kronblad');
  await backOffice.send('PUT', '/settings/email', { senderName: sender.senderName });
});

test('Hours, links and promises can be edited, also after a failed load', async ({ adminPage: page, watch }) => {
  watch.allow(/status of 500/);
  const mend = await failAt(page, '**/api/settings/facts', 'error');
  await page.goto('/admin/installningar/butiken');
  await expect(page.getByRole('alert')).toContainText('Kunde inte ladda inställningarna: Något gick fel hos oss.');
  await mend();
  await page.getByRole('button', { name: 'Försök igen' }).click();
  await page.getByRole('button', { name: 'Lägg till länk' }).click();
  await page.getByRole('button', { name: 'Lägg till tider' }).first().click();
  await expectAccessible(page, 'the shop');
  await page.getByRole('button', { name: 'Ångra ändringarna' }).click();
  await page.getByRole('tab', { name: 'Leverans' }).click();
  await page.getByLabel('Minst').first().fill('9');
  await page.getByRole('button', { name: 'Spara', exact: true }).click();
  await expect(page.getByText('Det minsta antalet kan inte vara större än det högsta.')).toBeVisible();
});

test('An account gets a second factor, keeps its password without the present one, and logs out another device', async ({
  adminPage: page,
  watch,
}) => {
  watch.allow(/status of (401|403|422)/);
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; CrOS x86_64) Gecko/20100101 Firefox/145.0' };
  const login = await fetch(`${SHOP_URL}/api/auth/login`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  const { token } = (await login.json()) as { token: string };

  // All tests share this account, so its second factor stays off.
  const begun = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Kronblad:admin?secret=JBSWY3DPEHPK3PXP' };
  await page.route('**/api/auth/second-factor', (route) => route.fulfill({ json: begun }));
  await page.goto('/admin/installningar/konto');
  await page.getByRole('button', { name: 'Slå på' }).click();
  await page.getByLabel('Ditt lösenord').fill(ADMIN.password);
  await page.getByRole('button', { name: 'Fortsätt' }).click();
  await expect(page.getByRole('img', { name: 'QR-kod för autentiseringsappen' })).toBeVisible();
  await expect(page.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  await page.getByLabel('Kod', { exact: true }).fill('000000');
  await page.getByRole('button', { name: 'Bekräfta' }).click();
  await expect(page.getByText('Koden stämmer inte. Försök igen.')).toBeVisible();
  await expectAccessible(page, 'account');
  const recovery_codes = ['abcd-efgh-jkmn-pqrs-tuvw-xyz2', '2345-6789-abcd-efgh-jkmn-pqrs'];
  await page.route('**/api/auth/second-factor/confirm', (route) => route.fulfill({ json: { recovery_codes } }));
  await page.getByLabel('Kod', { exact: true }).fill('123456');
  await page.getByRole('button', { name: 'Bekräfta' }).click();
  await expect(page.getByText('Tvåstegsinloggningen är på.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Återställningskoder' }).getByRole('listitem')).toHaveText(
    recovery_codes,
  );
  await page.getByRole('button', { name: 'Jag har sparat koderna' }).click();

  await page.getByLabel('Nuvarande lösenord').fill('inte det här');
  await page.getByLabel('Nytt lösenord').fill('ett långt nytt lösenord');
  await page.getByLabel('Upprepa det nya lösenordet').fill('ett annat');
  await page.getByRole('button', { name: 'Byt lösenord' }).click();
  await expect(page.getByText('Lösenorden är inte lika.')).toBeVisible();
  // All tests share this account, so the password stays as it is.
  await page.getByLabel('Upprepa det nya lösenordet').fill('ett långt nytt lösenord');
  await page.getByRole('button', { name: 'Byt lösenord' }).click();
  await expect(page.getByLabel('Nuvarande lösenord')).toHaveAttribute('aria-invalid', 'true');

  const other = page.getByRole('listitem').filter({ hasText: 'Firefox på Chromebook' }).first();
  await other.getByRole('button', { name: /^Logga ut/ }).click();
  await expect(page.getByText('Enheten är utloggad.')).toBeVisible();
  await expect(page.getByText('Firefox på Chromebook')).toBeHidden();
  const answer = await fetch(`${SHOP_URL}/api/auth/sessions`, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(401);
});

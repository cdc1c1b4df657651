import type { FaqEntry } from '@kronblad/contracts/faq/schema';
import { unique } from '../dev/test/samples.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, listOf, test } from './support/admin-test.ts';

test('A question is created, edited by two admins at once, and deleted', async ({ adminPage, backOffice, watch }) => {
  watch.allow(/status of 409/);
  const question = `Får ${unique()} följa med?`;
  await adminPage.goto(listOf('faq', question));
  await adminPage.getByRole('link', { name: 'Ny fråga' }).click();
  const form = adminPage.getByRole('dialog', { name: 'Ny fråga' });
  await form.getByRole('button', { name: 'Spara' }).click();
  await expect(form.getByRole('textbox', { name: 'Fråga', exact: true })).toHaveAttribute('aria-invalid', 'true');
  await form.getByRole('textbox', { name: 'Fråga', exact: true }).fill(question);
  await expect(form.getByRole('textbox', { name: 'Fråga', exact: true })).toHaveAttribute('aria-invalid', 'false');
  await form.getByLabel('Svar').fill('Ja.');
  await form.getByRole('combobox', { name: 'Avsnitt' }).click();
  await adminPage.getByRole('option', { name: 'Leverans', exact: true }).click();
  await form.getByRole('button', { name: 'Spara' }).click();
  await expect(adminPage.getByText('Frågan har skapats.')).toBeVisible();

  const [entry] = await backOffice.send<FaqEntry[]>('GET', `/faq?search=${encodeURIComponent(question)}`);
  await adminPage.getByRole('link', { name: question, exact: true }).click();
  const editing = adminPage.getByRole('dialog', { name: 'Redigera fråga' });
  await editing.getByLabel('Svar').fill('Ja, i koppel.');
  await editing.getByRole('button', { name: 'Avbryt' }).click();
  const guard = adminPage.getByRole('alertdialog', { name: 'Stänga utan att spara?' });
  await guard.getByRole('button', { name: 'Fortsätt skriva' }).click();

  await backOffice.send('PUT', `/faq/${entry!.id}`, { sort_order: 3, answer: 'Nej.' });
  await editing.getByRole('button', { name: 'Spara' }).click();
  const theirs = editing.getByRole('alert');
  await expect(theirs).toContainText('Svar: ”Ja.” → ”Nej.” (du har också ändrat det)');
  await expect(theirs).toContainText('Ordning: 100 → 3');
  await expectAccessible(adminPage, 'what somebody else has changed');
  await expect(editing.getByLabel('Svar')).toHaveValue('Ja, i koppel.');
  await editing.getByRole('button', { name: 'Spara' }).click();
  await expect(adminPage.getByText('Frågan har uppdaterats.')).toBeVisible();
  const saved = { question, answer: 'Ja, i koppel.', sort_order: 3 };
  expect(await backOffice.send('GET', `/faq/${entry!.id}`)).toMatchObject(saved);

  await adminPage.getByRole('button', { name: `Ta bort ${question}` }).click();
  await adminPage.getByRole('alertdialog').getByRole('button', { name: 'Ta bort' }).click();
  await expect(adminPage.getByText('Frågan har tagits bort.')).toBeVisible();
});

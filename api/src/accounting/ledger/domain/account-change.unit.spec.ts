import { expect, it } from '@jest/globals';
import { ACCOUNT_ROLES, type Accounts, USUAL_ACCOUNTS } from '@kronblad/contracts/books/accounts';
import { checkAccountChange } from './account-change.js';

const used = ACCOUNT_ROLES.map((role) => ({ number: USUAL_ACCOUNTS[role].number, roles: [role] }));
const account = (number: string) => ({ number, name: `Konto ${number}` });
const changed = (changes: Partial<Accounts>, before = USUAL_ACCOUNTS) =>
  checkAccountChange(before, { ...before, ...changes }, used);

it('A change of accounts takes a number that is new, and one that the role had before', () => {
  expect(() => changed({ bank: account('1940') })).not.toThrow();
  expect(() => changed({ bank: account('1930') }, { ...USUAL_ACCOUNTS, bank: account('1940') })).not.toThrow();
});

it('A change of accounts allows sales and freight to swap numbers, because the VAT return adds them up', () => {
  expect(() => changed({ sales25: account('3002'), sales12: account('3001'), freight: account('3001') })).not.toThrow();
});

it('A change of accounts refuses two VAT rates that exchange their numbers', () => {
  expect(() => changed({ vat25: account('2621'), vat12: account('2611') })).toThrow(
    expect.objectContaining({
      code: 'account_had_another_use',
      details: {
        fields: {
          'vat25.number': 'Kontot har använts till ”Utgående moms 12 %”. Välj ett annat nummer.',
          'vat12.number': 'Kontot har använts till ”Utgående moms 25 %”. Välj ett annat nummer.',
        },
      },
    }),
  );
});

it('A change of accounts refuses a number that only an earlier table had', () => {
  const before = { ...USUAL_ACCOUNTS, receivable: account('1581') };
  expect(() => changed({ bank: account('1580') }, before)).toThrow(
    expect.objectContaining({ code: 'account_had_another_use' }),
  );
});

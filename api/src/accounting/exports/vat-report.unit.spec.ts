import { expect, it } from '@jest/globals';
import { ACCOUNT_ROLES, USUAL_ACCOUNTS } from '@kronblad/contracts/books/accounts';
import { vatReport } from './vat-report.js';

const chart = ACCOUNT_ROLES.map((role) => ({ ...USUAL_ACCOUNTS[role], roles: [role] }));
const sum = (account: string, creditOre: number, debitOre = 0) => ({ account, creditOre, debitOre });

it('The VAT report fills its boxes from the accounts of sales, freight and output VAT, after credit notes', () => {
  const sums = [
    sum('1580', 0, 99_999),
    sum('2611', 8_980, 80),
    sum('2631', 583),
    sum('3001', 32_000, 320),
    sum('3003', 9_717),
    sum('3520', 3_920),
    sum('6570', 0, 500),
  ];
  const report = vatReport('2026-Q4', sums, chart, '2026-12-31');
  expect(report).toMatchObject({ from: '2026-10-01', to: '2026-12-31', output_vat: 94, is_closed: true });
  expect(report.boxes.map(({ box, amount, declared }) => [box, amount, declared])).toEqual([
    ['05', 453.17, 453],
    ['10', 89, 89],
    ['11', 0, 0],
    ['12', 5.83, 5],
    ['30', 0, 0],
    ['31', 0, 0],
    ['32', 0, 0],
  ]);
});

it('The VAT report drops the öre of a negative box, too, and follows an account that was replaced', () => {
  const renamed = chart.map((one) => (one.number === '2611' ? { ...one, number: '2610' } : one));
  const both = [...renamed, { ...USUAL_ACCOUNTS.vat25, roles: ['vat25' as const] }];
  const { boxes, is_closed } = vatReport('2026-11', [sum('2611', 0, 150), sum('2610', 0, 49)], both, null);
  expect(boxes[1]).toMatchObject({ amount: -1.99, declared: -1 });
  expect(is_closed).toBe(false);
});

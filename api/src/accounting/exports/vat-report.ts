import type { AccountRole } from '@kronblad/contracts/books/accounts';
import { daysOfPeriod } from '@kronblad/contracts/books/book-period';
import type { VatBox, VatReport } from '@kronblad/contracts/books/exports-schema';
import { oreToSek } from '@kronblad/contracts/money/money';
import { type AccountSum, type ChartAccount, creditOf } from '../ledger/index.js';

/** Source: Skatteverket, Momsdeklaration (SKV 4700). */
const BOXES: readonly (Pick<VatBox, 'box' | 'label'> & { readonly roles: readonly AccountRole[] })[] = [
  { box: '05', label: 'Momspliktig försäljning exkl. moms', roles: ['sales25', 'sales12', 'sales6', 'freight'] },
  { box: '10', label: 'Utgående moms 25 %', roles: ['vat25'] },
  { box: '11', label: 'Utgående moms 12 %', roles: ['vat12'] },
  { box: '12', label: 'Utgående moms 6 %', roles: ['vat6'] },
  { box: '30', label: 'Utgående moms på inköp, 25 %', roles: [] },
  { box: '31', label: 'Utgående moms på inköp, 12 %', roles: [] },
  { box: '32', label: 'Utgående moms på inköp, 6 %', roles: [] },
];
const REVERSE_CHARGE_NOTE =
  'Ruta 30–32 är 0 här: butiken bokför inga inköp. Om omvänd skattskyldighet gäller för Stripes avgifter lägger din redovisningskonsult till dem i ruta 21, 30 och 48.';

/** Fills boxes of the VAT return from the shop's vouchers. Boxes 30 to 32 stay 0. `sums`: those of `period`. */
export function vatReport(
  period: string,
  sums: readonly AccountSum[],
  chart: readonly ChartAccount[],
  closedThrough: string | null,
): VatReport {
  const days = daysOfPeriod(period);
  if (!days) throw new RangeError(`Not a period: ${period}`);
  const boxes = BOXES.map(({ box, label, roles }) => {
    const ore = creditOf(roles, sums, chart);
    return { box, label, amount: oreToSek(ore), declared: Math.trunc(ore / 100) + 0 };
  });
  return {
    period,
    ...days,
    boxes,
    reverse_charge_note: REVERSE_CHARGE_NOTE,
    output_vat: boxes.reduce((sum, { box, declared }) => (box === '05' ? sum : sum + declared), 0),
    is_closed: closedThrough !== null && days.to <= closedThrough,
  };
}

import { expect, it } from '@jest/globals';
import { cashOre } from '@kronblad/contracts/money/money';
import { splitShipping, VAT_RATES, type VatShare, vatShares } from '@kronblad/contracts/vat/vat';
import fc from 'fast-check';
import { booked, type Recorded } from '../../../../test/builders/ledger.js';
import { placed } from '../../../../test/builders/order.js';
import { refundVatShares } from '../../credit-notes/vat-of-refund.js';
import { CreditNoteAnnulled, CreditNoteIssued, PeriodClosed, ReceiptIssued } from '../../events.js';
import { balanceOf, type Voucher } from './voucher.js';

const sale = fc.record({
  lines: fc.array(fc.record({ rate: fc.constantFrom(...VAT_RATES), grossOre: fc.integer({ min: 1, max: 500_000 }) }), {
    minLength: 1,
    maxLength: 6,
  }),
  discountPercent: fc.integer({ min: 0, max: 99 }),
  shippingOre: fc.constantFrom(0, 4_900, 9_901),
  refunds: fc.array(fc.record({ part: fc.double({ min: 0.001, max: 1, noNaN: true }), annulled: fc.boolean() }), {
    maxLength: 5,
  }),
  refundsRest: fc.boolean(),
  isCash: fc.boolean(),
});
type Sale = typeof sale extends fc.Arbitrary<infer T> ? T : never;

const at = (minute: number) => new Date(Date.parse('2026-10-20T12:00:00.000Z') + minute * 3_600_000 * 7).toISOString();

interface Told {
  readonly events: Recorded[];
  readonly isCash: boolean;
  readonly paidOre: number;
  creditedOre: number;
  readonly vatOre: Record<number, number>;
}

function told({ lines, discountPercent, shippingOre, refunds, refundsRest, isCash }: Sale, orderId: number): Told {
  const goods = vatShares(
    lines.map(({ rate, grossOre }) => ({ rate, grossOre: grossOre - Math.floor((grossOre * discountPercent) / 100) })),
  );
  const shippingVat = splitShipping(shippingOre, goods);
  const vat = vatShares([...goods, ...shippingVat]);
  const totalOre = vat.reduce((sum, { grossOre }) => sum + grossOre, 0);
  const orderNumber = `ORD-${orderId}`;
  const issuedAt = at(orderId);
  const receipt = {
    orderId,
    orderNumber,
    fiscalYear: 2026,
    number: orderId,
    personId: 'p',
    buyer: null,
    totalOre,
    vat,
  };
  const result: Told = {
    events: [
      [issuedAt, placed({ orderId, orderNumber, vat, shippingOre, shippingVat, totalOre })],
      [issuedAt, ReceiptIssued({ ...receipt, paymentMethod: isCash ? 'cash' : 'card', paidAt: issuedAt, issuedAt })],
    ],
    isCash,
    paidOre: totalOre,
    creditedOre: 0,
    vatOre: Object.fromEntries(vat.map(({ rate, vatOre }) => [rate, vatOre])),
  };
  const standing: VatShare[][] = [];
  const parts = [...refunds, ...(refundsRest ? [{ part: 1, annulled: false }] : [])];
  for (const [index, { part, annulled }] of parts.entries()) {
    const left = totalOre - result.creditedOre;
    const amountOre = Math.ceil(left * part);
    if (amountOre === 0) continue;
    const credited = refundVatShares(vat, standing, amountOre);
    const when = at(orderId + index + 1);
    const note = { creditNoteId: `cn-${orderId}-${index}`, orderId, refundId: `re-${index}`, amountOre, vat: credited };
    const named = index % 2 === 1 ? { shippingOre: Math.min(amountOre, shippingOre) } : {};
    const numbers = { receiptFiscalYear: 2026, receiptNumber: orderId, fiscalYear: 2026, number: index + 1, ...named };
    result.events.push([
      when,
      CreditNoteIssued({
        ...paidBack(isCash, amountOre),
        ...note,
        ...numbers,
        orderNumber,
        reason: '',
        issuedAt: when,
      }),
    ]);
    if (annulled) result.events.push([when, CreditNoteAnnulled({ ...note, reason: '', annulledAt: when })]);
    else {
      standing.push(credited);
      result.creditedOre += amountOre;
      for (const { rate, vatOre } of credited) result.vatOre[rate] = (result.vatOre[rate] ?? 0) - vatOre;
    }
  }
  return result;
}

const paidBack = (isCash: boolean, amountOre: number) =>
  isCash
    ? ({ method: 'outside', paidFrom: 'cash', cashOre: cashOre(amountOre) } as const)
    : ({ method: 'stripe' } as const);

const sumOf = (vouchers: readonly Voucher[], ...accounts: string[]) =>
  vouchers
    .flatMap(({ lines }) => lines)
    .reduce((sum, { account, amountOre }) => (accounts.includes(account) ? sum + amountOre : sum), 0);

const books = fc.record({ sales: fc.array(sale, { minLength: 1, maxLength: 4 }), closeAfter: fc.nat({ max: 12 }) });

it('Every voucher balances to the öre, adds up to orders less refunds, and leaves nothing of an order that is refunded whole', () => {
  fc.assert(
    fc.property(books, ({ sales, closeAfter }) => {
      const stories = sales.map((one, index) => told(one, index + 1));
      const events = stories.flatMap((story) => story.events);
      const closing: Recorded = ['2026-11-03T00:00:00.000Z', PeriodClosed({ throughDate: '2026-10-31', closedBy: 1 })];
      const vouchers = booked(...events.slice(0, closeAfter), closing, ...events.slice(closeAfter));
      for (const { lines } of vouchers) expect(balanceOf(lines)).toBe(0);
      const left = stories.reduce((sum, { paidOre, creditedOre }) => sum + paidOre - creditedOre, 0);
      const leftInCash = stories.reduce(
        (sum, story) => sum + (story.isCash ? story.paidOre - story.creditedOre : 0),
        0,
      );
      expect(sumOf(vouchers, '1580')).toBe(left - leftInCash);
      expect(sumOf(vouchers, '1910', '3740')).toBe(leftInCash);
      for (const voucher of vouchers) {
        expect(Math.abs(sumOf([voucher], '1910')) % 100).toBe(0);
        expect(Math.abs(sumOf([voucher], '3740'))).toBeLessThanOrEqual(50);
        if (sumOf([voucher], '1580') !== 0) expect(sumOf([voucher], '3740')).toBe(0);
      }
      for (const [rate, account] of [
        [25, '2611'],
        [12, '2621'],
        [6, '2631'],
      ] as const) {
        const expected = stories.reduce((sum, { vatOre }) => sum + (vatOre[rate] ?? 0), 0);
        expect(sumOf(vouchers, account) + expected).toBe(0);
      }
      if (left === 0) expect(sumOf(vouchers, '3520')).toBe(0);
      expect(sumOf(vouchers, '3520')).toBeLessThanOrEqual(0);
    }),
  );
});

it('Vouchers are numbered without gaps, and dated in no closed period', () => {
  fc.assert(
    fc.property(books, ({ sales, closeAfter }) => {
      const events = sales.flatMap((one, index) => told(one, index + 1).events);
      const closing: Recorded = ['2026-11-03T00:00:00.000Z', PeriodClosed({ throughDate: '2026-10-31', closedBy: 1 })];
      const before = booked(...events.slice(0, closeAfter));
      const vouchers = booked(...events.slice(0, closeAfter), closing, ...events.slice(closeAfter));
      expect(vouchers.slice(0, before.length)).toEqual(before);
      for (const { day } of vouchers.slice(before.length)) expect(day > '2026-10-31').toBe(true);
      for (const series of Map.groupBy(vouchers, (voucher) => `${voucher.series}${voucher.fiscalYear}`).values()) {
        expect(series.map(({ number }) => number)).toEqual(series.map((_, index) => index + 1));
      }
    }),
  );
});

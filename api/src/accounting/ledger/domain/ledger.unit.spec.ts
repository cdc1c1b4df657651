import { describe, expect, it } from '@jest/globals';
import { USUAL_ACCOUNTS } from '@kronblad/contracts/books/accounts';
import { vatShares } from '@kronblad/contracts/vat/vat';
import { booked, label, lines, type Recorded } from '../../../../test/builders/ledger.js';
import { placed } from '../../../../test/builders/order.js';
import { LatePaymentRejected } from '../../../orders/domain/events.js';
import {
  PaymentDisputed,
  RefundExceededSale,
  RefundFailed,
  RefundRequested,
  RefundSucceeded,
} from '../../../orders/domain/refund-events.js';
import { BalanceTransactionRecorded, PayoutFailed, PayoutPaid } from '../../../payments/stripe-balance/events.js';
import { AccountsChanged, CreditNoteAnnulled, CreditNoteIssued, PeriodClosed, ReceiptIssued } from '../../events.js';
import { Ledger } from './ledger.js';
import { LedgerState } from './ledger-state.js';

const NOON = '2026-11-21T12:00:00.000Z';
const orderId = 7;
const orderNumber = 'ORD-1795250818031';
const vat = vatShares([{ rate: 25, grossOre: 44_900 }]);

const order: Recorded = [
  NOON,
  placed({ vat, totalOre: 44_900, shippingOre: 4_900, shippingVat: vatShares([{ rate: 25, grossOre: 4_900 }]) }),
];
const receipt = (issuedAt = NOON, number = 1): Recorded => [
  issuedAt,
  ReceiptIssued({
    orderId,
    orderNumber,
    fiscalYear: Number(issuedAt.slice(0, 4)),
    number,
    personId: 'person',
    buyer: null,
    totalOre: 44_900,
    vat,
    paymentMethod: 'card',
    paidAt: issuedAt,
    issuedAt,
  }),
];
type Receipt = Parameters<typeof ReceiptIssued>[0];
type Note = Parameters<typeof CreditNoteIssued>[0];
const note = (
  amountOre: number,
  number = 1,
  issuedAt = NOON,
  refundId: string | null = `re-${number}`,
  more: Partial<Note> = {},
): Recorded => [
  issuedAt,
  CreditNoteIssued({
    method: 'stripe',
    creditNoteId: `cn-${number}`,
    orderId,
    orderNumber,
    receiptFiscalYear: 2026,
    receiptNumber: 1,
    fiscalYear: 2026,
    number,
    refundId,
    amountOre,
    vat: vatShares([{ rate: 25, grossOre: amountOre }]),
    reason: 'Vissen',
    issuedAt,
    ...more,
  }),
];
const transaction = (
  kind: 'charge' | 'refund' | 'dispute' | 'dispute_reversal' | 'fee' | 'other',
  amountOre: number,
  feeOre: number,
  of: number | null = orderId,
): Recorded => [
  NOON,
  BalanceTransactionRecorded({
    transactionId: 'txn_1',
    kind,
    orderId: of,
    intentId: null,
    sourceId: 'src_1',
    amountOre,
    feeOre,
    netOre: amountOre - feeOre,
    createdAt: NOON,
    payoutId: null,
  }),
];
const last = (...events: Recorded[]) => booked(...events).at(-1);
const LOST = { orderId, disputeId: 'dp_1', intentId: 'pi_1', amountOre: 44_900, reason: 'fraudulent' };

describe('a sale', () => {
  it('The voucher of a sale is the one of the specification', () => {
    const [voucher] = booked(order, receipt());
    expect(lines(voucher)).toEqual(['1580 449.00', '3001 -320.00', '3520 -39.20', '2611 -89.80']);
    expect(voucher).toMatchObject({
      series: 'K',
      number: 1,
      day: '2026-11-21',
      text: `Försäljning ${orderNumber}, kvitto K2026-000001`,
      orderId,
      orderNumber,
      document: 'K2026-000001',
      eventId: 'event-2',
      eventType: 'ReceiptIssued',
      amountOre: 44_900,
      belongsTo: null,
    });
  });

  it('The voucher of a sale is split by rate', () => {
    const mixed = vatShares([
      { rate: 25, grossOre: 12_500 },
      { rate: 12, grossOre: 11_200 },
      { rate: 6, grossOre: 10_600 },
    ]);
    const [at, issued] = receipt();
    const sold = { ...issued, data: { ...(issued.data as object), totalOre: 34_300, vat: mixed } } as Recorded[1];
    expect(lines(last([NOON, placed({ vat: mixed, totalOre: 34_300 })], [at, sold]))).toEqual([
      '1580 343.00',
      '3001 -100.00',
      '3002 -100.00',
      '3003 -100.00',
      '2611 -25.00',
      '2621 -12.00',
      '2631 -6.00',
    ]);
  });

  it('The voucher of a sale takes the Swedish date and its fiscal year', () => {
    const vouchers = booked(order, receipt('2026-12-31T22:59:59.999Z'), receipt('2026-12-31T23:00:00.000Z', 2));
    expect(vouchers.map(label)).toEqual(['K2026-1 2026-12-31', 'K2027-1 2027-01-01']);
  });
});

describe('a sale that was paid in the shop', () => {
  const [at, { data }] = receipt();
  const paidBy = (paymentMethod: string): Recorded => [at, ReceiptIssued({ ...(data as Receipt), paymentMethod })];

  it.each([
    ['cash', '1910 449.00'],
    ['terminal', '1586 449.00'],
    ['swish_in_shop', '1932 449.00'],
    ['swish', '1580 449.00'],
    ['klarna', '1580 449.00'],
  ])('A sale paid by %s debits its account', (method, line) => {
    expect(lines(last(order, paidBy(method)))).toEqual([line, '3001 -320.00', '3520 -39.20', '2611 -89.80']);
  });

  const oddVat = vatShares([{ rate: 25, grossOre: 19_950 }]);
  const oddOrder: Recorded = [NOON, placed({ vat: oddVat, totalOre: 19_950, shippingOre: 0, shippingVat: [] })];

  it('A sale in cash takes whole kronor, and the rounding account the rest', () => {
    const sold = ReceiptIssued({ ...(data as Receipt), totalOre: 19_950, vat: oddVat, paymentMethod: 'cash' });
    expect(lines(last(oddOrder, [at, sold]))).toEqual(['1910 200.00', '3001 -159.60', '2611 -39.90', '3740 -0.50']);
  });

  it('A refund in cash gives whole kronor back, and a note from before is booked as it was', () => {
    const refund = (paid: Partial<Note>) =>
      note(19_950, 1, NOON, 're-1', { method: 'outside', paidFrom: 'cash', vat: oddVat, ...paid });
    const sales = ['3001 159.60', '2611 39.90'];
    expect(lines(last(oddOrder, refund({ cashOre: 20_000 })))).toEqual(['1910 -200.00', ...sales, '3740 0.50']);
    expect(lines(last(oddOrder, refund({})))).toEqual(['1910 -199.50', ...sales]);
  });

  it('A credit note takes the money from the account that it came to', () => {
    const refund = note(44_900, 1, NOON, 're-1', { method: 'outside', paidFrom: 'cardTerminal' });
    expect(lines(last(order, paidBy('terminal'), refund))[0]).toBe('1586 -449.00');
  });

  it('A table of accounts from before has the accounts of the shop', () => {
    const { cardTerminal: _, swish: __, ...before } = USUAL_ACCOUNTS;
    const state = new LedgerState([['ledger', { accounts: before, closed: null, lastNumbers: {} }]]);
    const [, issued] = paidBy('terminal');
    const voucher = new Ledger(state).post({ ...issued, position: 1, id: 'event-1', occurredAt: NOON });
    expect(voucher?.lines[0]).toEqual({ account: '1586', amountOre: 44_900 });
  });
});

describe('a credit note', () => {
  it('A credit note takes of goods and freight in proportion, and the last one the rest', () => {
    const [, half, rest] = booked(order, receipt(), note(22_450), note(22_450, 2));
    expect(lines(half)).toEqual(['1580 -224.50', '3001 160.00', '3520 19.60', '2611 44.90']);
    expect(lines(rest)).toEqual(['1580 -224.50', '3001 160.00', '3520 19.60', '2611 44.90']);
    expect(half).toMatchObject({ series: 'KR', document: 'KR2026-000001' });
  });

  it('A credit note of money that did not go back through Stripe is paid from the bank', () => {
    const outside = note(44_900, 1, NOON, 're-1', { method: 'outside' });
    expect(lines(last(order, receipt(), outside))).toEqual(['1930 -449.00', '3001 320.00', '3520 39.20', '2611 89.80']);
  });

  it('A credit note of money from the cash register is paid from it', () => {
    const cash = note(44_900, 1, NOON, 're-1', { method: 'outside', paidFrom: 'cash' });
    expect(lines(last(order, receipt(), cash))[0]).toBe('1910 -449.00');
  });

  it('A credit note does not have what a refund exceeds its sale by, which is a claim until it is settled', () => {
    const exceeds = (amountOre: number): Recorded => [
      NOON,
      RefundExceededSale({ orderId, refundId: 're-2', amountOre }),
    ];
    const [, , first, less, none] = booked(
      order,
      receipt(),
      note(44_900, 1, NOON, 're-1', { method: 'outside' }),
      exceeds(44_900),
      exceeds(10_000),
      exceeds(0),
    );
    expect(lines(first)).toEqual(['1680 449.00', '1580 -449.00']);
    expect(lines(less)).toEqual(['1680 -349.00', '1580 349.00']);
    expect(lines(none)).toEqual(['1680 -100.00', '1580 100.00']);
  });

  it('A credit note that names its goods and freight takes of each just that', () => {
    const goods = note(40_000, 1, NOON, 're-1', { shippingOre: 0 });
    const freight = note(4_900, 2, NOON, 're-2', { shippingOre: 4_900 });
    const [, first, second] = booked(order, receipt(), goods, freight);
    expect(lines(first)).toEqual(['1580 -400.00', '3001 320.00', '2611 80.00']);
    expect(lines(second)).toEqual(['1580 -49.00', '3520 39.20', '2611 9.80']);
  });

  it('A credit note is dated as it says', () => {
    const remarks = { reference: 'CR-1', creditedOn: '2026-11-20', notes: '' };
    expect(label(last(order, receipt(), note(100, 1, NOON, 're-1', { remarks }))!)).toBe('KR2026-1 2026-11-20');
  });

  it('A credit note that is annulled is reversed once, on the accounts that it was booked on', () => {
    const annulled = (at: string): Recorded => [
      at,
      CreditNoteAnnulled({
        creditNoteId: 'cn-1',
        orderId,
        refundId: 're-1',
        amountOre: 44_900,
        vat,
        reason: '',
        annulledAt: at,
      }),
    ];
    const renamed = AccountsChanged({ accounts: { ...USUAL_ACCOUNTS, freight: { number: '3530', name: 'Frakt' } } });
    const vouchers = booked(order, receipt(), note(44_900), [NOON, renamed], annulled(NOON), annulled(NOON));
    expect(vouchers.map(label)).toEqual(['K2026-1 2026-11-21', 'KR2026-1 2026-11-21', 'R2026-1 2026-11-21']);
    expect(lines(vouchers[2])).toEqual(['1580 449.00', '3001 -320.00', '3520 -39.20', '2611 -89.80']);
    expect(vouchers[2]).toMatchObject({ reverses: 3, document: 'KR2026-000001' });
    expect(lines(last(order, receipt(), note(44_900), annulled(NOON), note(44_900, 2)))).toEqual([
      '1580 -449.00',
      '3001 320.00',
      '3520 39.20',
      '2611 89.80',
    ]);
  });
});

describe('money at Stripe', () => {
  it.each([
    ['the fee of a charge', transaction('charge', 44_900, 855), ['6570 8.55', '1580 -8.55']],
    ['a fee that is given back', transaction('refund', -44_900, -855), ['6570 -8.55', '1580 8.55']],
    ['a fee of its own', transaction('fee', -5_000, 0, null), ['6570 50.00', '1580 -50.00']],
    ['a dispute with its fee', transaction('dispute', -44_900, 15_000), ['1589 449.00', '1580 -599.00', '6570 150.00']],
    ['a won dispute', transaction('dispute_reversal', 44_900, 0), ['1589 -449.00', '1580 449.00']],
    ['what is none of the shop’s', transaction('other', 10_000, 300, null), ['1580 97.00', '2999 -97.00']],
  ])('Money at Stripe is booked: %s', (_what, event, expected) => {
    expect(lines(last(order, event))).toEqual(expected);
  });

  it('A transaction without a fee makes no voucher', () => {
    expect(booked(order, transaction('refund', -44_900, 0))).toEqual([]);
  });

  it('A payout goes to the bank on its day, and back when it fails', () => {
    const paid: Recorded = [
      NOON,
      PayoutPaid({ payoutId: 'po_1', amountOre: 40_000, arrivalDate: '2026-11-20', paidAt: NOON }),
    ];
    const failed: Recorded = [
      NOON,
      PayoutFailed({ payoutId: 'po_1', amountOre: 40_000, failedAt: NOON, failure: 'account_closed' }),
    ];
    const vouchers = booked(paid, failed, failed);
    expect(vouchers.map(label)).toEqual(['B2026-1 2026-11-20', 'R2026-1 2026-11-21']);
    expect(vouchers.map(lines)).toEqual([
      ['1930 400.00', '1580 -400.00'],
      ['1930 -400.00', '1580 400.00'],
    ]);
    expect(booked(failed, paid)).toEqual([]);
  });

  it('A rejected payment is a debt while it is not refunded', () => {
    const refund = { orderId, refundId: 're-9', amountOre: 59_800 };
    const rejected: Recorded[] = [
      order,
      [NOON, LatePaymentRejected({ orderId, intentId: 'pi_9', amountOre: 59_800, why: 'goods_gone' })],
      [NOON, RefundRequested({ method: 'stripe', ...refund, intentId: 'pi_9', reason: 'Slut' })],
      [NOON, RefundSucceeded({ ...refund, stripeRefundId: 're_9' })],
      [NOON, RefundFailed({ ...refund, stripeRefundId: 're_9', failure: 'lost_card' })],
    ];
    expect(booked(...rejected).map(lines)).toEqual([
      ['1580 598.00', '2890 -598.00'],
      ['2890 598.00', '1580 -598.00'],
      ['2890 -598.00', '1580 598.00'],
    ]);
  });

  it('The refund of a sale is left to its credit note', () => {
    const refund = { orderId, refundId: 're-1', amountOre: 44_900 };
    expect(
      booked(
        order,
        [NOON, RefundRequested({ method: 'stripe', ...refund, intentId: 'pi_1', reason: '' })],
        [NOON, RefundSucceeded({ ...refund, stripeRefundId: 're_1' })],
      ),
    ).toEqual([]);
  });

  it('A disputed payment is a loss once the dispute is lost, until Stripe says otherwise', () => {
    const told = (status: string): Recorded => [NOON, PaymentDisputed({ ...LOST, status })];
    const vouchers = booked(order, told('needs_response'), told('lost'), told('lost'), told('won'));
    expect(vouchers.map(lines)).toEqual([
      ['6351 449.00', '1589 -449.00'],
      ['6351 -449.00', '1589 449.00'],
    ]);
    expect(vouchers.map(({ series }) => series)).toEqual(['D', 'R']);
  });
});

describe('a closed period', () => {
  const closed: Recorded = ['2026-12-02T09:00:00.000Z', PeriodClosed({ throughDate: '2026-11-30', closedBy: 1 })];

  it('A closed period gets no more vouchers: what comes late is dated on the first open day, and says what it belongs to', () => {
    const [sale, late] = booked(order, receipt(), closed, receipt('2026-11-30T22:00:00.000Z', 2));
    expect(label(sale!)).toBe('K2026-1 2026-11-21');
    expect(late).toMatchObject({
      series: 'R',
      number: 1,
      day: '2026-12-01',
      belongsTo: '2026-11-30',
      registeredOn: '2026-12-02',
      text: `Rättelse, avser 2026-11-30: Försäljning ${orderNumber}, kvitto K2026-000002`,
    });
  });

  it('What belongs to the last day of a closed year moves into the next fiscal year', () => {
    const year: Recorded = ['2027-01-03T09:00:00.000Z', PeriodClosed({ throughDate: '2026-12-31', closedBy: 1 })];
    expect(booked(order, year, receipt('2026-12-31T12:00:00.000Z')).map(label)).toEqual(['R2027-1 2027-01-01']);
  });

  it('What is dated after a closed period stays as it is', () => {
    expect(booked(order, closed, receipt('2026-12-02T09:30:00.000Z')).map(label)).toEqual(['K2026-1 2026-12-02']);
  });
});

describe('accounts', () => {
  it('Accounts change for what is booked after the change', () => {
    const sold = { ...USUAL_ACCOUNTS, receivable: { number: '1686', name: 'Fordran på Stripe' } };
    const vouchers = booked(order, receipt(), [NOON, AccountsChanged({ accounts: sold })], receipt(NOON, 2));
    expect(vouchers.map((voucher) => lines(voucher)[0])).toEqual(['1580 449.00', '1686 449.00']);
  });
});

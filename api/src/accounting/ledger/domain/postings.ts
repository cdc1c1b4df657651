import { cashOre } from '@kronblad/contracts/money/money';
import { disputeState } from '@kronblad/contracts/order/disputes';
import { creditNoteNumber, receiptNumber } from '@kronblad/contracts/order/order-number';
import { shopAccountOf } from '@kronblad/contracts/payment/payment-methods';
import { stockholmDay } from '@kronblad/contracts/time/time';
import type { DataOf, EventType } from '../../../events/all.js';
import { dayOfCredit } from '../../events.js';
import type { BookState, LedgerState, ReversibleVoucher } from './ledger-state.js';
import {
  afterCreditNote,
  creditAmounts,
  netDeduction,
  netGoodsOnly,
  netOf,
  type RoleAmounts,
  saleAmounts,
} from './sales.js';
import { linesOf, type Posting, reversedLines } from './voucher.js';

type Data<Type extends EventType> = DataOf<Type>;

export class Postings {
  constructor(
    private readonly state: LedgerState,
    private readonly accounts: BookState['accounts'],
    private readonly position: number,
  ) {}

  placed({ orderId, orderNumber, vat, shippingVat }: Data<'OrderPlaced'>): null {
    this.state.set(`order-${orderId}`, { orderNumber, left: netOf({ vat, shippingVat }) });
    return null;
  }

  sale(receipt: Data<'ReceiptIssued'>): Posting | null {
    const { orderId, orderNumber, fiscalYear, number, totalOre, vat, issuedAt, paymentMethod } = receipt;
    if (totalOre === 0) return null;
    const document = receiptNumber(fiscalYear, number);
    const net = this.state.get(`order-${orderId}`)?.left ?? netGoodsOnly(vat);
    const paidTo = shopAccountOf(paymentMethod) ?? 'receivable';
    const paidOre = paidTo === 'cash' ? cashOre(totalOre) : totalOre;
    return {
      ...this.ofOrder('K', orderId, stockholmDay(issuedAt), saleAmounts(paidTo, paidOre, vat, net)),
      orderNumber,
      document,
      text: `Försäljning ${orderNumber}, kvitto ${document}`,
    };
  }

  creditNote(note: Data<'CreditNoteIssued'>): Posting {
    const { orderId, orderNumber, creditNoteId, amountOre, vat } = note;
    const document = creditNoteNumber(note.fiscalYear, note.number);
    const order = this.state.get(`order-${orderId}`);
    const taken = netDeduction(vat, order?.left ?? [], note.shippingOre);
    if (order) this.state.set(`order-${orderId}`, { ...order, left: afterCreditNote(order.left, taken, -1) });
    const paidFrom = note.method === 'outside' ? (note.paidFrom ?? 'bank') : 'receivable';
    const amounts = creditAmounts(paidFrom, note.cashOre ?? amountOre, vat, taken);
    const posting = {
      ...this.ofOrder('KR', orderId, dayOfCredit(note), amounts),
      orderNumber,
      document,
      text: `Kreditering ${orderNumber}, kreditnota ${document}`,
    };
    this.state.set(`note-${creditNoteId}`, { ...this.reversible(posting), taken });
    return posting;
  }

  annulment({ orderId, creditNoteId, annulledAt }: Data<'CreditNoteAnnulled'>): Posting | null {
    const note = this.state.get(`note-${creditNoteId}`);
    if (!note || note.lines.length === 0) return null;
    const order = this.state.get(`order-${orderId}`);
    if (order) this.state.set(`order-${orderId}`, { ...order, left: afterCreditNote(order.left, note.taken ?? [], 1) });
    // Removes the lines, so that a second annulment reverses nothing.
    this.state.set(`note-${creditNoteId}`, { ...note, lines: [] });
    return this.reversal(note, orderId, stockholmDay(annulledAt), `Makulerad kreditnota ${note.document}, order`);
  }

  rejectedPayment({ orderId, intentId, amountOre }: Data<'LatePaymentRejected'>, occurredAt: string): Posting {
    this.state.set(`rejected-${intentId}`, { orderId });
    const amounts: RoleAmounts = [
      ['receivable', amountOre],
      ['turnedAway', -amountOre],
    ];
    return this.ofOrder('B', orderId, stockholmDay(occurredAt), amounts, 'Avvisad betalning');
  }

  refundRequested({ refundId, intentId }: Data<'RefundRequested'>): null {
    if (this.state.get(`rejected-${intentId}`)) this.state.set(`refund-${refundId}`, { reversible: null });
    return null;
  }

  /** Books only refunds of rejected payments; the credit notes book all other refunds. */
  refundSucceeded({ orderId, refundId, amountOre }: Data<'RefundSucceeded'>, occurredAt: string): Posting | null {
    const refund = this.state.get(`refund-${refundId}`);
    if (!refund || refund.reversible) return null;
    const amounts: RoleAmounts = [
      ['turnedAway', amountOre],
      ['receivable', -amountOre],
    ];
    const posting = this.ofOrder('B', orderId, stockholmDay(occurredAt), amounts, 'Återbetald avvisad betalning');
    this.state.set(`refund-${refundId}`, { reversible: this.reversible(posting) });
    return posting;
  }

  refundFailed({ orderId, refundId }: Data<'RefundFailed'>, occurredAt: string): Posting | null {
    const reversible = this.state.get(`refund-${refundId}`)?.reversible;
    if (!reversible) return null;
    this.state.set(`refund-${refundId}`, { reversible: null });
    return this.reversal(reversible, orderId, stockholmDay(occurredAt), 'Misslyckad återbetalning');
  }

  /** Money refunded beyond the sale is a claim on the customer until it is credited or returned. */
  excess({ orderId, refundId, amountOre }: Data<'RefundExceededSale'>, occurredAt: string): Posting {
    const changeOre = amountOre - (this.state.get(`excess-${refundId}`)?.amountOre ?? 0);
    this.state.set(`excess-${refundId}`, { amountOre });
    const amounts: RoleAmounts = [
      ['overRefunded', changeOre],
      ['receivable', -changeOre],
    ];
    const what = changeOre > 0 ? 'Återbetalt utöver köpet' : 'Inte längre återbetalt utöver köpet';
    return this.ofOrder('B', orderId, stockholmDay(occurredAt), amounts, what);
  }

  /** Books a lost dispute as a loss. The balance transaction books the money that Stripe withholds. */
  dispute({ orderId, disputeId, amountOre, status }: Data<'PaymentDisputed'>, occurredAt: string): Posting | null {
    const booked = this.state.get(`dispute-${disputeId}`)?.reversible ?? null;
    const isLost = disputeState(status) === 'lost';
    if (isLost === (booked !== null)) return null;
    const day = stockholmDay(occurredAt);
    if (booked) {
      this.state.set(`dispute-${disputeId}`, { reversible: null });
      return this.reversal(booked, orderId, day, 'Omprövad tvist');
    }
    const amounts: RoleAmounts = [
      ['lostDisputes', amountOre],
      ['disputed', -amountOre],
    ];
    const posting = this.ofOrder('D', orderId, day, amounts, 'Förlorad tvist');
    this.state.set(`dispute-${disputeId}`, { reversible: this.reversible(posting) });
    return posting;
  }

  /** Receipts and credit notes book charges and refunds, so this books only Stripe's fee for them. */
  balanceTransaction(transaction: Data<'BalanceTransactionRecorded'>): Posting {
    const { kind, orderId, amountOre, feeOre, netOre, createdAt, transactionId } = transaction;
    const day = stockholmDay(createdAt);
    if (kind === 'fee') {
      const amounts: RoleAmounts = [
        ['fees', -netOre],
        ['receivable', netOre],
      ];
      return this.free('B', day, `Avgift till Stripe ${transactionId}`, amounts);
    }
    if (kind === 'other' || orderId === null) {
      const amounts: RoleAmounts = [
        ['receivable', netOre],
        ['unknown', -netOre],
      ];
      return this.free('B', day, `Post hos Stripe utanför butiken ${transactionId}`, amounts);
    }
    const fee: RoleAmounts = [
      ['fees', feeOre],
      ['receivable', -feeOre],
    ];
    if (kind !== 'dispute' && kind !== 'dispute_reversal') {
      return this.ofOrder('B', orderId, day, fee, 'Stripes avgift');
    }
    const amounts: RoleAmounts = [['disputed', -amountOre], ['receivable', amountOre], ...fee];
    return this.ofOrder(
      'D',
      orderId,
      day,
      amounts,
      kind === 'dispute' ? 'Omtvistad betalning' : 'Återfört efter tvist',
    );
  }

  payout({ payoutId, amountOre, arrivalDate }: Data<'PayoutPaid'>): Posting | null {
    if (this.state.get(`payout-${payoutId}`)) return null;
    const amounts: RoleAmounts = [
      ['bank', amountOre],
      ['receivable', -amountOre],
    ];
    const posting = this.free('B', arrivalDate, `Utbetalning från Stripe ${payoutId}`, amounts);
    this.state.set(`payout-${payoutId}`, { reversible: this.reversible(posting) });
    return posting;
  }

  /** Books nothing if the payout was not booked as paid, because then the money never reached the bank. */
  failedPayout({ payoutId, failedAt }: Data<'PayoutFailed'>): Posting | null {
    const reversible = this.state.get(`payout-${payoutId}`)?.reversible;
    this.state.set(`payout-${payoutId}`, { reversible: null });
    if (!reversible) return null;
    return this.reversal(reversible, null, stockholmDay(failedAt), `Misslyckad utbetalning ${payoutId}`);
  }

  private ofOrder(series: Posting['series'], orderId: number, day: string, amounts: RoleAmounts, what = ''): Posting {
    const orderNumber = this.state.get(`order-${orderId}`)?.orderNumber ?? null;
    const text = [what, orderNumber ?? `order ${orderId}`].join(' ');
    return { ...this.free(series, day, text, amounts), orderId, orderNumber };
  }

  private free(series: Posting['series'], day: string, text: string, amounts: RoleAmounts): Posting {
    const lines = linesOf(this.accounts, amounts);
    return { series, day, text, lines, orderId: null, orderNumber: null, document: null, reverses: null };
  }

  private reversal(reversible: ReversibleVoucher, orderId: number | null, day: string, what: string): Posting {
    const posting = orderId === null ? this.free('R', day, what, []) : this.ofOrder('R', orderId, day, [], what);
    return {
      ...posting,
      lines: reversedLines(reversible.lines),
      document: reversible.document,
      reverses: reversible.voucher,
    };
  }

  private reversible({ lines, document }: Posting): ReversibleVoucher {
    return { voucher: this.position, lines, document };
  }
}

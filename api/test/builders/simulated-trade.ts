import { cashOre } from '@kronblad/contracts/money/money';
import type { VatShare } from '@kronblad/contracts/vat/vat';
import { type Credit, creditedLines, creditedVat } from '../../src/accounting/credit-notes/credited-vat.js';
import { CreditNoteAnnulled, CreditNoteIssued, ReceiptIssued } from '../../src/accounting/events.js';
import { orderLines } from '../../src/checkout/prepared-order.js';
import type { DataOf, DomainEvent } from '../../src/events/all.js';
import { evolve, type Order, type OrderEvent, orderFrom } from '../../src/orders/domain/order.js';
import { disputedOre } from '../../src/orders/domain/order-money.js';
import { expire, recordDispute, recordPayment } from '../../src/orders/domain/payment.decider.js';
import {
  annulOutsideRefund,
  creditExcess,
  type RefundOutcome,
  type RefundRequest,
  recordOutsideRefund,
  recordRefundOutcome,
  requestOfForeignRefund,
  requestRefund,
} from '../../src/orders/domain/refund.decider.js';
import {
  type BalanceTransactionKind,
  BalanceTransactionRecorded,
  PayoutFailed,
  PayoutPaid,
} from '../../src/payments/stripe-balance/events.js';
import type { Quote } from '../../src/pricing/quotes/quote.js';
import { Refusal } from '../../src/refusals/index.js';
import type { Recorded } from './ledger.js';
import { placed } from './order.js';

type Note = DataOf<'CreditNoteIssued'>;

/** Stripe's fee per dispute, in öre. */
const DISPUTE_FEE = 22_500;
const cardFee = (amountOre: number) => Math.round(amountOre * 0.015) + 180;

/** Simulates a Stripe account and a shop that sells through it, with the deciders of the API. */
export class SimulatedTrade {
  readonly events: Recorded[] = [];
  readonly orders = new Map<number, Order>();
  readonly notes = new Map<string, Note>();
  readonly annulled = new Map<number, number>();
  balanceOre = 0;
  feesOre = 0;
  paidOutOre = 0;
  private receipts = 0;
  private noteNumber = 0;
  private minute = 0;

  constructor(private readonly start: Date) {}

  sell(quote: Quote, late: boolean): number {
    const orderId = this.orders.size + 1;
    const { cart } = quote;
    const order = placed({
      ...{ orderId, orderNumber: `ORD-${orderId}`, lines: orderLines(quote) },
      ...{ subtotalOre: cart.subtotalOre, shippingOre: cart.shippingOre, shippingVat: [...cart.shippingVat] },
      ...{ vat: [...cart.vat], totalOre: cart.totalOre },
    });
    const event = order as OrderEvent;
    this.orders.set(orderId, orderFrom([{ ...event, occurredAt: this.now() }]) as Order);
    this.record(order);
    const intentId = intentOf(orderId);
    if (late) this.append(orderId, expire(this.order(orderId), 'unpaid'));
    const payment = {
      intentId,
      chargeId: `ch_${orderId}`,
      amountOre: cart.totalOre,
      method: 'card',
      paidAt: this.now(),
    };
    this.append(
      orderId,
      recordPayment(this.order(orderId), payment, { goods: !late, limits: null }, () => `late-${orderId}`),
    );
    this.move('charge', orderId, `ch_${orderId}`, cart.totalOre, cardFee(cart.totalOre));
    if (late) this.settle(orderId, `late-${orderId}`, 'succeeded');
    else this.issueReceipt(this.order(orderId));
    return orderId;
  }

  /** `is reversed`: the refund fails after it has succeeded. */
  refund(orderId: number, request: RefundRequest, outcome: 'succeeds' | 'fails' | 'is reversed'): void {
    const refundId = `re-${this.events.length}`;
    this.allowed(() => this.append(orderId, requestRefund(this.order(orderId), refundId, request)));
    if (!this.order(orderId).refunds.has(refundId)) return;
    if (outcome !== 'fails') this.settle(orderId, refundId, 'succeeded');
    if (outcome !== 'succeeds') this.settle(orderId, refundId, 'failed');
  }

  refundInDashboard(orderId: number, part: number, isReversed: boolean): void {
    const order = this.order(orderId);
    const amountOre = Math.ceil(this.leftAtStripe(order) * part);
    if (amountOre <= 0 || !order.paid) return;
    const refundId = `stripe-${this.events.length}`;
    const foreign = { intentId: intentOf(orderId), amountOre, reason: '' };
    this.append(orderId, requestOfForeignRefund(order, refundId, foreign));
    this.settle(orderId, refundId, 'succeeded');
    if (isReversed) this.settle(orderId, refundId, 'failed');
  }

  refundOutside(orderId: number, request: RefundRequest, isAnnulled: boolean): void {
    const refundId = `out-${this.events.length}`;
    this.allowed(() => this.append(orderId, recordOutsideRefund(this.order(orderId), refundId, request)));
    const refund = this.order(orderId).refunds.get(refundId);
    if (!refund) return;
    this.credit(orderId, { ...refund, refundId });
    if (!isAnnulled) return;
    this.append(orderId, annulOutsideRefund(this.order(orderId), refundId, true));
    this.annul(orderId, refundId);
    this.creditExcess(orderId);
  }

  dispute(orderId: number, decision: 'won' | 'lost' | null): void {
    const order = this.order(orderId);
    const amountOre = this.leftAtStripe(order);
    if (amountOre <= 0 || order.disputes.size > 0 || !order.paid) return;
    const disputeId = `dp_${orderId}`;
    const told = { disputeId, intentId: intentOf(orderId), amountOre, reason: 'fraudulent' };
    this.append(orderId, recordDispute(this.order(orderId), { ...told, status: 'needs_response' }));
    this.move('dispute', orderId, disputeId, -amountOre, DISPUTE_FEE);
    if (!decision) return;
    this.append(orderId, recordDispute(this.order(orderId), { ...told, status: decision }));
    if (decision === 'won') this.move('dispute_reversal', orderId, disputeId, amountOre, 0);
  }

  payOut(fails: boolean): void {
    const payoutId = `po_${this.events.length}`;
    const amountOre = this.balanceOre;
    if (amountOre <= 0) return;
    this.record(PayoutPaid({ payoutId, amountOre, arrivalDate: this.now().slice(0, 10), paidAt: this.now() }));
    if (fails) this.record(PayoutFailed({ payoutId, amountOre, failedAt: this.now(), failure: 'account_closed' }));
    else this.paidOutOre += amountOre;
    this.balanceOre -= fails ? 0 : amountOre;
  }

  takeFee(amountOre: number): void {
    this.move('fee', null, `fee_${this.events.length}`, -amountOre, 0);
    this.feesOre += amountOre;
  }

  private settle(orderId: number, refundId: string, state: 'succeeded' | 'failed'): void {
    const before = this.order(orderId).refunds.get(refundId);
    const outcome: RefundOutcome =
      state === 'failed'
        ? { state, stripeRefundId: refundId, failure: 'expired_or_canceled_card' }
        : { state, stripeRefundId: refundId };
    this.append(orderId, recordRefundOutcome(this.order(orderId), refundId, outcome));
    const order = this.order(orderId);
    const refund = order.refunds.get(refundId);
    if (!refund || !before) return;
    const isSale = refund.intentId === order.paid?.intentId;
    if (state === 'succeeded') {
      this.move('refund', orderId, refundId, -refund.amountOre, 0);
      const amountOre = refund.amountOre - refund.excessOre;
      if (isSale && amountOre > 0) this.credit(orderId, { ...refund, refundId, amountOre });
    } else if (before.state === 'succeeded') {
      this.move('refund_failure', orderId, refundId, refund.amountOre, 0);
      this.annul(orderId, refundId);
      this.creditExcess(orderId);
    }
  }

  private creditExcess(orderId: number): void {
    for (const event of creditExcess(this.order(orderId))) {
      const { refundId, amountOre: excessOre } = event.data;
      this.append(orderId, [event]);
      this.annul(orderId, refundId);
      const refund = this.order(orderId).refunds.get(refundId);
      if (refund) this.credit(orderId, { ...refund, refundId, amountOre: refund.amountOre - excessOre });
    }
  }

  private issueReceipt({ placed: { orderId, orderNumber, vat, totalOre } }: Order): void {
    this.receipts += 1;
    const at = this.now();
    const numbered = { fiscalYear: Number(at.slice(0, 4)), number: this.receipts };
    const paid = { paymentMethod: 'card', paidAt: at, issuedAt: at };
    this.record(
      ReceiptIssued({ orderId, orderNumber, ...numbered, personId: 'p', buyer: null, totalOre, vat, ...paid }),
    );
  }

  private credit(orderId: number, credit: Credit): void {
    const { placed: order } = this.order(orderId);
    const { refundId, amountOre, reason, method, paidFrom, shippingOre } = credit;
    const at = this.now();
    const year = Number(at.slice(0, 4));
    const creditNoteId = `cn-${this.events.length}`;
    const numbers = { receiptFiscalYear: year, receiptNumber: 1, fiscalYear: year, number: ++this.noteNumber };
    const event = CreditNoteIssued({
      ...{ creditNoteId, orderId, orderNumber: order.orderNumber, ...numbers, refundId, amountOre, reason },
      ...{ vat: creditedVat(order, credit, this.standing(orderId)), issuedAt: at, method },
      ...(paidFrom && { paidFrom }),
      ...(paidFrom === 'cash' && { cashOre: cashOre(amountOre) }),
      ...(shippingOre !== null && { lines: creditedLines(order, credit), shippingOre }),
    });
    this.notes.set(creditNoteId, event.data);
    this.record(event);
  }

  private annul(orderId: number, refundId: string): void {
    const note = [...this.notes.values()].find((each) => each.orderId === orderId && each.refundId === refundId);
    if (!note) return;
    const { creditNoteId, amountOre, vat } = note;
    this.notes.delete(creditNoteId);
    this.annulled.set(orderId, (this.annulled.get(orderId) ?? 0) + 1);
    this.record(
      CreditNoteAnnulled({ creditNoteId, orderId, refundId, amountOre, vat, reason: '', annulledAt: this.now() }),
    );
  }

  private standing(orderId: number): VatShare[][] {
    return [...this.notes.values()].filter((note) => note.orderId === orderId).map(({ vat }) => vat);
  }

  private move(
    kind: BalanceTransactionKind,
    orderId: number | null,
    sourceId: string,
    amountOre: number,
    feeOre: number,
  ): void {
    const transactionId = `txn_${this.events.length}`;
    const intentId = orderId === null ? null : intentOf(orderId);
    const netOre = amountOre - feeOre;
    const sums = { amountOre, feeOre, netOre, createdAt: this.now(), payoutId: null };
    this.record(BalanceTransactionRecorded({ transactionId, kind, orderId, intentId, sourceId, ...sums }));
    this.balanceOre += netOre;
    this.feesOre += feeOre;
  }

  private leftAtStripe(order: Order): number {
    const intentId = intentOf(order.placed.orderId);
    let leftOre = order.totalOre - disputedOre(order, intentId);
    for (const { state, method, amountOre } of order.refunds.values()) {
      if (state !== 'failed' && method === 'stripe') leftOre -= amountOre;
    }
    return leftOre;
  }

  private append(orderId: number, events: readonly DomainEvent[]): void {
    const changed = (events as Parameters<typeof evolve>[1][]).reduce<Order>(evolve, this.order(orderId));
    this.orders.set(orderId, changed);
    for (const event of events) this.record(event);
  }

  private record(event: DomainEvent): void {
    this.events.push([this.now(), event]);
    this.minute += 1;
  }

  private now(): string {
    return new Date(this.start.getTime() + this.minute * 60_000).toISOString();
  }

  private order(orderId: number): Order {
    return this.orders.get(orderId) as Order;
  }

  private allowed(act: () => void): void {
    try {
      act();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
}

const intentOf = (orderId: number) => `pi_${orderId}`;

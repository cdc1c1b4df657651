import { describe, expect, it } from '@jest/globals';
import { given, paidBy, placed } from '../../../test/builders/order.js';
import { LatePaymentRejected, OrderDeleted, OrderExpired } from './events.js';
import { refundablePayment } from './order-money.js';
import { recordRefundOutcome, requestRefund } from './refund.decider.js';
import { RefundFailed, RefundRequested, RefundSubmitted, RefundSucceeded } from './refund-events.js';

const orderId = 7;
const succeeded = () => paidBy('pi_1');
const expired = () =>
  OrderExpired({ orderId, reason: 'unpaid', lines: [{ productId: 3, quantity: 2 }], campaignCodeId: null });

describe('a refund', () => {
  const requested = RefundRequested({
    method: 'stripe',
    orderId,
    refundId: 're-1',
    intentId: 'pi_1',
    amountOre: 20_000,
    reason: 'Trasig',
  });
  const refunded = RefundSucceeded({ orderId, refundId: 're-1', stripeRefundId: 're_s', amountOre: 20_000 });

  it('A refund needs a payment', () => {
    expect(() => requestRefund(given(placed()), 're-1', { amountOre: 100, reason: '' })).toThrow(
      'Ordern är inte betald.',
    );
  });

  it('Refunds add up to at most what was paid; failed ones do not count', () => {
    const once = given(placed(), succeeded(), requested, refunded);
    expect(() => requestRefund(once, 're-2', { amountOre: 39_801, reason: '' })).toThrow(/större än det som återstår/);
    expect(requestRefund(once, 're-2', { amountOre: 39_800, reason: '' })).toHaveLength(1);
    const failed = given(
      placed(),
      succeeded(),
      requested,
      RefundFailed({ orderId, refundId: 're-1', stripeRefundId: null, amountOre: 20_000, failure: 'x' }),
    );
    expect(requestRefund(failed, 're-2', { amountOre: 59_800, reason: '' })).toHaveLength(1);
  });

  it('A refund of a rejected payment can be requested again after it failed', () => {
    const away = [
      placed(),
      LatePaymentRejected({ orderId, intentId: 'pi_1', amountOre: 59_800, why: 'goods_gone' }),
      RefundRequested({
        method: 'stripe',
        orderId,
        refundId: 're-1',
        intentId: 'pi_1',
        amountOre: 59_800,
        reason: 'Slut',
      }),
      expired(),
    ];
    expect(() => requestRefund(given(...away), 're-2', { amountOre: 100, reason: '' })).toThrow(/större|betald/);
    const failed = RefundFailed({ orderId, refundId: 're-1', stripeRefundId: null, amountOre: 59_800, failure: 'x' });
    const stranded = given(...away, failed);
    expect(() => requestRefund(stranded, 're-2', { amountOre: 59_801, reason: '' })).toThrow(
      /större än det som återstår/,
    );
    const again = requestRefund(stranded, 're-2', { amountOre: 59_800, reason: 'Igen' });
    expect(again).toMatchObject([{ type: 'RefundRequested', data: { intentId: 'pi_1', amountOre: 59_800 } }]);
    expect(() =>
      requestRefund(given(...away, failed, ...(again as never[])), 're-3', { amountOre: 100, reason: '' }),
    ).toThrow('inte betald');
  });

  it('Refunds pay back a rejected payment first, and then the sale', () => {
    const history = [
      placed(),
      succeeded(),
      LatePaymentRejected({ orderId, intentId: 'pi_2', amountOre: 59_800, why: 'paid_already' }),
      RefundRequested({
        method: 'stripe',
        orderId,
        refundId: 're-2',
        intentId: 'pi_2',
        amountOre: 59_800,
        reason: 'Redan betald',
      }),
    ];
    const onItsWay = given(...history);
    expect(refundablePayment(onItsWay)).toEqual({ intentId: 'pi_1', leftOre: 59_800 });
    const failed = RefundFailed({ orderId, refundId: 're-2', stripeRefundId: null, amountOre: 59_800, failure: 'x' });
    const stranded = given(...history, failed);
    expect(refundablePayment(stranded)).toEqual({ intentId: 'pi_2', leftOre: 59_800 });
    expect(() => requestRefund(stranded, 're-3', { amountOre: 59_801, reason: '', isRejected: true })).toThrow(
      /större än det som återstår/,
    );
    const again = requestRefund(stranded, 're-3', { amountOre: 59_800, reason: 'Igen', isRejected: true });
    expect(again).toMatchObject([{ data: { intentId: 'pi_2', amountOre: 59_800 } }]);
    const givenBack = given(...history, failed, ...again);
    expect(refundablePayment(givenBack)).toEqual({ intentId: 'pi_1', leftOre: 59_800 });

    // The client must choose the payment: an older screen must not refund the sale by default.
    expect(() => requestRefund(stranded, 're-3', { amountOre: 100, reason: '' })).toThrow(/Välj vilken/);
    expect(requestRefund(stranded, 're-3', { amountOre: 100, reason: '', isRejected: false })).toMatchObject([
      { data: { intentId: 'pi_1' } },
    ]);
    expect(() => requestRefund(givenBack, 're-4', { amountOre: 100, reason: '', isRejected: true })).toThrow(
      /redan återbetalt/,
    );
    expect(requestRefund(givenBack, 're-4', { amountOre: 100, reason: '' })).toMatchObject([
      { data: { intentId: 'pi_1' } },
    ]);
  });

  it('A refund of a second payment covers the rest when a part was refunded before', () => {
    const part = { orderId, refundId: 're-1', amountOre: 100 };
    const all = { orderId, refundId: 're-2', amountOre: 59_800 };
    const order = given(
      placed(),
      succeeded(),
      RefundRequested({ method: 'stripe', ...part, intentId: 'pi_2', reason: 'Stripe' }),
      RefundSucceeded({ ...part, stripeRefundId: 're_s' }),
      LatePaymentRejected({ orderId, intentId: 'pi_2', amountOre: 59_800, why: 'paid_already' }),
      RefundRequested({ method: 'stripe', ...all, intentId: 'pi_2', reason: 'Redan betald' }),
      RefundFailed({ ...all, stripeRefundId: null, failure: 'x' }),
    );
    expect(refundablePayment(order)).toEqual({ intentId: 'pi_2', leftOre: 59_700 });
  });

  it('A refund is idempotent by id and refuses a different request with the same id', () => {
    const ask = (order: ReturnType<typeof given>, amountOre: number, reason: string) =>
      requestRefund(order, 're-1', { amountOre, reason });
    const before = [placed(), succeeded()];
    const asked = given(...before, ...(ask(given(...before), 20_000, 'Trasig') as never[]));
    const again = (amountOre: number, reason: string) => ask(asked, amountOre, reason);
    expect(again(20_000, 'Trasig')).toEqual([]);
    expect(() => again(20_001, 'Trasig')).toThrow(/redan begärd/);
    expect(() => again(20_000, 'Fel vara')).toThrow(/redan begärd/);
  });

  it('A refund is refused when the shown refundable amount is outdated; a repeated request is accepted', () => {
    const events = [placed(), succeeded(), requested, refunded];
    const order = given(...events);
    const all = () =>
      requestRefund(order, 're-2', { amountOre: 15_000, reason: 'Trasig', isRejected: false, shownLeftOre: 59_800 });
    expect(all).toThrow(expect.objectContaining({ code: 'refund_changed' }));
    expect(all).toThrow('Nu är 398,00\u00a0kr kvar att återbetala');
    expect(
      requestRefund(order, 're-2', { amountOre: 15_000, reason: 'Trasig', isRejected: false, shownLeftOre: 39_800 }),
    ).toHaveLength(1);
    expect(
      requestRefund(order, 're-1', { amountOre: 20_000, reason: 'Trasig', isRejected: false, shownLeftOre: 59_800 }),
    ).toEqual([]);
  });

  it('A refund that had succeeded may still fail, once', () => {
    const order = given(placed(), succeeded(), requested, refunded);
    const outcome = { state: 'failed', stripeRefundId: 're_s', failure: 'expired_or_canceled_card' } as const;
    const events = recordRefundOutcome(order, 're-1', outcome);
    expect(events.map((event) => event.type)).toEqual(['RefundFailed']);
    expect(recordRefundOutcome(given(placed(), succeeded(), requested, refunded, ...events), 're-1', outcome)).toEqual(
      [],
    );
  });

  it('A refund that Stripe has accepted does not fail when Stripe refuses a repeated attempt', () => {
    const outcome = { state: 'failed', stripeRefundId: null, failure: 'charge_already_refunded' } as const;
    expect(recordRefundOutcome(given(placed(), succeeded(), requested, refunded), 're-1', outcome)).toEqual([]);
    const submitted = RefundSubmitted({ orderId, refundId: 're-1', stripeRefundId: 're_s' });
    expect(recordRefundOutcome(given(placed(), succeeded(), requested, submitted), 're-1', outcome)).toEqual([]);
    expect(recordRefundOutcome(given(placed(), succeeded(), requested), 're-1', outcome)).toHaveLength(1);
  });

  it('A refund makes a deleted order visible again when it fails', () => {
    const deleted = given(placed(), succeeded(), requested, refunded, OrderDeleted({ orderId }));
    const outcome = { state: 'failed', stripeRefundId: 're_s', failure: 'expired_or_canceled_card' } as const;
    const events = recordRefundOutcome(deleted, 're-1', outcome);
    expect(events.map((event) => event.type)).toEqual(['RefundFailed', 'OrderRestored']);
    const waiting = given(placed(), succeeded(), requested, OrderDeleted({ orderId }));
    expect(recordRefundOutcome(waiting, 're-1', { state: 'succeeded', stripeRefundId: 're_s' })).toEqual([refunded]);
  });

  it('A refund is recorded as submitted once, and never after its outcome', () => {
    const taken = { state: 'submitted', stripeRefundId: 're_s' } as const;
    const submitted = RefundSubmitted({ orderId, refundId: 're-1', stripeRefundId: 're_s' });
    const waiting = given(placed(), succeeded(), requested);
    expect(recordRefundOutcome(waiting, 're-1', taken)).toEqual([submitted]);
    const noted = given(placed(), succeeded(), requested, submitted);
    expect(noted.refunds.get('re-1')).toMatchObject({ state: 'requested', stripeRefundId: 're_s' });
    expect(recordRefundOutcome(noted, 're-1', taken)).toEqual([]);
    expect(recordRefundOutcome(noted, 're-1', { ...taken, state: 'succeeded' })).toEqual([refunded]);
    expect(recordRefundOutcome(given(placed(), succeeded(), requested, refunded), 're-1', taken)).toEqual([]);
  });

  it('A refund changes nothing when its outcome is repeated or it is unknown', () => {
    const outcome = { state: 'succeeded', stripeRefundId: 're_s' } as const;
    expect(recordRefundOutcome(given(placed(), succeeded(), requested, refunded), 're-1', outcome)).toEqual([]);
    expect(recordRefundOutcome(given(placed(), succeeded()), 're-9', outcome)).toEqual([]);
  });
});

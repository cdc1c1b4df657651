import { describe, expect, it } from '@jest/globals';
import {
  LatePaymentRejected,
  OrderCancelled,
  OrderDeleted,
  OrderExpired,
  OrderReinstated,
  OrderReopened,
  OrderRestored,
  OrderSent,
  PaymentSucceeded,
  RefundFailed,
  RefundRequested,
  RefundSubmitted,
  RefundSucceeded,
} from '@kronblad/contracts/events/orders';
import { given, placed } from '../../../test/builders/order.js';
import {
  attachIntent,
  changeStatus,
  deleteOrder,
  expire,
  recordPayment,
  recordRefundOutcome,
  replace,
  requestRefund,
} from './order.decider.js';

const orderId = 7;
const goods = [{ productId: 3, quantity: 2 }];
const now = new Date('2026-11-21T12:00:00.000Z');
const payment = {
  intentId: 'pi_1',
  chargeId: 'ch_1',
  amountOre: 59_800,
  method: 'card',
  paidAt: '2026-11-21T11:59:00.000Z',
};
const succeeded = (late = false) => PaymentSucceeded({ orderId, ...payment, late });
const expired = (lines = goods) => OrderExpired({ orderId, reason: 'unpaid', lines, campaignCodeId: null });
const newId = () => 're-1';
const campaign = { campaignCodeId: 4, code: 'VALKOMMEN10', percentage: 10, discountOre: 0 };

describe('a payment that comes', () => {
  it('makes a waiting order paid', () => {
    expect(recordPayment(given(placed()), payment, true, newId)).toEqual([succeeded()]);
  });

  it('counts the use of its code', () => {
    const events = recordPayment(given(placed({ campaign })), payment, true, newId);
    expect(events.map((event) => event.type)).toEqual(['PaymentSucceeded', 'CampaignCodeUsed']);
  });

  it('told twice, changes nothing', () => {
    expect(recordPayment(given(placed(), succeeded()), payment, true, newId)).toEqual([]);
  });

  it('too late but with the goods still there, brings the order back', () => {
    expect(recordPayment(given(placed({ campaign }), expired()), payment, true, newId)).toEqual([
      succeeded(true),
      OrderReinstated({ orderId, lines: goods, campaignCodeId: 4 }),
      expect.objectContaining({ type: 'CampaignCodeUsed' }),
    ]);
  });

  it('too late and with the goods gone, goes back in full', () => {
    const late = given(placed(), expired());
    const events = recordPayment(late, payment, false, newId);
    expect(events).toEqual([
      LatePaymentRejected({ orderId, intentId: 'pi_1', amountOre: 59_800, why: 'goods_gone' }),
      RefundRequested({
        orderId,
        refundId: 're-1',
        intentId: 'pi_1',
        amountOre: 59_800,
        reason: 'Varorna hann ta slut innan betalningen kom',
      }),
    ]);
    expect(recordPayment(given(placed(), expired(), ...events), payment, true, newId)).toEqual([]);
  });

  it('as the second one of a paid order, goes back', () => {
    const second = { ...payment, intentId: 'pi_2' };
    expect(recordPayment(given(placed(), succeeded()), second, true, newId)).toEqual([
      LatePaymentRejected({ orderId, intentId: 'pi_2', amountOre: 59_800, why: 'paid_already' }),
      expect.objectContaining({ data: expect.objectContaining({ reason: 'Ordern var redan betald' }) }),
    ]);
  });

  it('of another amount than the order, goes back for that reason, and the order waits no longer', () => {
    const reason = 'Betalningen var på ett annat belopp än ordern';
    expect(recordPayment(given(placed()), { ...payment, amountOre: 100 }, true, newId)).toEqual([
      LatePaymentRejected({ orderId, intentId: 'pi_1', amountOre: 100, why: 'other_amount' }),
      RefundRequested({ orderId, refundId: 're-1', intentId: 'pi_1', amountOre: 100, reason }),
      expired(),
    ]);
  });

  it('for an order that another has replaced, goes back for that reason', () => {
    const replaced = given(placed(), ...replace(given(placed()), null));
    expect(recordPayment(replaced, payment, true, newId)).toEqual([
      LatePaymentRejected({ orderId, intentId: 'pi_1', amountOre: 59_800, why: 'replaced' }),
      expect.objectContaining({ data: expect.objectContaining({ reason: 'Beställningen hade ersatts av en ändrad' }) }),
    ]);
  });

  it('that was turned away before, closes the order that still waits for it', () => {
    const rejected = given(placed(), LatePaymentRejected({ orderId, intentId: 'pi_1', amountOre: 100 }));
    expect(recordPayment(rejected, { ...payment, amountOre: 100 }, true, newId)).toEqual([expired()]);
  });

  it('for an order that the shop had cancelled, takes the goods again', () => {
    const cancelled = given(placed(), OrderCancelled({ orderId, returnedLines: goods }));
    expect(recordPayment(cancelled, payment, true, newId)).toEqual([
      succeeded(true),
      OrderReinstated({ orderId, lines: goods, campaignCodeId: null }),
    ]);
  });
});

describe('an order that nobody pays', () => {
  it('gives goods and code back', () => {
    const events = expire(given(placed({ campaign })), 'unpaid');
    expect(events).toEqual([OrderExpired({ orderId, reason: 'unpaid', lines: goods, campaignCodeId: 4 })]);
  });

  it('does not give back what was given back by cancelling', () => {
    const cancelled = given(placed(), OrderCancelled({ orderId, returnedLines: goods }));
    expect(expire(cancelled, 'unpaid')).toEqual([expired([])]);
  });

  it('expires once, and never when paid', () => {
    expect(expire(given(placed(), expired()), 'unpaid')).toEqual([]);
    expect(expire(given(placed(), succeeded()), 'unpaid')).toEqual([]);
  });
});

describe('an order whose checkout was changed', () => {
  const opened = given(placed(), ...attachIntent(given(placed()), 'pi_1'));

  it('is replaced once nobody can pay it', () => {
    const replaced = OrderExpired({ orderId, reason: 'replaced', lines: goods, campaignCodeId: null });
    expect(replace(given(placed()), null)).toEqual([replaced]);
    expect(replace(opened, 'pi_1')).toEqual([replaced]);
  });

  it('is not replaced while there is an intent that was not cancelled', () => {
    expect(() => replace(opened, null)).toThrow(/samtidigt/);
    expect(() => replace(opened, 'pi_0')).toThrow(/samtidigt/);
  });

  it('is not replaced when it is paid', () => {
    expect(() => replace(given(placed(), succeeded()), null)).toThrow('Beställningen är redan betald.');
  });
});

describe('the status of an order', () => {
  const sent = OrderSent({ orderId, sentAt: now.toISOString() });

  it('becomes sent, at the time given or now', () => {
    expect(changeStatus(given(placed(), succeeded()), 'sent', now, null)).toEqual([sent]);
    const earlier = '2026-11-20T08:00:00.000Z';
    expect(changeStatus(given(placed()), 'sent', now, earlier)).toEqual([OrderSent({ orderId, sentAt: earlier })]);
  });

  it('becomes cancelled and returns goods that have not left', () => {
    expect(changeStatus(given(placed()), 'cancelled', now, null)).toEqual([
      OrderCancelled({ orderId, returnedLines: goods }),
    ]);
    const gone = given(placed(), sent);
    expect(changeStatus(gone, 'cancelled', now, null)).toEqual([OrderCancelled({ orderId, returnedLines: [] })]);
  });

  it('takes goods again when it leaves cancelled, if they had been returned', () => {
    const returned = given(placed(), OrderCancelled({ orderId, returnedLines: goods }));
    const reopened = OrderReopened({ orderId, from: 'cancelled', takenLines: goods });
    expect(changeStatus(returned, 'pending', now, null)).toEqual([reopened]);
    expect(changeStatus(returned, 'sent', now, null)).toEqual([reopened, sent]);
    const kept = given(placed(), sent, OrderCancelled({ orderId, returnedLines: [] }));
    expect(changeStatus(kept, 'pending', now, null)).toEqual([
      OrderReopened({ orderId, from: 'cancelled', takenLines: [] }),
    ]);
  });

  it('goes back from sent to pending without touching the stock', () => {
    const events = changeStatus(given(placed(), sent), 'pending', now, null);
    expect(events).toEqual([OrderReopened({ orderId, from: 'sent', takenLines: [] })]);
  });

  it('never puts goods on the shelf that left with the parcel, however often it is cancelled and opened', () => {
    const cancelled = OrderCancelled({ orderId, returnedLines: [] });
    const reopened = OrderReopened({ orderId, from: 'cancelled', takenLines: [] });
    const history = [placed(), sent, cancelled, reopened];
    expect(changeStatus(given(...history), 'cancelled', now, null)).toEqual([cancelled]);
    expect(changeStatus(given(...history, cancelled, reopened), 'cancelled', now, null)).toEqual([cancelled]);
    const reinstated = OrderReinstated({ orderId, lines: [], campaignCodeId: null });
    const paidLate = given(placed(), sent, cancelled, succeeded(true), reinstated);
    expect(changeStatus(paidLate, 'cancelled', now, null)).toEqual([cancelled]);
  });

  it('returns goods after all when it was marked as sent by mistake', () => {
    const takenBack = given(placed(), sent, OrderReopened({ orderId, from: 'sent', takenLines: [] }));
    expect(changeStatus(takenBack, 'cancelled', now, null)).toEqual([
      OrderCancelled({ orderId, returnedLines: goods }),
    ]);
  });

  it.each(['pending', 'sent', 'cancelled'] as const)('%s set again changes nothing', (status) => {
    const order = given(placed(), ...changeStatus(given(placed()), status, now, null));
    expect(changeStatus(order, status, now, null)).toEqual([]);
  });
});

describe('a refund', () => {
  const requested = RefundRequested({
    orderId,
    refundId: 're-1',
    intentId: 'pi_1',
    amountOre: 20_000,
    reason: 'Trasig',
  });
  const refunded = RefundSucceeded({ orderId, refundId: 're-1', stripeRefundId: 're_s', amountOre: 20_000 });

  it('needs a payment', () => {
    expect(() => requestRefund(given(placed()), 're-1', 100, '')).toThrow('Ordern är inte betald.');
  });

  it('adds up to at most what was paid; failed ones do not count', () => {
    const once = given(placed(), succeeded(), requested, refunded);
    expect(() => requestRefund(once, 're-2', 39_801, '')).toThrow(/större än det som återstår/);
    expect(requestRefund(once, 're-2', 39_800, '')).toHaveLength(1);
    const failed = given(
      placed(),
      succeeded(),
      requested,
      RefundFailed({ orderId, refundId: 're-1', stripeRefundId: null, amountOre: 20_000, failure: 'x' }),
    );
    expect(requestRefund(failed, 're-2', 59_800, '')).toHaveLength(1);
  });

  it('of a payment that was turned away can be asked for once more when it has failed', () => {
    const away = [
      placed(),
      LatePaymentRejected({ orderId, intentId: 'pi_1', amountOre: 59_800, why: 'goods_gone' }),
      RefundRequested({ orderId, refundId: 're-1', intentId: 'pi_1', amountOre: 59_800, reason: 'Slut' }),
      expired(),
    ];
    expect(() => requestRefund(given(...away), 're-2', 100, '')).toThrow(/större|betald/);
    const failed = RefundFailed({ orderId, refundId: 're-1', stripeRefundId: null, amountOre: 59_800, failure: 'x' });
    const stranded = given(...away, failed);
    expect(() => requestRefund(stranded, 're-2', 59_801, '')).toThrow(/större än det som återstår/);
    const again = requestRefund(stranded, 're-2', 59_800, 'Igen');
    expect(again).toMatchObject([{ type: 'RefundRequested', data: { intentId: 'pi_1', amountOre: 59_800 } }]);
    expect(() => requestRefund(given(...away, failed, ...(again as never[])), 're-3', 100, '')).toThrow('inte betald');
  });

  it('asked for twice under the same id is one; nothing else can be asked for under it', () => {
    const order = given(placed(), succeeded(), requested);
    expect(requestRefund(order, 're-1', 20_000, 'Trasig')).toEqual([]);
    expect(() => requestRefund(order, 're-1', 20_001, 'Trasig')).toThrow(/redan begärd/);
    expect(() => requestRefund(order, 're-1', 20_000, 'Fel vara')).toThrow(/redan begärd/);
  });

  it('that had succeeded may still fail, once', () => {
    const order = given(placed(), succeeded(), requested, refunded);
    const outcome = { state: 'failed', stripeRefundId: 're_s', failure: 'expired_or_canceled_card' } as const;
    const events = recordRefundOutcome(order, 're-1', outcome);
    expect(events.map((event) => event.type)).toEqual(['RefundFailed']);
    expect(recordRefundOutcome(given(placed(), succeeded(), requested, refunded, ...events), 're-1', outcome)).toEqual(
      [],
    );
  });

  it('that Stripe has taken is noted once, and never after its outcome', () => {
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

  it('told twice or never asked for, changes nothing', () => {
    const outcome = { state: 'succeeded', stripeRefundId: 're_s' } as const;
    expect(recordRefundOutcome(given(placed(), succeeded(), requested, refunded), 're-1', outcome)).toEqual([]);
    expect(recordRefundOutcome(given(placed(), succeeded()), 're-9', outcome)).toEqual([]);
  });
});

describe('deleting an order', () => {
  it('asks twice when money was not given back', () => {
    const paid = given(placed(), succeeded());
    expect(() => deleteOrder(paid, false)).toThrow(/Bekräfta/);
    expect(deleteOrder(paid, true)).toEqual([OrderDeleted({ orderId })]);
    expect(deleteOrder(given(placed(), expired()), false)).toEqual([OrderDeleted({ orderId })]);
  });

  it('waits until it can no longer be paid', () => {
    expect(() => deleteOrder(given(placed()), true)).toThrow(/på väg/);
  });

  it('is taken back by money that comes all the same', () => {
    const restored = OrderRestored({ orderId });
    const gone = given(placed(), expired(), OrderDeleted({ orderId }));
    const types = (events: readonly { readonly type: string }[]) => events.map(({ type }) => type);
    const paid = recordPayment(gone, payment, true, newId);
    expect(types(paid)).toEqual(['PaymentSucceeded', 'OrderReinstated', 'OrderRestored']);
    expect(paid.at(-1)).toEqual(restored);
    expect(types(recordPayment(gone, payment, false, newId))).toEqual([
      'LatePaymentRejected',
      'RefundRequested',
      'OrderRestored',
    ]);
    expect(given(placed(), expired(), OrderDeleted({ orderId }), ...paid).deleted).toBe(false);
    // As orders were deleted before they had to expire first.
    const open = given(placed(), OrderDeleted({ orderId }));
    expect(types(recordPayment(open, payment, true, newId))).toEqual(['PaymentSucceeded', 'OrderRestored']);
  });
});

describe('an intent', () => {
  it('is noted once', () => {
    const events = attachIntent(given(placed()), 'pi_1');
    expect(events).toHaveLength(1);
    expect(attachIntent(given(placed(), ...events), 'pi_1')).toEqual([]);
  });
});

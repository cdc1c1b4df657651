import { describe, expect, it } from '@jest/globals';
import { given, placed } from '../../../test/builders/order.js';
import {
  LatePaymentRejected,
  OrderCancelled,
  OrderCollected,
  OrderCollectionUndone,
  OrderContactCorrected,
  OrderDeleted,
  OrderExpired,
  OrderLinkRenewed,
  OrderReinstated,
  OrderReopened,
  OrderRestored,
  OrderSent,
  OrderTrackingChanged,
  PaymentSucceeded,
  SendingMailReleased,
} from './events.js';
import {
  addNote,
  changeTracking,
  collect,
  correctContact,
  deleteOrder,
  releaseSendingMail,
  type SendOptions,
  type ShownState,
  undoCollection,
  changeStatus as withSending,
} from './order.decider.js';
import type { Order } from './order.js';
import { attachIntent, expire, recordPayment, replace } from './payment.decider.js';
import { RefundFailed, RefundRequested, RefundSucceeded } from './refund-events.js';

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
const free = { goods: true, limits: { pointsLimit: null, stopsLimit: null } };
const gone = { ...free, goods: false };
const succeeded = (late = false) => PaymentSucceeded({ orderId, ...payment, late });
const expired = (lines = goods) => OrderExpired({ orderId, reason: 'unpaid', lines, campaignCodeId: null });
const sent = OrderSent({ orderId, sentAt: now.toISOString(), tracking: null, mailAt: null });
const changeStatus = (order: Order, to: Order['status'], when: Date, sentAt: string | null, shown?: ShownState) =>
  withSending(order, to, when, { sentAt, notify: false, holdMs: 0 }, shown);
const newId = () => 're-1';
const campaign = { campaignCodeId: 4, code: 'VALKOMMEN10', percentage: 10, discountOre: 0 };

describe('a succeeded payment', () => {
  it('A succeeded payment marks an open order as paid', () => {
    expect(recordPayment(given(placed()), payment, free, newId)).toEqual([succeeded()]);
  });

  it("A succeeded payment counts the use of the order's code", () => {
    const events = recordPayment(given(placed({ campaign })), payment, free, newId);
    expect(events.map((event) => event.type)).toEqual(['PaymentSucceeded', 'CampaignCodeUsed']);
  });

  it('A succeeded payment changes nothing when it is recorded twice', () => {
    expect(recordPayment(given(placed(), succeeded()), payment, free, newId)).toEqual([]);
  });

  it('A succeeded payment reinstates an expired order whose goods are available', () => {
    expect(recordPayment(given(placed({ campaign }), expired()), payment, free, newId)).toEqual([
      succeeded(true),
      OrderReinstated({ orderId, lines: goods, campaignCodeId: 4 }),
      expect.objectContaining({ type: 'CampaignCodeUsed' }),
    ]);
  });

  it('A succeeded payment is refunded in full when the order has expired and its goods are sold out', () => {
    const late = given(placed(), expired());
    const events = recordPayment(late, payment, gone, newId);
    expect(events).toEqual([
      LatePaymentRejected({ orderId, intentId: 'pi_1', amountOre: 59_800, why: 'goods_gone' }),
      RefundRequested({
        method: 'stripe',
        orderId,
        refundId: 're-1',
        intentId: 'pi_1',
        amountOre: 59_800,
        reason: 'Varorna hann ta slut innan betalningen kom',
      }),
    ]);
    expect(recordPayment(given(placed(), expired(), ...events), payment, free, newId)).toEqual([]);
  });

  it('A succeeded payment is refunded when the order is already paid', () => {
    const second = { ...payment, intentId: 'pi_2' };
    expect(recordPayment(given(placed(), succeeded()), second, free, newId)).toEqual([
      LatePaymentRejected({ orderId, intentId: 'pi_2', amountOre: 59_800, why: 'paid_already' }),
      expect.objectContaining({ data: expect.objectContaining({ reason: 'Ordern var redan betald' }) }),
    ]);
  });

  it('A succeeded payment is refunded when the amount differs, and the order expires', () => {
    const reason = 'Betalningen var på ett annat belopp än ordern';
    expect(recordPayment(given(placed()), { ...payment, amountOre: 100 }, free, newId)).toEqual([
      LatePaymentRejected({ orderId, intentId: 'pi_1', amountOre: 100, why: 'other_amount' }),
      RefundRequested({ method: 'stripe', orderId, refundId: 're-1', intentId: 'pi_1', amountOre: 100, reason }),
      expired(),
    ]);
  });

  it('A succeeded payment is refunded when another order has replaced this one', () => {
    const replaced = given(placed(), ...replace(given(placed()), null));
    expect(recordPayment(replaced, payment, free, newId)).toEqual([
      LatePaymentRejected({ orderId, intentId: 'pi_1', amountOre: 59_800, why: 'replaced' }),
      expect.objectContaining({ data: expect.objectContaining({ reason: 'Beställningen hade ersatts av en ändrad' }) }),
    ]);
  });

  it('A payment that was rejected before expires the open order when it succeeds', () => {
    const rejected = given(
      placed(),
      LatePaymentRejected({ orderId, intentId: 'pi_1', amountOre: 100, why: 'other_amount' }),
    );
    expect(recordPayment(rejected, { ...payment, amountOre: 100 }, free, newId)).toEqual([expired()]);
  });

  it.each([
    ['when it had expired', [expired()]],
    ['and had been sent before', [expired(), sent]],
  ])(
    'A succeeded payment is refunded for an order that staff had cancelled %s, although the goods are available',
    (_when, history) => {
      const cancelled = given(placed(), ...history, OrderCancelled({ orderId, returnedLines: [] }));
      expect(recordPayment(cancelled, payment, free, newId)).toEqual([
        LatePaymentRejected({ orderId, intentId: 'pi_1', amountOre: 59_800, why: 'cancelled' }),
        expect.objectContaining({
          data: expect.objectContaining({ reason: 'Ordern hade avbrutits innan betalningen kom' }),
        }),
      ]);
    },
  );

  it('A succeeded payment is accepted for an order that staff had cancelled and opened again', () => {
    const reopened = given(
      placed(),
      expired(),
      OrderCancelled({ orderId, returnedLines: [] }),
      OrderReopened({ orderId, from: 'cancelled', takenLines: goods }),
    );
    expect(recordPayment(reopened, payment, free, newId)).toEqual([
      succeeded(true),
      OrderReinstated({ orderId, lines: [], campaignCodeId: null }),
    ]);
  });
});

describe('an unpaid order', () => {
  it('An unpaid order releases goods and code when it expires', () => {
    const events = expire(given(placed({ campaign })), 'unpaid');
    expect(events).toEqual([OrderExpired({ orderId, reason: 'unpaid', lines: goods, campaignCodeId: 4 })]);
  });

  it('An unpaid order does not release goods that have been sent', () => {
    expect(expire(given(placed(), sent), 'unpaid')).toEqual([expired([])]);
  });

  it('An unpaid order expires once, and never when paid', () => {
    expect(expire(given(placed(), expired()), 'unpaid')).toEqual([]);
    expect(expire(given(placed(), succeeded()), 'unpaid')).toEqual([]);
  });
});

describe('an order whose checkout was changed', () => {
  const opened = given(placed(), ...attachIntent(given(placed()), 'pi_1'));

  it('An order whose checkout was changed is replaced when its intent is cancelled', () => {
    const replaced = OrderExpired({ orderId, reason: 'replaced', lines: goods, campaignCodeId: null });
    expect(replace(given(placed()), null)).toEqual([replaced]);
    expect(replace(opened, 'pi_1')).toEqual([replaced]);
  });

  it('An order whose checkout was changed is not replaced while there is an intent that was not cancelled', () => {
    expect(() => replace(opened, null)).toThrow(/samtidigt/);
    expect(() => replace(opened, 'pi_0')).toThrow(/samtidigt/);
  });

  it('An order whose checkout was changed is not replaced when it is paid', () => {
    expect(() => replace(given(placed(), succeeded()), null)).toThrow('Beställningen är redan betald.');
  });
});

describe('the status of an order', () => {
  it('An order becomes sent, at the time given or now', () => {
    expect(changeStatus(given(placed(), succeeded()), 'sent', now, null)).toEqual([sent]);
    const [earlier, tomorrow] = ['2026-11-21T15:00:00.000Z', new Date('2026-11-22T12:00:00.000Z')];
    expect(changeStatus(given(placed()), 'sent', tomorrow, earlier)).toEqual([
      OrderSent({ orderId, sentAt: earlier, tracking: null, mailAt: null }),
    ]);
  });

  it('An order refuses an invalid sending time, also when it is sent already', () => {
    const order = given(placed(), succeeded(), sent);
    expect(() => changeStatus(order, 'sent', now, '2020-01-01T00:00:00.000Z')).toThrow(
      expect.objectContaining({ code: 'invalid_fields' }),
    );
    expect(changeStatus(order, 'sent', now, now.toISOString())).toEqual([]);
  });

  it('An order becomes cancelled and returns goods that were not sent', () => {
    expect(changeStatus(given(placed(), succeeded()), 'cancelled', now, null)).toEqual([
      OrderCancelled({ orderId, returnedLines: goods }),
    ]);
    const gone = given(placed(), succeeded(), sent);
    expect(changeStatus(gone, 'cancelled', now, null)).toEqual([OrderCancelled({ orderId, returnedLines: [] })]);
  });

  it('An order takes goods again when it leaves cancelled, if they had been returned', () => {
    const returned = given(placed(), succeeded(), OrderCancelled({ orderId, returnedLines: goods }));
    const reopened = OrderReopened({ orderId, from: 'cancelled', takenLines: goods });
    expect(changeStatus(returned, 'pending', now, null)).toEqual([reopened]);
    expect(changeStatus(returned, 'sent', now, null)).toEqual([reopened, sent]);
    const kept = given(placed(), sent, OrderCancelled({ orderId, returnedLines: [] }));
    expect(changeStatus(kept, 'pending', now, null)).toEqual([
      OrderReopened({ orderId, from: 'cancelled', takenLines: [] }),
    ]);
  });

  it('An order is not cancelled while it can be paid', () => {
    expect(() => changeStatus(given(placed()), 'cancelled', now, null)).toThrow(/på väg/);
  });

  it('An order is not cancelled when it was shown as unpaid but is paid', () => {
    const cancelled = OrderCancelled({ orderId, returnedLines: goods });
    const cancelUnpaid = (order: Parameters<typeof changeStatus>[0]) =>
      changeStatus(order, 'cancelled', now, null, { payment: 'unpaid' });
    expect(() => cancelUnpaid(given(placed(), succeeded()))).toThrow(/^Kunden hann betala/);
    expect(cancelUnpaid(given(placed(), succeeded(), cancelled))).toEqual([]);
    expect(cancelUnpaid(given(placed(), expired()))).toEqual([OrderCancelled({ orderId, returnedLines: [] })]);
  });

  it('An order is not sent when it was shown as paid but has been refunded', () => {
    const refund = { orderId, refundId: 're-1', amountOre: 59_800 };
    const requested = RefundRequested({ method: 'stripe', ...refund, intentId: 'pi_1', reason: '' });
    const refunded = [requested, RefundSucceeded({ ...refund, stripeRefundId: 're_s' })];
    const failed = RefundFailed({ ...refund, stripeRefundId: 're_s', failure: 'x' });
    const sendPaid = (...events: readonly ReturnType<typeof RefundRequested | typeof RefundSucceeded>[]) =>
      changeStatus(given(placed(), succeeded(), ...events), 'sent', now, null, { payment: 'paid' });
    expect(() => sendPaid(...refunded)).toThrow(/^Ordern är återbetald sedan/);
    expect(changeStatus(given(placed(), succeeded(), ...refunded), 'sent', now, null)).toEqual([sent]);
    expect(sendPaid(requested)).toEqual([sent]);
    expect(
      changeStatus(given(placed(), succeeded(), ...refunded, failed), 'sent', now, null, { payment: 'paid' }),
    ).toEqual([sent]);
  });

  it.each([
    ['sent', 'cancelled', [OrderCancelled({ orderId, returnedLines: goods })], 'är avbruten'],
    ['cancelled', 'sent', [sent], 'är markerad som skickad'],
    ['sent', 'open again', [], 'är markerad som väntande'],
  ] as const)('An order does not become %s when it is %s since it was shown', (to, _now, events, told) => {
    const order = given(placed(), succeeded(), ...events);
    const status = order.status === 'pending' ? 'cancelled' : 'pending';
    expect(() => changeStatus(order, to, now, null, { status })).toThrow(
      expect.objectContaining({ code: 'status_changed', message: expect.stringContaining(told) }),
    );
    expect(changeStatus(order, to, now, null, { status: order.status })).not.toEqual([]);
  });

  it('An order may already have the requested status, or have expired', () => {
    expect(changeStatus(given(placed(), succeeded(), sent), 'sent', now, null, { status: 'pending' })).toEqual([]);
    const over = changeStatus(given(placed(), expired()), 'cancelled', now, null, { status: 'pending' });
    expect(over).toEqual([OrderCancelled({ orderId, returnedLines: [] })]);
  });

  it.each(['pending', 'sent', 'cancelled'] as const)('An order cannot become %s once it is deleted', (status) => {
    const other = status === 'pending' ? [sent] : [];
    const deleted = given(placed(), succeeded(), ...other, OrderDeleted({ orderId }));
    expect(() => changeStatus(deleted, status, now, null)).toThrow(
      expect.objectContaining({ code: 'order_not_found' }),
    );
    const restored = given(placed(), succeeded(), ...other, OrderDeleted({ orderId }), OrderRestored({ orderId }));
    expect(changeStatus(restored, status, now, null)).toHaveLength(1);
  });

  it('An order records that staff cancelled it when it had already expired', () => {
    const cancelled = OrderCancelled({ orderId, returnedLines: [] });
    expect(changeStatus(given(placed(), expired()), 'cancelled', now, null)).toEqual([cancelled]);
    expect(changeStatus(given(placed(), expired(), cancelled), 'cancelled', now, null)).toEqual([]);
  });

  it('An order goes back from sent to pending without touching the stock', () => {
    const events = changeStatus(given(placed(), sent), 'pending', now, null);
    expect(events).toEqual([OrderReopened({ orderId, from: 'sent', takenLines: [] })]);
  });

  it('An order never returns sent goods to stock, however often it is cancelled and reopened', () => {
    const cancelled = OrderCancelled({ orderId, returnedLines: [] });
    const reopened = OrderReopened({ orderId, from: 'cancelled', takenLines: [] });
    const history = [placed(), succeeded(), sent, cancelled, reopened];
    expect(changeStatus(given(...history), 'cancelled', now, null)).toEqual([cancelled]);
    expect(changeStatus(given(...history, cancelled, reopened), 'cancelled', now, null)).toEqual([cancelled]);
    const reinstated = OrderReinstated({ orderId, lines: [], campaignCodeId: null });
    const paidLate = given(placed(), sent, cancelled, succeeded(true), reinstated);
    expect(changeStatus(paidLate, 'cancelled', now, null)).toEqual([cancelled]);
  });

  it('An order is sent again when a late payment follows sending, unless sending was undone', () => {
    const late = [expired([]), succeeded(true), OrderReinstated({ orderId, lines: [], campaignCodeId: null })];
    const takenBack = OrderReopened({ orderId, from: 'sent', takenLines: [] });
    expect(given(placed(), sent, ...late)).toMatchObject({ status: 'sent', goods: 'left' });
    expect(given(placed(), sent, takenBack, ...late).status).toBe('pending');
    expect(given(placed(), ...late).status).toBe('pending');
  });

  it('An order returns goods after all when it was marked as sent by mistake', () => {
    const takenBack = given(placed(), succeeded(), sent, OrderReopened({ orderId, from: 'sent', takenLines: [] }));
    expect(changeStatus(takenBack, 'cancelled', now, null)).toEqual([
      OrderCancelled({ orderId, returnedLines: goods }),
    ]);
  });

  it.each(['pending', 'sent', 'cancelled'] as const)(
    'The status of an order does not change when it is set to %s again',
    (status) => {
      const paid = [placed(), succeeded()];
      const order = given(...paid, ...changeStatus(given(...paid), status, now, null));
      expect(changeStatus(order, status, now, null)).toEqual([]);
    },
  );
});

describe('deleting an order', () => {
  const refund = (refundId: string, intentId: string) =>
    RefundRequested({ method: 'stripe', orderId, refundId, intentId, amountOre: 59_800, reason: '' });

  it('Deleting an order is refused when money was not refunded', () => {
    const paid = given(placed(), succeeded());
    expect(() => deleteOrder(paid)).toThrow(/Avbryt den och återbetala kunden/);
    expect(deleteOrder(given(placed(), expired()))).toEqual([OrderDeleted({ orderId })]);
  });

  it('Deleting an order is refused when a rejected payment was not refunded, even if the sale was', () => {
    const second = LatePaymentRejected({ orderId, intentId: 'pi_2', amountOre: 59_800, why: 'paid_already' });
    const failed = { type: 'RefundFailed', data: { refundId: 're-2', stripeRefundId: null } };
    const history = [placed(), succeeded(), refund('re-1', 'pi_1'), second, refund('re-2', 'pi_2')];
    expect(deleteOrder(given(...history)).at(-1)).toEqual(OrderDeleted({ orderId }));
    expect(() => deleteOrder(given(...history, failed))).toThrow(/återbetala kunden/);
  });

  it('Deleting an order returns goods that were not sent to stock, once', () => {
    const cancelled = OrderCancelled({ orderId, returnedLines: goods });
    const deleted = OrderDeleted({ orderId });
    const refunded = [placed(), succeeded(), refund('re-1', 'pi_1')];
    expect(deleteOrder(given(...refunded))).toEqual([cancelled, deleted]);
    expect(deleteOrder(given(...refunded, sent))).toEqual([deleted]);
    expect(deleteOrder(given(...refunded, cancelled))).toEqual([deleted]);
    expect(given(placed(), succeeded(), cancelled, deleted)).toMatchObject({ goods: 'returned', deleted: true });
  });

  it('Deleting an order is refused while the order can be paid', () => {
    expect(() => deleteOrder(given(placed()))).toThrow(/på väg/);
  });

  it('Deleting an order is refused when staff handed its goods over unpaid, until it is cancelled', () => {
    const handedOver = [placed({ byStaff: { pay: 'later', exceed: false } }), sent];
    for (const closed of [[], [expired([])]])
      expect(() => deleteOrder(given(...handedOver, ...closed))).toThrow(/utlämnad men inte betald/);
    const cancelled = OrderCancelled({ orderId, returnedLines: [] });
    expect(deleteOrder(given(...handedOver, expired([]), cancelled))).toEqual([OrderDeleted({ orderId })]);
    expect(() => deleteOrder(given(...handedOver, succeeded()))).toThrow(/återbetala kunden/);
  });

  it('Deleting an order is undone by a later payment', () => {
    const restored = OrderRestored({ orderId });
    const removed = given(placed(), expired(), OrderDeleted({ orderId }));
    const types = (events: readonly { readonly type: string }[]) => events.map(({ type }) => type);
    const paid = recordPayment(removed, payment, free, newId);
    expect(types(paid)).toEqual(['PaymentSucceeded', 'OrderReinstated', 'OrderRestored']);
    expect(paid.at(-1)).toEqual(restored);
    expect(types(recordPayment(removed, payment, gone, newId))).toEqual([
      'LatePaymentRejected',
      'RefundRequested',
      'OrderRestored',
    ]);
    expect(given(placed(), expired(), OrderDeleted({ orderId }), ...paid).deleted).toBe(false);
  });
});

describe('an intent', () => {
  it('An intent is recorded once', () => {
    const events = attachIntent(given(placed()), 'pi_1');
    expect(events).toHaveLength(1);
    expect(attachIntent(given(placed(), ...events), 'pi_1')).toEqual([]);
  });

  it('An intent is ignored when another intent has paid the order', () => {
    expect(attachIntent(given(placed(), succeeded()), 'pi_later')).toEqual([]);
  });

  it('An intent is recorded for an expired order, because it may still be paid', () => {
    const closed = given(placed(), expired());
    expect(attachIntent(closed, 'pi_late')).toMatchObject([
      { type: 'PaymentIntentCreated', data: { intentId: 'pi_late' } },
    ]);
  });
});

const IN_TEN_SECONDS = '2026-11-21T12:00:10.000Z';
const isSent = (order: Order, sending: Partial<SendOptions> = {}) =>
  withSending(order, 'sent', now, { sentAt: null, holdMs: 10_000, ...sending });
const mailAtOf = (events: ReturnType<typeof isSent>) =>
  events.flatMap((event) => (event.type === 'OrderSent' ? [event.data.mailAt] : []))[0];

describe('the email that an order is sent', () => {
  const paid = [placed(), succeeded()];
  const waiting = given(...paid, ...isSent(given(...paid)));
  const released = SendingMailReleased({ orderId });

  it('The email about a sent order waits ten seconds, then leaves once', () => {
    expect(mailAtOf(isSent(given(...paid)))).toBe(IN_TEN_SECONDS);
    expect(releaseSendingMail(waiting, new Date('2026-11-21T12:00:09.999Z'))).toEqual([]);
    expect(releaseSendingMail(waiting, new Date(IN_TEN_SECONDS))).toEqual([released]);
    const mailed = given(...paid, ...isSent(given(...paid)), released);
    expect(releaseSendingMail(mailed, new Date(IN_TEN_SECONDS))).toEqual([]);
  });

  it.each([
    ['taken back', OrderReopened({ orderId, from: 'sent', takenLines: [] })],
    ['cancelled', OrderCancelled({ orderId, returnedLines: [] })],
    ['deleted', OrderDeleted({ orderId })],
    ['collected', OrderCollected({ orderId, collectedAt: now.toISOString() })],
  ])('The email about a sent order does not leave when the order is %s before', (_what, event) => {
    const order = given(...paid, ...isSent(given(...paid)), event);
    expect(releaseSendingMail(order, new Date(IN_TEN_SECONDS))).toEqual([]);
  });

  it('The email about a sent order is sent a second time only when the admin says so', () => {
    const again = given(...paid, sent, released, OrderReopened({ orderId, from: 'sent', takenLines: [] }));
    expect(mailAtOf(isSent(again))).toBeNull();
    expect(mailAtOf(isSent(again, { notify: true }))).toBe(IN_TEN_SECONDS);
    expect(mailAtOf(isSent(given(...paid), { notify: false }))).toBeNull();
  });

  it('The email about a sent order cannot be undone once it has been released', () => {
    const undo = (order: Order) =>
      withSending(order, 'pending', now, { sentAt: null, holdMs: 0 }, { status: 'sent', unmailed: true });
    expect(undo(waiting)).toHaveLength(1);
    expect(() => undo(given(...paid, ...isSent(given(...paid)), released))).toThrow(/Mejlet till kunden hann gå/);
  });
});

describe('tracking', () => {
  const tracking = { carrier: 'postnord', number: '123' };

  it('Tracking is recorded when the order is sent, or later', () => {
    expect(given(placed(), ...isSent(given(placed()), { tracking })).tracking).toEqual(tracking);
    expect(changeTracking(given(placed(), sent), tracking)).toEqual([OrderTrackingChanged({ orderId, tracking })]);
  });

  it('Tracking is not recorded when it is unchanged or the order is not sent', () => {
    expect(changeTracking(given(placed(), sent, OrderTrackingChanged({ orderId, tracking })), tracking)).toEqual([]);
    expect(() => changeTracking(given(placed()), tracking)).toThrow('Ordern är inte skickad än.');
  });
});

describe('a pickup order', () => {
  const pickup = placed({ shippingMethod: 'pickup' });
  const collected = OrderCollected({ orderId, collectedAt: now.toISOString() });

  it('A pickup order is collected once, and the collection is undone once', () => {
    expect(collect(given(pickup, sent), now)).toEqual([collected]);
    expect(collect(given(pickup, sent, collected), now)).toEqual([]);
    expect(undoCollection(given(pickup, sent, collected))).toEqual([OrderCollectionUndone({ orderId })]);
    expect(undoCollection(given(pickup, sent))).toEqual([]);
  });

  it('A pickup order that was not ready is sent with its collection, without an email', () => {
    expect(collect(given(pickup), now)).toEqual([sent, collected]);
  });

  it('A pickup order is not collected when it is cancelled or to be delivered', () => {
    expect(() => collect(given(placed()), now)).toThrow('Ordern ska inte hämtas i butik.');
    const cancelled = given(pickup, OrderCancelled({ orderId, returnedLines: goods }));
    expect(() => collect(cancelled, now)).toThrow(/avbruten/);
  });

  it('A pickup order waits for pickup again when it is moved back and sent again', () => {
    const order = given(pickup, sent, collected, OrderReopened({ orderId, from: 'sent', takenLines: [] }), sent);
    expect(order).toMatchObject({ collectedAt: null, toCollect: true });
  });
});

describe('the customer of an order', () => {
  const before = placed().data.customer as NonNullable<Order['placed']['customer']>;
  const right = { ...before, email: 'astrid@example.com' };

  it('The customer of an order can be corrected until the order is sent; later reads have the corrected data', () => {
    const events = correctContact(given(placed()), right, 'other');
    expect(events).toEqual([
      OrderContactCorrected({ orderId, personId: 'other', formerPersonId: 'person', customer: right }),
      OrderLinkRenewed({ orderId, generation: 1 }),
    ]);
    expect(given(placed(), ...events).placed).toMatchObject({ personId: 'other', customer: right });
    expect(() => correctContact(given(placed(), sent), right, 'other')).toThrow(/inte längre väntande/);
  });

  it('Whoever had the wrong email loses the link to the order, and a corrected name leaves it', () => {
    const renewed = given(placed(), OrderLinkRenewed({ orderId, generation: 1 }));
    expect(correctContact(renewed, right, 'other')).toContainEqual(OrderLinkRenewed({ orderId, generation: 2 }));
    expect(correctContact(renewed, { ...before, firstName: 'Eva' }, 'person')).toHaveLength(1);
  });

  it('The customer of an order is not corrected when nothing changes or they are erased', () => {
    expect(correctContact(given(placed()), { ...before }, 'person')).toEqual([]);
    expect(() => correctContact(given(placed({ customer: null })), right, 'other')).toThrow(/raderade/);
    expect(() => addNote(given(placed({ customer: null })), 'n', 'Ring först')).toThrow(/raderade/);
  });
});

describe('an order of goods that are made to order', () => {
  const [vase] = placed().data.lines;
  const made = { ...vase!, madeToOrder: true };
  const order = placed({ lines: [made] });

  it('An order of goods that are made to order is cancelled and opened again without touching stock', () => {
    const cancelled = changeStatus(given(order, succeeded()), 'cancelled', now, null);
    expect(cancelled).toEqual([OrderCancelled({ orderId, returnedLines: [] })]);
    expect(changeStatus(given(order, succeeded(), ...cancelled), 'pending', now, null)).toEqual([
      OrderReopened({ orderId, from: 'cancelled', takenLines: [] }),
    ]);
  });

  it('An order of goods that are made to order expires without touching stock, and is valid again when paid late', () => {
    const gone = expire(given(order), 'unpaid');
    expect(gone).toEqual([expired([])]);
    expect(recordPayment(given(order, ...gone), payment, free, newId)).toEqual([
      succeeded(true),
      OrderReinstated({ orderId, lines: [], campaignCodeId: null }),
    ]);
  });

  it('An order moves only its counted goods', () => {
    const mixed = given(placed({ lines: [vase!, { ...made, productId: 4 }] }), succeeded());
    expect(changeStatus(mixed, 'cancelled', now, null)).toEqual([OrderCancelled({ orderId, returnedLines: goods })]);
  });
});

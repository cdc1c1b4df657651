import { describe, expect, it } from '@jest/globals';
import type { DeliveryState } from '@kronblad/contracts/recipient/recipient-choices';
import { given, placed } from '../../../test/builders/order.js';
import type { DataOf } from '../../events/all.js';
import {
  changeableUntil,
  changeDelivery,
  deliverAgain,
  deliveryStateOf,
  papersPrinted,
  setDeliveryState,
} from './delivery.decider.js';
import { OrderDeliveryChanged, OrderDeliveryStateSet, OrderRecipientSet, RecipientErased } from './delivery-events.js';
import {
  OrderCancelled,
  OrderCollected,
  OrderCollectionUndone,
  OrderContactCorrected,
  OrderExpired,
  OrderReopened,
  OrderSent,
  OrderSlipPrinted,
  PaymentSucceeded,
} from './events.js';
import { changeStatus } from './order.decider.js';
import type { OrderEvent } from './order.js';
import { shownState } from './order-day.js';
import { expire, recordPayment } from './payment.decider.js';
import { requestRefund } from './refund.decider.js';

const orderId = 7;
const now = new Date('2026-11-26T10:00:00.000Z');
const reserved = { day: '2026-11-27', points: 2, stops: 1, pointsLimit: 10, stopsLimit: 8 };
const { pointsLimit: _, stopsLimit: __, ...capacity } = reserved;
const unlimited = { pointsLimit: null, stopsLimit: null };

const details: NonNullable<DataOf<'OrderRecipientSet'>['details']> = {
  recipient: {
    firstName: 'Karin',
    lastName: 'Åström',
    phone: '070-765 43 21',
    address: 'Ringvägen 3',
    postalCode: '872 30',
    city: 'Kramfors',
    doorCode: null,
    ward: null,
    instruction: null,
  },
  card: { text: 'Grattis!' },
  ribbons: [],
  ceremony: null,
};
const withDay = (kind: 'fresh' | 'funeral' = 'fresh') =>
  placed({
    shippingMethod: 'courier',
    delivery: {
      way: 'courier',
      recipientId: 'recipient-7',
      toSelf: false,
      placeKind: 'home',
      ifAbsent: 'door',
      area: 'Centrum',
      reserved,
      lines: [{ kind, leadDays: 0, latestHour: null, points: 2 }],
    },
  });
const recipient = OrderRecipientSet({ orderId, recipientId: 'recipient-7', details });
const payment = {
  intentId: 'pi_1',
  chargeId: null,
  amountOre: withDay().data.totalOre,
  method: 'card',
  paidAt: now.toISOString(),
};
const paid = PaymentSucceeded({ orderId, ...payment, late: false });
const set = (state: 'planned' | 'made' | 'delivered' | 'not_delivered') =>
  OrderDeliveryStateSet({
    orderId,
    recipientId: 'recipient-7',
    state,
    at: now.toISOString(),
    note: null,
    notify: false,
  });
const sent = OrderSent({ orderId, sentAt: now.toISOString(), tracking: null, mailAt: null });
const order = (...events: readonly OrderEvent[]) => given(withDay(), recipient, paid, ...events);
const cancel = (of: ReturnType<typeof order>) => changeStatus(of, 'cancelled', now, { sentAt: null, holdMs: 0 });

describe('the day of an order', () => {
  it('Given an unpaid order, when it expires twice, then its day is freed once', () => {
    const [expired, ...more] = expire(given(withDay(), recipient), 'unpaid');
    expect([expired?.data, more]).toMatchObject([{ freed: capacity }, []]);
    expect(expire(given(withDay(), recipient, expired as never), 'unpaid')).toEqual([]);
  });

  it('Given an expired order, when it is paid late, then it takes its day again within the limits of then', () => {
    const expired = OrderExpired({ orderId, reason: 'unpaid', lines: [], campaignCodeId: null, freed: capacity });
    const late = given(withDay(), recipient, expired);
    const limits = { pointsLimit: 4, stopsLimit: null };
    const events = recordPayment(late, payment, { goods: true, limits }, () => 're-1');
    expect(events[1]).toMatchObject({ type: 'OrderReinstated', data: { reserved: { ...capacity, ...limits } } });
    const refused = recordPayment(late, payment, { goods: true, limits: null }, () => 're-1');
    expect(refused[0]).toMatchObject({ type: 'LatePaymentRejected', data: { why: 'day_gone' } });
    expect(refused[1]).toMatchObject({ data: { reason: expect.stringContaining('Dagen var full') } });
  });

  it.each([
    ['planned', 'all of its day', [], capacity],
    ['made', 'the stop only', [set('made')], { ...capacity, points: 0 }],
    ['delivered', 'nothing', [set('delivered')], undefined],
  ] as const)('Given an order that is %s, when it is cancelled, then it frees %s', (_state, _what, events, freed) => {
    expect(cancel(order(...events))[0]).toEqual(
      OrderCancelled({ orderId, returnedLines: expect.anything() as never, ...(freed && { freed }) }),
    );
  });

  it('Given a cancelled order, when it is opened again, then it takes its day beyond the limits', () => {
    const [cancelled] = cancel(order());
    const [reopened] = changeStatus(order(cancelled as never), 'pending', now, { sentAt: null, holdMs: 0 });
    expect(reopened?.data).toMatchObject({ reserved: { ...capacity, ...unlimited } });
  });

  it('Given a paid order, when all of it is refunded, then its day is freed; when a part is refunded, it is not', () => {
    const refund = (amountOre: number | null) =>
      requestRefund(order(), 're-1', { amountOre, reason: 'Nej', method: 'stripe' }).map(({ type }) => type);
    expect(refund(null)).toContain('OrderCapacityFreed');
    expect(refund(100)).not.toContain('OrderCapacityFreed');
  });
});

describe('changing a delivery', () => {
  const to = { ...reserved, day: '2026-11-30' };
  const change = { to, area: 'Centrum', placeKind: 'home', ifAbsent: 'door', details, by: 'buyer' } as const;

  it('Given a paid order, when the day changes, then the old day is freed and the new one taken in one event', () => {
    expect(changeDelivery(order(), change)).toEqual([
      OrderDeliveryChanged({
        orderId,
        from: capacity,
        to,
        area: 'Centrum',
        placeKind: 'home',
        ifAbsent: 'door',
        by: 'buyer',
      }),
    ]);
    expect(order(changeDelivery(order(), change)[0] as never)).toMatchObject({
      delivery: { day: '2026-11-30', held: { points: 2, stops: 1 }, state: 'planned' },
    });
  });

  it('Given the same delivery again, then nothing changes', () => {
    expect(changeDelivery(order(), { ...change, to: reserved })).toEqual([]);
  });

  it('Given another card, then the recipient is set anew and the day stays', () => {
    const events = changeDelivery(order(), { ...change, to: reserved, details: { ...details, card: null } });
    expect(events.map(({ type }) => type)).toEqual(['OrderDeliveryChanged', 'OrderRecipientSet']);
  });

  it.each([
    ['unpaid', given(withDay(), recipient), 'delivery_locked'],
    ['sent', order(OrderSent({ orderId, sentAt: now.toISOString(), tracking: null, mailAt: null })), 'delivery_locked'],
    [
      'without a recipient',
      order(RecipientErased({ orderId, recipientId: 'recipient-7', reason: 'asked' })),
      'recipient_erased',
    ],
    ['without a day', given(placed(), paid), 'no_delivery'],
  ])('Given an order that is %s, then its delivery cannot change', (_what, of, code) => {
    expect(() => changeDelivery(of, change)).toThrow(expect.objectContaining({ code }));
  });

  it('The buyer may change the delivery until 15:00 the day before, and never that of a funeral', () => {
    expect(changeableUntil(order())).toBe('2026-11-26T15:00');
    expect(changeableUntil(given(withDay('funeral'), recipient, paid))).toBeNull();
    expect(changeableUntil(order(set('made')))).toBeNull();
    expect(changeableUntil(given(placed(), paid))).toBeNull();
  });
});

describe('what became of a delivery', () => {
  it('Given an unpaid order of staff that is paid later, then it is moved, made and handed over like a paid one', () => {
    const { data } = withDay();
    const later = given(placed({ ...data, byStaff: { pay: 'later', exceed: false } }), recipient);
    const delivered = setDeliveryState(later, { state: 'delivered', note: null, notify: true }, now, 0);
    expect(delivered.map(({ type }) => type)).toEqual(['OrderSent', 'OrderDeliveryStateSet']);
    const byLink = given(placed({ ...data, byStaff: { pay: 'link', exceed: true } }), recipient);
    expect(() => setDeliveryState(byLink, { state: 'made', note: null, notify: true }, now, 0)).toThrow('inte betald');
  });

  it('Given an unpaid order, then nothing can have become of its delivery', () => {
    const unpaid = given(withDay(), recipient);
    expect(() => setDeliveryState(unpaid, { state: 'delivered', note: null, notify: true }, now, 0)).toThrow(
      expect.objectContaining({ code: 'order_not_paid' }),
    );
  });

  it('Given a collected order, then it counts as delivered until the collection is undone', () => {
    const collected = OrderCollected({ orderId, collectedAt: now.toISOString() });
    expect(order(collected).delivery).toMatchObject({ state: 'delivered', stateAt: now.toISOString() });
    expect(order(collected, OrderCollectionUndone({ orderId })).delivery).toMatchObject({ state: 'made' });
  });

  const report = (state: DeliveryState, notify = true) => ({ state, note: 'Grannen', notify });

  it('Given a pending order, when it is delivered, then it counts as sent, without the email about sending', () => {
    expect(setDeliveryState(order(), report('delivered'), now, 0)).toMatchObject([
      { type: 'OrderSent', data: { mailAt: null } },
      { type: 'OrderDeliveryStateSet', data: { state: 'delivered', note: 'Grannen', notify: true } },
    ]);
  });

  it('Given the same state again, then nothing is recorded, and the buyer is told of no other state', () => {
    expect(setDeliveryState(order(set('made')), report('made'), now, 0)).toEqual([]);
    expect(setDeliveryState(order(), report('made'), now, 0)).toMatchObject([{ data: { notify: false } }]);
    expect(setDeliveryState(order(), report('missed'), now, 0)).toMatchObject([{ data: { notify: true } }]);
  });

  it('Given a made order, when the courier leaves, then it is sent and its email waits for the undo', () => {
    expect(setDeliveryState(order(set('made')), { ...report('made'), state: 'out' }, now, 10_000)).toMatchObject([
      { type: 'OrderSent', data: { sentAt: now.toISOString(), mailAt: '2026-11-26T10:00:10.000Z' } },
    ]);
  });

  it('Given a planned order, when the courier leaves, then it counts as made too', () => {
    const events = setDeliveryState(order(), { ...report('made'), state: 'out' }, now, 10_000);
    expect(events).toMatchObject([
      { type: 'OrderSent' },
      { type: 'OrderDeliveryStateSet', data: { state: 'made', notify: false } },
    ]);
    expect(setDeliveryState(order(...(events as OrderEvent[])), { ...report('made'), state: 'out' }, now, 0)).toEqual(
      [],
    );
  });

  it('Given an order that is out, when it is made again, then it is back in the shop', () => {
    const out = order(set('made'), sent);
    expect(setDeliveryState(out, report('made'), now, 0)).toMatchObject([{ type: 'OrderReopened' }]);
  });

  it('Given a pickup that is ready or collected, when it is made again, then it is pending again', () => {
    const pickup = { ...withDay(), data: { ...withDay().data, shippingMethod: 'pickup' as const } };
    const way = { ...pickup, data: { ...pickup.data, delivery: { ...pickup.data.delivery!, way: 'pickup' as const } } };
    const collected = OrderCollected({ orderId, collectedAt: now.toISOString() });
    for (const events of [[set('made'), sent], [sent], [sent, collected]]) {
      const ready = given(way, recipient, paid, ...events);
      const again = setDeliveryState(ready, report('made'), now, 0) as OrderEvent[];
      expect(given(way, recipient, paid, ...events, ...again)).toMatchObject({
        status: 'pending',
        collectedAt: null,
        delivery: { state: 'made' },
      });
    }
  });

  it('Given an order that was marked as delivered by mistake, when it is out again, then it stays sent', () => {
    const delivered = order(sent, set('delivered'));
    expect(setDeliveryState(delivered, { ...report('made'), state: 'out' }, now, 0)).toMatchObject([
      { type: 'OrderDeliveryStateSet', data: { state: 'made' } },
    ]);
  });

  const out = order(set('made'), sent);
  const after = (...events: readonly unknown[]) => order(set('made'), sent, ...(events as OrderEvent[]));

  it('Given an order that is out, when it is delivered, then the email to the buyer waits for the undo', () => {
    const delivered = setDeliveryState(out, report('delivered'), now, 10_000);
    expect(delivered).toMatchObject([{ data: { mailAt: '2026-11-26T10:00:10.000Z' } }]);
    expect(after(...delivered)).toMatchObject({ sendingMailAt: '2026-11-26T10:00:10.000Z', deliveryNote: 'Grannen' });
    const undone = setDeliveryState(after(...delivered), { ...report('out'), from: 'delivered' }, now, 10_000);
    expect(after(...delivered, ...undone)).toMatchObject({ sendingMailAt: null, delivery: { state: 'made' } });
    expect(deliveryStateOf(after(...delivered, ...undone))).toBe('out');
  });

  it('Given a report that comes late, then the delivery has the time at which it happened', () => {
    const at = new Date('2026-11-26T09:15:00.000Z');
    expect(setDeliveryState(out, { ...report('delivered'), at }, now, 0)).toMatchObject([
      { data: { at: at.toISOString() } },
    ]);
  });

  it('Given that somebody else has gone on, when an earlier step is reported, then it undoes nothing', () => {
    expect(setDeliveryState(out, { ...report('made'), from: 'to_make' }, now, 0)).toEqual([]);
    const delivered = after(set('delivered'));
    expect(setDeliveryState(delivered, { ...report('delivered'), from: 'out' }, now, 0)).toEqual([]);
  });

  it('Given that the order was made meanwhile, when a courier who saw it unmade delivers it, then it is delivered', () => {
    const delivered = setDeliveryState(order(set('made')), { ...report('delivered'), from: 'to_make' }, now, 0);
    expect(delivered).toMatchObject([{ type: 'OrderSent' }, { data: { state: 'delivered' } }]);
  });

  it.each([
    ['an undo, after the courier has left', out, 'made', 'to_make'],
    ['a delivery, after the delivery was missed', after(set('not_delivered')), 'out', 'delivered'],
    ['a departure, after the order was handed over', after(set('delivered')), 'made', 'out'],
    ['a delivery, after the order was moved to another day', order(), 'out', 'delivered'],
  ] as const)('Given %s, then it is refused with the present state', (_what, of, from, state) => {
    expect(() => setDeliveryState(of, { ...report(state), from }, now, 0)).toThrow(
      expect.objectContaining({ code: 'delivery_state_changed' }),
    );
  });

  it('Given a pickup, then it is collected and cannot be out; a courier order is not collected', () => {
    const { delivery } = withDay().data;
    const pickup = given(
      placed({ shippingMethod: 'pickup', delivery: { ...delivery!, way: 'pickup' } }),
      recipient,
      paid,
    );
    expect(setDeliveryState(pickup, report('collected'), now, 0)).toMatchObject([
      { type: 'OrderSent', data: { mailAt: null } },
      { type: 'OrderCollected' },
    ]);
    for (const [of, state] of [
      [pickup, 'out'],
      [pickup, 'delivered'],
      [out, 'collected'],
    ] as const) {
      expect(() => setDeliveryState(of, report(state), now, 0)).toThrow(
        expect.objectContaining({ code: 'invalid_fields' }),
      );
    }
  });

  it('Given a delivered order, when it is reopened, then it is made and not delivered', () => {
    const reopened = OrderReopened({ orderId, from: 'sent', takenLines: [] });
    expect(order(sent, set('delivered'), reopened)).toMatchObject({ status: 'pending', delivery: { state: 'made' } });
  });
});

describe('a missed delivery', () => {
  const day = '2026-11-30';
  const to = { day, points: 2, stops: 1, ...unlimited };
  const missed = order(sent, set('not_delivered'));
  const sending = { sentAt: null, holdMs: 0 };

  it('Given a missed delivery, when it is made again, then it waits for its new day and takes its place there', () => {
    const events = deliverAgain(missed, to, now);
    expect(events.map(({ type }) => type)).toEqual(['OrderReopened', 'OrderDeliveryChanged']);
    expect(order(sent, set('not_delivered'), ...(events as OrderEvent[]))).toMatchObject({
      status: 'pending',
      delivery: { day, held: { points: 2, stops: 1 }, state: 'planned' },
    });
  });

  it('Given a missed delivery of a pending order, when it is sent, then the courier is out with it', () => {
    const of = [
      set('not_delivered'),
      ...(changeStatus(order(set('not_delivered')), 'sent', now, sending) as OrderEvent[]),
    ];
    const { status, delivery } = order(...of);
    expect(shownState({ way: 'courier', status, state: delivery!.state })).toBe('out');
  });

  it('Given a missed delivery, when it is made again, then the day of the attempt keeps the work that was done', () => {
    expect(deliverAgain(missed, to, now)[1]?.data).toMatchObject({
      from: { day: reserved.day, points: 0, stops: 0 },
      to,
    });
  });

  it.each([
    ['planned', order(), 'delivery_not_missed'],
    ['delivered', order(sent, set('delivered')), 'delivery_not_missed'],
    ['cancelled', order(set('not_delivered'), cancel(order(set('not_delivered')))[0] as never), 'delivery_locked'],
    [
      'refunded',
      order(
        set('not_delivered'),
        ...(requestRefund(order(), 're-1', { amountOre: null, reason: 'Nej', method: 'stripe' }) as OrderEvent[]),
      ),
      'delivery_locked',
    ],
  ])('Given an order that is %s, then it is not delivered again', (_what, of, code) => {
    expect(() => deliverAgain(of, to, now)).toThrow(expect.objectContaining({ code }));
  });

  it('Given a missed delivery whose email about the courier has left, when it is made again, then the next one is told', () => {
    const events = deliverAgain(missed, to, now) as OrderEvent[];
    const again = order(sent, set('not_delivered'), ...events);
    expect(changeStatus(again, 'sent', now, { sentAt: null, holdMs: 0 })[0]?.data).toMatchObject({
      mailAt: now.toISOString(),
    });
  });
});

describe('a packing slip', () => {
  const to = { ...reserved, day: '2026-11-30' };
  const change = { to, area: 'Centrum', placeKind: 'home', ifAbsent: 'door', details, by: 'buyer' } as const;
  const { customer, personId } = withDay().data;

  it.each([
    ['delivery', changeDelivery(order(), change)[0]],
    ['contact', OrderContactCorrected({ orderId, personId, formerPersonId: personId, customer })],
  ])('Given a changed %s, then the order is marked from its first slip until one with the change', (_what, event) => {
    const change = event as OrderEvent;
    const print = (outdated: boolean, ...events: OrderEvent[]) => {
      const printed = [...events, ...(papersPrinted(order(...events), ['slip'], outdated) as OrderEvent[])];
      return [order(...printed).prints.slip, printed.length - events.length];
    };
    const first = OrderSlipPrinted({ orderId });
    expect(order(change).prints).toEqual({});
    expect(order(first, change).prints).toEqual({ slip: 'changed' });
    expect(print(true, change)).toEqual(['changed', 1]);
    expect(print(true, first, change)).toEqual(['changed', 0]);
    expect(print(false, first, change)).toEqual(['printed', 1]);
    expect(print(false, first)).toEqual(['printed', 0]);
  });
});

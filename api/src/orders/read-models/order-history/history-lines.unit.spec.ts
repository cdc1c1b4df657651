import { describe, expect, it } from '@jest/globals';
import { placed } from '../../../../test/builders/order.js';
import type { AnyEvent } from '../../../event-store/index.js';
import type { DataOf, DomainEvent } from '../../../events/all.js';
import { EffectFailed, EffectRequested, EffectSucceeded, MailRedirected } from '../../../outbox/events.js';
import { WithdrawalHandled, WithdrawalMatched } from '../../../withdrawals/events.js';
import { OrderDeliveryChanged, OrderDeliveryStateSet, OrderRecipientSet } from '../../domain/delivery-events.js';
import {
  OrderCancelled,
  OrderContactCorrected,
  OrderExpired,
  OrderReopened,
  OrderSent,
  OrderTrackingChanged,
  SendingMailReleased,
} from '../../domain/events.js';
import { PaymentDisputed, RefundRequested } from '../../domain/refund-events.js';
import { historyLines } from './history-lines.js';

const at = '2026-11-21T10:00:00.000Z';
const mail = { effectId: 'order-sent-1', kind: 'order-sent', orderId: 7, at };
const told = (...events: DomainEvent[]): AnyEvent[] =>
  events.map(
    (event, index) =>
      ({ ...event, id: String(index), position: index, occurredAt: `2026-11-21T10:00:0${index}.000Z` }) as AnyEvent,
  );
const textsOf = (events: readonly AnyEvent[]) => historyLines(7, events).map(({ text }) => text);

describe("an order's history", () => {
  it("An order's history says what corrected fields were and are, until the customer is erased", () => {
    const before = placed().data.customer;
    if (!before?.address) throw new Error('the sample order is delivered');
    const once = { ...before, lastName: 'Ek', address: { ...before.address, city: 'Nyland' } };
    const correct = (customer: typeof before | null) =>
      OrderContactCorrected({ orderId: 7, personId: 'person', formerPersonId: 'person', customer });
    const [erased, second, first] = textsOf(
      told(placed(), correct(once), correct({ ...once, phone: '070-000 00 00' }), correct(null)),
    );
    expect(first).toBe(
      `Kunduppgifterna ändrades: efternamn ${before.lastName} → Ek, ort ${before.address.city} → Nyland.`,
    );
    expect(second).toBe(`Kunduppgifterna ändrades: telefon ${before.phone} → 070-000 00 00.`);
    expect(erased).toBe('Kunduppgifterna ändrades.');
  });

  const plan = { area: 'Centrum', placeKind: 'home' as const, ifAbsent: 'door' as const };
  const day = (of: string) => ({ day: of, points: 1, stops: 1, pointsLimit: null, stopsLimit: null });
  const withDay = placed({
    shippingMethod: 'courier',
    delivery: { way: 'courier', recipientId: 'r', toSelf: false, ...plan, reserved: day('2026-11-27'), lines: [] },
  });
  const nobody = {
    ...{ firstName: null, lastName: null, phone: null, address: null, postalCode: null, city: null },
    ...{ doorCode: null, ward: null, instruction: null },
  };
  const details = { recipient: { ...nobody, phone: '070-1' }, card: { text: 'Grattis' }, ribbons: [], ceremony: null };
  const set = (now: DataOf<'OrderRecipientSet'>['details']) =>
    OrderRecipientSet({ orderId: 7, recipientId: 'r', details: now });
  const changed = (to: string, change = {}) =>
    OrderDeliveryChanged({ orderId: 7, from: null, to: day(to), ...plan, by: 'staff', ...change });

  it("An order's history names only the parts that a delivery has", () => {
    const bare = { ...details, recipient: nobody };
    expect(textsOf(told(withDay, set(details)))[0]).toBe('Mottagare och kort sparades.');
    expect(textsOf(told(withDay, set(bare)))[0]).toBe('Kort sparades.');
    expect(textsOf(told(withDay, set({ ...bare, card: null })))).toEqual(['Ordern lades: 598,00\u00a0kr.']);
  });

  it("An order's history says old and new of a changed delivery, each once", () => {
    const now = { ...details, recipient: { ...nobody, phone: '070-2', doorCode: '12' }, card: { text: 'Hej\ndu' } };
    const events = told(
      withDay,
      set(details),
      changed('2026-11-30', { ifAbsent: 'call' }),
      changed('2026-11-30'),
      set(now),
    );
    expect(textsOf(events).slice(0, 3)).toEqual([
      'Leveransuppgifterna ändrades: telefon 070-1 → 070-2, portkod – → 12, kort ”Grattis” → ”Hej / du”.',
      'Butiken ändrade leveransen: om ingen är hemma Ring mottagaren först → Ställ blommorna vid dörren.',
      'Butiken ändrade leveransen: dag 27 november 2026 → 30 november 2026, om ingen är hemma Ställ blommorna vid dörren → Ring mottagaren först.',
    ]);
  });

  it("An order's history keeps the attempt of a missed delivery and says that it is made again", () => {
    const missed = { state: 'not_delivered' as const, at, note: 'Ingen öppnade', notify: true };
    const events = told(
      withDay,
      set(details),
      OrderDeliveryStateSet({ orderId: 7, recipientId: 'r', ...missed }),
      changed('2026-11-30'),
    );
    expect(textsOf(events).slice(0, 2)).toEqual([
      'Leveransen görs igen: dag 27 november 2026 → 30 november 2026.',
      'Ordern kunde inte lämnas den 27 november 2026: Ingen öppnade.',
    ]);
  });

  it("An order's history says which tracking another replaced", () => {
    const tracking = (number: string) =>
      OrderTrackingChanged({ orderId: 7, tracking: { carrier: 'postnord', number } });
    expect(textsOf(told(placed(), tracking('1'), tracking('2'))).slice(0, 2)).toEqual([
      'Spårningen ändrades: PostNord 1 → PostNord 2.',
      'Spårningen lades till: PostNord 1.',
    ]);
  });

  it("An order's history says that goods went back to stock only when some did", () => {
    const expired = { orderId: 7, reason: 'unpaid' as const, campaignCodeId: null };
    const [without, back] = textsOf(
      told(
        OrderExpired({ ...expired, lines: [{ productId: 3, quantity: 2 }] }),
        OrderExpired({ ...expired, lines: [] }),
      ),
    );
    expect(back).toBe('Ordern betalades inte i tid, och varorna lades tillbaka i lagret.');
    expect(without).toBe('Ordern betalades inte i tid.');
  });

  it("An order's history says that staff cancelled an unpaid order, not that its time was over", () => {
    const lines = [{ productId: 3, quantity: 2 }];
    const events = told(
      OrderExpired({ orderId: 7, reason: 'cancelled', campaignCodeId: null, lines }),
      OrderCancelled({ orderId: 7, returnedLines: [] }),
      OrderExpired({ orderId: 7, reason: 'cancelled', campaignCodeId: null, lines: [] }),
    );
    expect(textsOf(events)).toEqual(['Ordern avbröts.', 'Varorna lades tillbaka i lagret.']);
  });

  it("An order's history names the email that left, and none of a buyer without email", () => {
    const set = (state: 'delivered' | 'not_delivered') =>
      OrderDeliveryStateSet({ orderId: 7, recipientId: 'r', state, at, note: null, notify: true });
    const sent = OrderSent({ orderId: 7, sentAt: at, tracking: null, mailAt: at });
    const released = SendingMailReleased({ orderId: 7 });
    const reopened = OrderReopened({ orderId: 7, from: 'sent', takenLines: [] });
    const emailsOf = (...events: DomainEvent[]) => textsOf(told(...events)).filter((text) => text.startsWith('Mejlet'));
    const way = [sent, released, set('not_delivered'), released, sent, released];
    expect(emailsOf(withDay, ...way, set('delivered'), released)).toEqual([
      'Mejlet om att ordern är lämnad gick till utskick.',
      'Mejlet om att ordern är på väg gick till utskick.',
      'Mejlet om att ordern inte kunde lämnas gick till utskick.',
      'Mejlet om att ordern är på väg gick till utskick.',
    ]);
    expect(emailsOf(withDay, set('delivered'), reopened, sent, released)).toEqual([
      'Mejlet om att ordern är på väg gick till utskick.',
    ]);
    const pickup = placed({ shippingMethod: 'pickup' });
    expect(emailsOf(pickup, sent, released, set('delivered'), released)).toEqual([
      'Mejlet om att ordern är hämtad gick till utskick.',
      'Mejlet om att ordern är redo att hämtas gick till utskick.',
    ]);
    const customer = { ...pickup.data.customer!, email: '' };
    expect(emailsOf(placed({ customer }), sent, released)).toEqual([]);
  });

  it("An order's history says once that a refund is a refund, and its reason when it is another", () => {
    const refund = { orderId: 7, refundId: 'refund', intentId: 'intent', amountOre: 338_00 };
    const events = told(
      RefundRequested({ method: 'stripe', ...refund, reason: 'Återbetalning till kund' }),
      RefundRequested({ method: 'stripe', ...refund, reason: 'Vasen kom trasig' }),
      RefundRequested({ ...refund, method: 'outside', reason: 'Återbetalning till kund' }),
    );
    expect(textsOf(events)).toEqual([
      '338,00\u00a0kr återbetalades utanför Stripe.',
      'Återbetalning av 338,00\u00a0kr begärdes. Orsak: Vasen kom trasig',
      'Återbetalning av 338,00\u00a0kr begärdes.',
    ]);
  });

  it("An order's history has emails with their outcome, but not that they were asked for", () => {
    const events = told(
      EffectRequested({ ...mail, resendOf: null }),
      EffectFailed({ ...mail, attempts: 3, error: 'ETIMEDOUT' }),
      EffectSucceeded({ ...mail, attempts: 4 }),
    );
    expect(textsOf(events)).toEqual([
      'Mejl om att beställningen är på väg skickades.',
      'Mejl om att beställningen är på väg kunde inte skickas efter 3 försök: ETIMEDOUT',
    ]);
  });

  it("An order's history has what staff sent again with its other address, and what they sent to be scanned", () => {
    const again = { ...mail, effectId: 'again', kind: 'order-confirmation' };
    const scan = { ...mail, effectId: 'scan', kind: 'receipt-for-scanning' };
    const events = told(
      EffectRequested({ ...again, resendOf: 'order-confirmation-1' }),
      MailRedirected({ effectId: 'again', orderId: 7, personId: 'person', address: 'ny@example.se' }),
      EffectRequested({ ...mail, effectId: 'same', resendOf: 'order-sent-1' }),
      EffectRequested({ ...scan, resendOf: null }),
    );
    expect(textsOf(events)).toEqual([
      'Kvittot lämnades till inskanning.',
      'Mejl om att beställningen är på väg skickas igen.',
      'Orderbekräftelse till kunden skickas igen till ny@example.se.',
    ]);
  });

  it("An order's history has a document only when it could not be made", () => {
    const pdf = { ...mail, kind: 'receipt-pdf' };
    expect(textsOf(told(EffectSucceeded({ ...pdf, attempts: 1 })))).toEqual([]);
    expect(textsOf(told(EffectFailed({ ...pdf, attempts: 1, error: 'disk full' })))).toEqual([
      'Kvitto (PDF) kunde inte skapas efter 1 försök: disk full',
    ]);
  });

  it("An order's history says which way a withdrawal was matched, and that it was handled", () => {
    const matched = { withdrawalId: 'w', emailMatches: true };
    const events = told(
      WithdrawalMatched({ ...matched, orderId: 8, formerOrderId: null }),
      WithdrawalMatched({ ...matched, orderId: 7, formerOrderId: 8 }),
      WithdrawalHandled({ withdrawalId: 'w' }),
    );
    expect(textsOf(events)).toEqual([
      'Ärendet om ångrat köp avslutades.',
      'Meddelandet om ångrat köp kopplades till ordern.',
      'Meddelandet om ångrat köp kopplades till en annan order.',
    ]);
  });

  it.each([
    ['warning_needs_response', 'Banken frågade om betalningen.'],
    ['needs_response', 'Kunden bestred betalningen hos banken.'],
    ['won', 'Tvisten om betalningen vanns.'],
    ['lost', 'Tvisten om betalningen förlorades.'],
    ['warning_closed', 'Bankens fråga om betalningen avslutades.'],
  ])("An order's history says what became of a dispute (%s)", (status, text) => {
    const dispute = {
      orderId: 7,
      disputeId: 'dp_1',
      intentId: 'pi_1',
      amountOre: 10_000,
      reason: 'fraudulent',
      status,
    };
    expect(textsOf(told(PaymentDisputed(dispute)))[0]).toContain(text);
  });

  it("An order's history is sorted by time across the streams, the newest first", () => {
    const [order, sent, received] = told(
      placed(),
      EffectSucceeded({ ...mail, attempts: 1 }),
      WithdrawalHandled({ withdrawalId: 'w' }),
    ) as [AnyEvent, AnyEvent, AnyEvent];
    const sorted = historyLines(7, [order, received, sent]).map(({ event }) => event.type);
    expect(sorted).toEqual(['WithdrawalHandled', 'EffectSucceeded', 'OrderPlaced']);
  });
});

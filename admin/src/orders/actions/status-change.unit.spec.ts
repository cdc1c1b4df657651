import { describe, expect, it } from '@jest/globals';
import type { OrderListItem } from '@kronblad/contracts/order/schema';
import {
  cancelledMessage,
  ordersSentMessage,
  questionBefore,
  statusChangedMessage,
  undoneMessage,
  whyNotSent,
} from './status-change';

const paid = {
  status: 'pending',
  payment_status: 'paid',
  payment_method: 'card',
  refundable_amount: 358,
  refundable_sale_amount: 358,
  withdrawal_open: false,
  shipping_method: 'delivery',
  shipped_at: null,
  first_name: 'Karin',
  last_name: 'Åström',
  email: 'karin@example.se',
  delivery: null,
} as const;
const now = new Date('2026-11-28T10:00:00Z');
const courier = (day: string) =>
  ({ ...paid, shipping_method: 'courier', delivery: { way: 'courier', day } }) as unknown as OrderListItem;
const unpaid = { ...paid, payment_status: 'pending', refundable_amount: 0, refundable_sale_amount: 0 } as const;

describe('whyNotSent', () => {
  const cancelled = { ...paid, status: 'cancelled' } as const;
  it.each([
    ['is the usual one', paid, ''],
    ['is not paid', unpaid, 'Ordern är inte betald.'],
    ['is refunded', { ...paid, payment_status: 'refunded' }, 'Ordern är återbetald.'],
    [
      'is withdrawn from',
      { ...paid, withdrawal_open: true },
      'Kunden har ångrat köpet, och ordern väntar på att du tar hand om ärendet.',
    ],
    ['was cancelled', cancelled, 'Ordern är avbruten, och kunden har fått veta det. Varorna tas ur lagret.'],
    [
      'was cancelled after it had been sent',
      { ...cancelled, shipped_at: '2026-11-22T12:00:00.000Z' },
      'Ordern är avbruten, och kunden har fått veta det.',
    ],
    [
      'was cancelled, and its customer has no email',
      { ...cancelled, email: '' },
      'Ordern är avbruten. Varorna tas ur lagret.',
    ],
    [
      'was never paid and is cancelled',
      { ...unpaid, status: 'cancelled', payment_status: 'failed' },
      'Ordern är inte betald och går inte längre att betala. Varorna tas ur lagret.',
    ],
  ] as const)('An order that %s says why it is not sent', (_which, order, why) => {
    expect(whyNotSent(order, now)).toBe(why);
  });
});

describe('a courier who leaves early', () => {
  it.each([
    ['2026-11-30', 'Leveransen är bokad till måndag 30 november, om 2 dagar. Ska den ändå åka i dag?'],
    ['2026-11-29', 'Leveransen är bokad till söndag 29 november, i morgon. Ska den ändå åka i dag?'],
    ['2026-11-28', ''],
    ['2026-11-27', ''],
  ])('An order of %s asks first, when its day has not come', (day, why) => {
    expect(whyNotSent(courier(day), now)).toBe(why);
  });

  it('The evening before in UTC is the day itself in Stockholm', () => {
    expect(whyNotSent(courier('2026-11-29'), new Date('2026-11-28T23:30:00Z'))).toBe('');
  });

  it('A pickup may be ready before its day', () => {
    const order = courier('2026-11-30');
    const pickup = { ...order, shipping_method: 'pickup', delivery: { ...order.delivery!, way: 'pickup' } } as const;
    expect(whyNotSent(pickup, now)).toBe('');
  });
});

describe('questionBefore', () => {
  it('The back office asks before reopening a cancelled unpaid order, because it cannot be paid', () => {
    const cancelled = { ...unpaid, status: 'cancelled', payment_status: 'failed' } as const;
    expect(questionBefore(cancelled, 'pending')?.question).toBe(
      'Ordern är inte betald och går inte längre att betala: kunden behöver beställa igen. Varorna tas ur lagret och är reserverade tills du avbryter ordern igen. Vill du ändå markera den som väntande?',
    );
    expect(questionBefore({ ...cancelled, shipped_at: '2026-11-22T12:00:00.000Z' }, 'pending')?.question).toBe(
      'Ordern är inte betald och går inte längre att betala: kunden behöver beställa igen. Vill du ändå markera den som väntande?',
    );
    expect(questionBefore({ ...cancelled, payment_status: 'paid' }, 'pending')).toBeUndefined();
  });

  it('The back office asks before a paid order without money to refund is cancelled', () => {
    expect(questionBefore({ ...paid, payment_status: 'refunded' }, 'cancelled')?.question).toBe(
      'Ordern är redan återbetald. Vill du avbryta den? Kunden får ett mejl.',
    );
  });

  it('The back office says that the shop pays back what was paid there, before and after', () => {
    const inShop = { ...paid, payment_method: 'cash' };
    const money = 'betald i butiken. Betala tillbaka där, och registrera det med Återbetala.';
    expect(questionBefore(inShop, 'cancelled')?.question).toBe(
      `Ordern är ${money} Vill du avbryta den? Kunden får ett mejl.`,
    );
    expect(statusChangedMessage(inShop, 'cancelled')).toBe(
      `Ordern är avbruten. Kunden har fått ett mejl. Den är ${money}`,
    );
    expect(statusChangedMessage({ ...inShop, refundable_sale_amount: 0 }, 'cancelled')).not.toContain('butiken');
  });

  it('The back office asks nothing for a usual change, or when no email is sent', () => {
    expect(questionBefore(unpaid, 'cancelled')).toBeUndefined();
    expect(questionBefore(paid, 'pending')).toBeUndefined();
    expect(questionBefore({ ...unpaid, status: 'sent' }, 'pending')).toBeUndefined();
  });
});

describe('cancelledMessage', () => {
  it('The message after a cancellation says what is refunded, or only that the order is cancelled', () => {
    expect(cancelledMessage(paid, 358)).toBe('Ordern är avbruten, och 358,00\u00a0kr återbetalas till kunden.');
    expect(cancelledMessage(paid, 0)).toBe('Ordern är avbruten. Kunden har fått ett mejl.');
  });
});

describe('statusChangedMessage', () => {
  it.each([
    [paid, 'cancelled', 'Ordern är avbruten. Kunden har fått ett mejl.'],
    [unpaid, 'cancelled', 'Ordern är avbruten.'],
    [paid, 'pending', 'Ordern är markerad som väntande.'],
  ] as const)('The message names the new status of %j, now %s', (order, status, text) => {
    expect(statusChangedMessage(order, status)).toBe(text);
  });
});

describe('ordersSentMessage', () => {
  const sent = { ...paid, order_number: 'ORD-1', sending_mail_at: '2026-11-22T12:00:10.000Z' };
  const quiet = { ...sent, sending_mail_at: null };
  it.each([
    [[sent], 'Order ORD-1 är markerad som skickad. Mejlet går om 10 sekunder.'],
    [[{ ...sent, shipping_method: 'pickup' as const }], 'Order ORD-1 är redo att hämtas. Mejlet går om 10 sekunder.'],
    [[quiet], 'Order ORD-1 är markerad som skickad.'],
    [[{ ...sent, email: '' }], 'Order ORD-1 är markerad som skickad.'],
    [[sent, sent, quiet], '3 ordrar är markerade som skickade. 2 mejl går om 10 sekunder.'],
  ])('The message after sending counts the orders and the emails that wait (%#)', (orders, text) => {
    expect(ordersSentMessage(orders)).toBe(text);
  });
});

describe('undoneMessage', () => {
  const result = (nth: number, error: string | null) => ({
    order: { order_number: `ORD-${nth}` } as OrderListItem,
    error,
  });
  const late = 'Mejlet har redan gått.';
  it.each([
    [[result(1, null)], 'Ordern är väntande igen.'],
    [[result(1, null), result(2, null)], 'Ordrarna är väntande igen.'],
    [[result(1, late)], 'Kunde inte ångra ORD-1: Mejlet har redan gått.'],
    [
      [result(1, late), result(2, null), result(3, late)],
      '1 order är väntande igen. Kunde inte ångra ORD-1: Mejlet har redan gått. ORD-3: Mejlet har redan gått.',
    ],
  ])('The message after undoing counts the orders and names those that failed (%#)', (results, text) => {
    expect(undoneMessage(results)).toBe(text);
  });
});

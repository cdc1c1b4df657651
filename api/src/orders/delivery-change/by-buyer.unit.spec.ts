import { USUAL_WEEKDAYS } from '@kronblad/contracts/delivery/delivery-calendar';
import { changeByBuyer } from '@kronblad/contracts/order/page-schema';
import { given, paidBy, placed } from '../../../test/builders/order.js';
import { OrderRecipientSet } from '../domain/delivery-events.js';
import { RefundRequested } from '../domain/refund-events.js';
import { checkChange, freightDifferenceOre } from './by-buyer.js';

const weekdays = USUAL_WEEKDAYS.map((day) => ({ ...day, isOpen: true, latestHour: '11:00' }));
const area = (name: string, postalCode: number, feeOre: number, days = [1, 2, 3, 4, 5, 6, 7]) => ({
  id: 1,
  name,
  postalCodes: [{ from: postalCode, to: postalCode }],
  feeOre,
  weekdays: days,
  latestHour: null,
  minimumOrderOre: null,
  exceptionalFeeOre: null,
  isActive: true,
});
const calendar = {
  weekdays,
  dates: new Map(),
  areas: [area('Centrum', 87_230, 7_900), area('Nordingrå', 87_030, 4_900, [2, 4])],
};
const recipient = {
  firstName: 'Karin',
  lastName: 'Åström',
  phone: '070-765 43 21',
  address: 'Ringvägen 3',
  postalCode: '872 30',
  city: 'Kramfors',
  doorCode: null,
  ward: null,
  instruction: null,
};
/** To Kramfors on Friday 27 November. */
const order = (leadDays = 0, refundedFreightOre = 0) =>
  given(
    placed({
      shippingMethod: 'courier',
      shippingOre: 7_900,
      delivery: {
        way: 'courier',
        recipientId: 'r',
        toSelf: false,
        placeKind: 'home',
        ifAbsent: 'call',
        area: 'Centrum',
        reserved: { day: '2026-11-27', points: 1, stops: 1, pointsLimit: 1, stopsLimit: 1 },
        lines: [{ kind: 'fresh', leadDays, latestHour: null, points: 1 }],
      },
    }),
    OrderRecipientSet({
      orderId: 7,
      recipientId: 'r',
      details: { recipient, card: null, ribbons: [], ceremony: null },
    }),
    paidBy('pi_1'),
    ...(refundedFreightOre > 0
      ? [
          RefundRequested({
            orderId: 7,
            refundId: 're-1',
            intentId: 'pi_1',
            amountOre: refundedFreightOre,
            shippingOre: refundedFreightOre,
            reason: '',
            method: 'stripe',
          }),
        ]
      : []),
  );
const check = (wanted: object, at = '2026-11-25T12:00:00+01:00', given = order()) =>
  checkChange(given, changeByBuyer.parse(wanted), {
    calendar,
    used: () => ({ points: 0, stops: 0 }),
    now: new Date(at),
  });
const moveTo = (postal_code: string) => ({
  recipient: {
    first_name: 'Karin',
    last_name: 'Å',
    phone: '070-765 43 21',
    address: 'Byn 1',
    postal_code,
    city: 'Ort',
  },
});
const code = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    return (error as { code: string }).code;
  }
  return null;
};

test('A change is taken until 14:59:59 the day before, and from 15:00:00 it is too late', () => {
  const card = { card: { text: 'Hej' } };
  expect(check(card, '2026-11-26T14:59:59.999+01:00').wanted.details.card).toEqual({ text: 'Hej' });
  expect(code(() => check(card, '2026-11-26T15:00:00+01:00'))).toBe('delivery_locked');
});

test('A day that stays is not checked again, though its own latest hour has passed', () => {
  const late = '2026-11-26T14:00:00+01:00';
  expect(check({ card: { text: 'Hej' } }, late, order(3)).differenceOre).toBe(0);
  expect(code(() => check({ day: '2026-11-28' }, late, order(3)))).toBe('day_too_soon');
});

test('A place that is not served is told at its postal code', () => {
  expect(() => check(moveTo('114 55'))).toThrow(
    expect.objectContaining({
      code: 'area_not_served',
      details: { fields: { 'recipient.postal_code': 'Vi kör inte till 114 55.' } },
    }),
  );
});

test('An area that does not drive on the order’s day is refused, though the day stays', () => {
  expect(code(() => check(moveTo('870 30')))).toBe('area_not_served');
  const moved = check({ ...moveTo('870 30'), day: '2026-12-01' });
  expect(moved).toMatchObject({ differenceOre: -3_000, wanted: { area: 'Nordingrå', to: { day: '2026-12-01' } } });
});

const differenceTo = (feeOre: number, refundedOre = 0) =>
  freightDifferenceOre(order(0, refundedOre), area('Nordingrå', 87_030, feeOre), '2026-12-01', calendar);

test('A day of the same fee is not dearer because staff have refunded the freight', () => {
  expect(differenceTo(4_900)).toBe(-3_000);
  expect(differenceTo(4_900, 7_900)).toBe(0);
  expect(differenceTo(7_900, 7_900)).toBe(0);
});

test('A cheaper day refunds no freight that staff have refunded already', () => {
  expect([0, 1_900, 3_000, 6_900].map((refundedOre) => differenceTo(4_900, refundedOre))).toEqual([
    -3_000, -1_100, 0, 0,
  ]);
});

test('An order that was paid in the shop keeps its price on a cheaper day, and a dearer one still costs more', () => {
  const given = order();
  const inShop = { ...given, paid: { ...given.paid!, method: 'swish_in_shop' } };
  const difference = (feeOre: number) =>
    freightDifferenceOre(inShop, area('Nordingrå', 87_030, feeOre), '2026-12-01', calendar);
  expect([4_900, 14_900].map(difference)).toEqual([0, 7_000]);
});

test('A dearer area costs the difference of the fees', () => {
  expect(differenceTo(14_900)).toBe(7_000);
});

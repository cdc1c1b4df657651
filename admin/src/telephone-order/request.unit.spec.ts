import { describe, expect, it } from '@jest/globals';
import { telephoneOrder } from '@kronblad/contracts/telephone-order/schema';
import { type Draft, type DraftLine, emptyDraft, lineOf } from './draft';
import { daysQuestionOf, fieldsAsked, problemsOf, quoteOf, requestOf, sourcesOf, waysOf } from './request';

const bouquet = lineOf(
  { id: 1, name: 'Rosbukett', kind: 'fresh', ways: ['courier', 'pickup'] },
  { id: 11, name: 'Mellan' },
);
const wreath = lineOf({ id: 2, name: 'Krans', kind: 'funeral', ways: ['courier', 'pickup'] }, { id: 2, name: '' });
const candle = lineOf(
  { id: 3, name: 'Ljus', kind: 'goods', ways: ['courier', 'parcel', 'pickup'] },
  { id: 3, name: '' },
);

const recipient = {
  ...emptyDraft().recipient,
  first_name: 'Gunvor',
  last_name: 'Åström',
  phone: '070-174 06 13',
  address: 'Viktoriagatan 3',
  postal_code: '87230',
  city: 'Kramfors',
};
const draft = (changes: Partial<Draft> = {}): Draft => ({
  ...emptyDraft(),
  items: [bouquet],
  shipping_method: 'courier',
  day: '2026-12-01',
  recipient,
  phone: '070-174 06 12',
  first_name: 'Anna',
  last_name: 'Ek',
  email: 'anna@example.se',
  pay: 'cash',
  total_amount: 478,
  ...changes,
});
const withLine = (changes: Partial<DraftLine>): Draft => draft({ items: [{ ...bouquet, ...changes }] });
const lily = { left: 'Vila i frid', right: '', ribbon_colour: 'white', print_colour: 'gold' } as const;

describe('the request', () => {
  it('A complete draft has no problems, and the API accepts what is sent of it', () => {
    expect(problemsOf(draft())).toEqual({});
    expect(telephoneOrder.parse(requestOf(draft()))).toMatchObject({
      items: [{ id: 1, size_id: 11, quantity: 1 }],
      delivery: { way: 'courier', day: '2026-12-01', recipient: { first_name: 'Gunvor', postal_code: '872 30' } },
      pay: 'cash',
      exceed: false,
    });
  });

  it('The rules of a day are passed only while the goods need a day', () => {
    expect(requestOf(draft({ exceed: true })).exceed).toBe(true);
    expect(requestOf(draft({ exceed: true, items: [candle], shipping_method: 'pickup' })).exceed).toBe(false);
    expect(requestOf(draft({ exceed: true, items: [candle], shipping_method: 'delivery' })).exceed).toBe(false);
  });

  it('A price is sent only while the line has an own one', () => {
    const own = { price: 600, reason: 'Enligt önskemål' };
    expect(requestOf(withLine({ has_own_price: true, ...own })).items[0]).toMatchObject(own);
    expect(requestOf(withLine(own)).items[0]).toEqual({ id: 1, size_id: 11, quantity: 1 });
  });

  it('A buyer who receives the goods is their recipient', () => {
    const { delivery } = requestOf(draft({ to_self: true }));
    expect(delivery?.recipient).toMatchObject({ first_name: 'Anna', phone: '070-174 06 12', city: 'Kramfors' });
    expect(fieldsAsked(draft({ to_self: true }))).not.toContain('phone');
  });

  it('Goods that are fetched are sent without the address typed for a courier', () => {
    const { delivery } = requestOf(draft({ shipping_method: 'pickup' }));
    expect(delivery).toMatchObject({ way: 'pickup', recipient: { first_name: 'Gunvor' } });
    expect(delivery?.recipient).not.toHaveProperty('address');
  });

  it('A parcel has the address of the buyer and no day', () => {
    const parcel = draft({ items: [candle], shipping_method: 'delivery' });
    expect(requestOf({ ...parcel, address: 'Storgatan 1' })).toMatchObject({ delivery: null, address: 'Storgatan 1' });
    expect(Object.keys(problemsOf(parcel))).toEqual(['address', 'postal_code', 'city']);
  });

  it('A ribbon names the line of its wreath, no more are sent than wreaths, and the card says what the first one says', () => {
    const line = { ...wreath, quantity: 2, ribbons: [lily, { ...lily, left: ' ' }, { ...lily, left: 'För många' }] };
    const { delivery } = requestOf(draft({ items: [bouquet, line] }));
    expect(delivery?.ribbons).toEqual([{ ...lily, line: 2 }]);
    expect(delivery?.card).toEqual({ text: 'Vila i frid' });
  });

  it('A ceremony is sent for funeral goods to a church only', () => {
    const ceremony = { deceased: 'Sven Ek', place: 'Gudmundrå', time: '11:00', undertaker: '' };
    const church = draft({ items: [wreath], place_kind: 'church', ceremony });
    expect(requestOf(church).delivery?.ceremony).toEqual(ceremony);
    expect(requestOf({ ...church, place_kind: 'home' }).delivery?.ceremony).toBeNull();
    expect(requestOf({ ...church, items: [bouquet] }).delivery?.ceremony).toBeNull();
  });
});

describe('problems', () => {
  it('What is missing is said at the fields of the form', () => {
    expect(problemsOf(draft({ items: [], recipient: { ...recipient, phone: null }, day: null, pay: '' }))).toEqual({
      items: 'Lägg till något att beställa.',
      'recipient.phone': 'Fyll i mottagarens telefonnummer, så att budet når någon.',
      day: 'Välj en dag.',
      pay: 'Välj hur kunden betalar.',
    });
  });

  it('A way that the goods do not allow is named, also when it was chosen before them', () => {
    const parcel = draft({
      shipping_method: 'delivery',
      address: 'Storgatan 1',
      postal_code: '87230',
      city: 'Kramfors',
    });
    expect(Object.keys(problemsOf(parcel))).toEqual(['shipping_method']);
    expect(problemsOf({ ...parcel, items: [candle] })).toEqual({});
  });

  it('An own price needs an amount and a reason', () => {
    const own = (price: number | null) => problemsOf(withLine({ has_own_price: true, price }));
    expect(own(null)).toEqual({ 'items.0.price': 'Ange ett belopp i kronor.' });
    expect(own(600)).toEqual({ 'items.0.reason': 'Ange varför priset är ett annat.' });
  });

  it('An email is needed for a link only', () => {
    expect(problemsOf(draft({ email: null }))).toEqual({});
    expect(Object.keys(problemsOf(draft({ email: null, pay: 'link' })))).toEqual(['email']);
    expect(problemsOf(draft({ email: 'anna@' }))).toEqual({ email: 'E-post (ogiltigt format)' });
  });

  it('Fields that the API refuses are found in the form', () => {
    const ribbons = draft({ items: [bouquet, { ...wreath, quantity: 2, ribbons: [{ ...lily, left: '' }, lily] }] });
    const fields = {
      'delivery.recipient.city': 'a',
      'delivery.card.text': 'b',
      'delivery.ribbons.0.left': 'c',
      'delivery.ceremony': 'd',
      'items.0.reason': 'e',
    };
    expect(sourcesOf(fields, ribbons)).toEqual({
      'recipient.city': 'a',
      'card.text': 'b',
      'items.1.ribbons.1.left': 'c',
      'ceremony.deceased': 'd',
      'items.0.reason': 'e',
    });
    expect(sourcesOf({ 'delivery.recipient.phone': 'f' }, draft({ to_self: true }))).toEqual({ phone: 'f' });
  });
});

describe('what is asked while the caller talks', () => {
  it('There is no sum without goods, and a line without a quantity is left out', () => {
    expect(quoteOf(emptyDraft())).toBeNull();
    expect(quoteOf(withLine({ quantity: null }))).toBeNull();
    expect(quoteOf(draft())?.delivery).toEqual({ postal_code: '87230', day: '2026-12-01' });
  });

  it('An own price counts in the sum before its reason is given, but not before it is an amount', () => {
    const price = (of: number | null) => quoteOf(withLine({ has_own_price: true, price: of }))?.items[0]?.price;
    expect([price(600), price(null), price(Number.NaN)]).toEqual([600, undefined, undefined]);
  });

  it('Days are asked for the place and the hour that they depend on', () => {
    expect(daysQuestionOf(draft())).toMatchObject({ way: 'courier', postal_code: '872 30', ribbon: 'false' });
    expect(daysQuestionOf(draft({ recipient: { ...recipient, postal_code: '87' } }))).not.toHaveProperty('postal_code');
    const ceremony = { deceased: '', place: '', time: '11:00', undertaker: '' };
    const church = draft({ items: [{ ...wreath, ribbons: [lily] }], place_kind: 'church', ceremony });
    expect(daysQuestionOf(church)).toMatchObject({ ceremony_time: '11:00', ribbon: 'true' });
    expect(daysQuestionOf(draft({ items: [candle], shipping_method: 'pickup' }))).toBeNull();
  });

  it('Goods allow the ways that all of them have', () => {
    expect(waysOf({ items: [] })).toEqual(['courier', 'parcel', 'pickup']);
    expect(waysOf({ items: [candle, wreath] })).toEqual(['courier', 'pickup']);
  });
});

import type { DeliveryDaysAnswer } from '@kronblad/contracts/delivery/schema';
import { orderDelivery } from '@kronblad/contracts/order/delivery-schema';
import { type Details, noDetails } from '../checkout-document';
import { deliveryOf } from './delivery-request';
import { draftOf, type FlowerDraft, noAnswers, plainRibbon } from './flower-draft';
import {
  type FlowerSituation,
  isPhoneInDoubt,
  type OrderedLine,
  ribbonPlaces,
  type Situation,
} from './flower-questions';
import { firstOpenQuestion, QUESTIONS, questionOf, questionsOf } from './questions';

const problemsOf = (id: string, about: FlowerSituation) =>
  QUESTIONS.find((each) => each.id === id)?.problems(about) ?? {};
const idsOf = (situation: Situation) => questionsOf(situation).map(({ id }) => id);

const bouquet: OrderedLine = { size_id: 31, kind: 'fresh', ways: ['courier', 'pickup'], quantity: 1, name: 'Tulpaner' };
const wreath: OrderedLine = { size_id: 40, kind: 'funeral', ways: ['courier', 'pickup'], quantity: 2, name: 'Krans' };
const days: DeliveryDaysAnswer = {
  area: 'Centrum',
  fee_from: 79,
  minimum_order: 300,
  earliest: '2026-11-27',
  days: [
    { day: '2026-11-27', state: 'open', reason: '', fee: 79 },
    { day: '2026-11-28', state: 'full', reason: 'Fullt', fee: 79 },
  ],
};
const toMother: FlowerDraft = {
  ...noAnswers,
  who: 'other',
  first_name: 'Gunvor',
  last_name: 'Åström',
  phone: '070-174 06 12',
  address: 'Viktoriagatan 3',
  postal_code: '872 30',
  city: 'Kramfors',
  door_code: '1234',
  instruction: 'Gula huset',
  day: '2026-11-27',
  card: 'Grattis, mamma!',
  reached: 'hemma',
};
const toFuneral: FlowerDraft = {
  ...toMother,
  who: 'funeral',
  deceased: 'Karl Åström',
  place: 'Gudmundrå kyrka',
  time: '11:00',
};
const details: Details = {
  ...noDetails,
  email: 'karin@exempel.se',
  firstName: 'Karin',
  lastName: 'Åström',
  phone: '060-12 34 56',
};
const asked = (draft: Partial<FlowerDraft>, rest: Partial<FlowerSituation> = {}): FlowerSituation => ({
  draft: { ...toMother, ...draft },
  method: 'courier',
  lines: [bouquet],
  goods: 399,
  days,
  ...rest,
});

it('A complete answer has no problem and leaves only the own details', () => {
  expect(firstOpenQuestion(asked({})).id).toBe('uppgifter');
});

it('The ceremony is asked about instead of what to do when nobody is at home', () => {
  expect(idsOf(asked({}))).toEqual(['vem', 'vart', 'nar', 'kort', 'hemma', 'uppgifter']);
  expect(idsOf(asked(toFuneral))).toEqual(['vem', 'vart', 'nar', 'kort', 'ceremoni', 'uppgifter']);
  const wreathForSomebody = asked({ ...toFuneral, who: 'other', place_kind: 'church' }, { lines: [wreath] });
  expect(idsOf(wreathForSomebody)).toContain('ceremoni');
  const atFirst = asked({ who: '', reached: '' }, { lines: [wreath] });
  expect(idsOf(atFirst)).toEqual(['vem', 'vart', 'nar', 'kort', 'ceremoni', 'uppgifter']);
  expect(idsOf(asked({}, { method: 'pickup' }))).toEqual(['vem', 'vart', 'nar', 'kort', 'uppgifter']);
});

it('The card is asked about before the own details, although it may stay empty', () => {
  expect(firstOpenQuestion(asked({ card: '', reached: 'nar' })).id).toBe('kort');
});

it('A day that is no longer open is asked about again, with the reason', () => {
  const stale = asked({ day: '2026-11-28' });
  expect(firstOpenQuestion(stale).id).toBe('nar');
  expect(problemsOf('nar', stale).day).toBe('Dagen du valde går inte längre. Fullt. Välj en annan.');
});

it('A day that cannot be checked yet is left to the API', () => {
  expect(firstOpenQuestion(asked({ day: '2026-11-28' }, { days: null })).id).toBe('uppgifter');
});

it.each(['872 30', '87230', ' 872 30 '])('The postal code %j is understood', (postal_code) => {
  expect(problemsOf('vart', asked({ postal_code }))).toEqual({});
});

it('Of a place that is not served or has a higher minimum only the postal code is wrong', () => {
  expect(Object.keys(problemsOf('vart', asked({ postal_code: '8723', address: '' })))).toEqual(['postal_code']);
  expect(problemsOf('vart', asked({}, { days: { ...days, area: null } }))).toEqual({
    postal_code: 'Vi kör inte till 872 30.',
  });
  expect(problemsOf('vart', asked({}, { goods: 299 })).postal_code).toContain('Till Centrum kör vi beställningar från');
});

it.each([
  ['home', ['phone']],
  ['hospital', ['phone', 'ward']],
  ['school', []],
  ['church', []],
] as const)('A delivery to %s requires %j', (place_kind, required) => {
  expect(Object.keys(problemsOf('vart', asked({ place_kind, phone: '' }))).toSorted()).toEqual(required);
});

it('A ceremony needs no recipient, but the deceased, the place and the time', () => {
  const funeral = asked({ ...toFuneral, first_name: '', phone: '', deceased: '', place: ' ', time: '' });
  expect(problemsOf('vart', funeral)).toEqual({});
  expect(Object.keys(problemsOf('ceremoni', funeral))).toEqual(['deceased', 'place', 'time']);
  expect(problemsOf('ceremoni', asked({ ...toFuneral, time: '00:30' })).time).toContain('ringa oss');
});

it('A bouquet that the shopper fetches for themselves is asked about no card, and has none', () => {
  const fetched = asked({ who: 'self', card: 'Hej' }, { method: 'pickup' });
  expect(idsOf(fetched)).not.toContain('kort');
  expect(deliveryOf(fetched, details).card).toBeNull();
  for (const other of [
    asked({ who: 'other' }, { method: 'pickup' }),
    asked({ who: 'self' }),
    asked({ who: 'self' }, { method: 'pickup', lines: [wreath] }),
  ]) {
    expect(idsOf(other)).toContain('kort');
  }
});

it('A chosen day that closed is told with one full stop after its reason', () => {
  const days = (reason: string) => ({ days: [{ day: '2026-11-27', state: 'closed', reason, fee: null }] }) as never;
  const told = (reason: string) => problemsOf('nar', asked({ day: '2026-11-27' }, { days: days(reason) })).day;
  expect(told('Fullt')).toBe('Dagen du valde går inte längre. Fullt. Välj en annan.');
  expect(told('Ring oss.')).toBe('Dagen du valde går inte längre. Ring oss. Välj en annan.');
});

it('Two wreaths have two ribbons, at most 40 characters that can be printed and seen', () => {
  expect(ribbonPlaces([bouquet, wreath]).map(({ key, line }) => [key, line])).toEqual([
    ['40.1', 2],
    ['40.2', 2],
  ]);
  const ribbons = {
    '40.1': { ...plainRibbon, left: 'a'.repeat(41), right: 'Vila i frid 🕊️' },
    '40.2': { ...plainRibbon, print_colour: 'white' as const },
  };
  const funeral = asked({ ...toFuneral, ribbons }, { lines: [bouquet, wreath] });
  expect(Object.keys(problemsOf('kort', funeral))).toEqual(['40.1.left', '40.1.right', '40.2.print_colour']);
  expect(problemsOf('kort', { ...funeral, draft: { ...funeral.draft, noRibbon: 'ja' } })).toEqual({});
});

it("The recipient's number is in doubt when it is the shopper's own, however it is written, until confirmed", () => {
  expect(isPhoneInDoubt(asked({}), '+46 70 174 06 12')).toBe(true);
  expect(isPhoneInDoubt(asked({ surePhone: '0701740612' }), '070-174 06 12')).toBe(false);
  expect(isPhoneInDoubt(asked({}), details.phone)).toBe(false);
  expect(isPhoneInDoubt(asked({ who: 'self' }), '070-174 06 12')).toBe(false);
});

describe('What is sent', () => {
  const sent = (given: FlowerSituation) => {
    const delivery = deliveryOf(given, details);
    expect(orderDelivery.safeParse(delivery).error).toBeUndefined();
    return delivery;
  };

  it('A bouquet has its recipient, day and card', () => {
    expect(sent(asked({}))).toMatchObject({
      way: 'courier',
      day: '2026-11-27',
      to_self: false,
      recipient: { first_name: 'Gunvor', phone: '070-174 06 12', door_code: '1234' },
      if_absent: 'call',
      card: { text: 'Grattis, mamma!' },
      ceremony: null,
    });
  });

  it('Flowers for oneself have the own name and number', () => {
    expect(sent(asked({ who: 'self' })).recipient).toMatchObject({ first_name: 'Karin', phone: '060-12 34 56' });
  });

  it('A pickup sends nothing of the place that was typed before', () => {
    const delivery = sent(asked(toFuneral, { method: 'pickup' }));
    expect([delivery.recipient, delivery.place_kind, delivery.ceremony]).toEqual([undefined, undefined, null]);
  });

  it('A church gets no telephone, door code or ward', () => {
    const { recipient } = sent(asked({ ...toFuneral, ward: '7' }));
    expect(Object.keys(recipient ?? {})).toEqual(['address', 'postal_code', 'city', 'instruction']);
  });

  it('Ribbons name their line, and those without text are left out', () => {
    const ribbons = { '40.2': { ...plainRibbon, left: 'Vila i frid', right: 'Å & ”Ö”' } };
    const delivery = sent(asked({ ...toFuneral, ribbons }, { lines: [bouquet, wreath] }));
    expect(delivery.ribbons).toEqual([
      { line: 2, left: 'Vila i frid', right: 'Å & ”Ö”', ribbon_colour: 'white', print_colour: 'gold' },
    ]);
  });
});

it('A field of the API leads to its question', () => {
  expect(questionOf('order_data.delivery.recipient.phone')).toBe('vart');
  expect(questionOf('delivery.ribbons.0.left')).toBe('kort');
  expect(questionOf('delivery.ceremony.time')).toBe('ceremoni');
});

it.each(['[', 7, null, { day: 'x', card: 7, ribbons: [1], toString: 'a' }])('The stored %j is no answer', (stored) => {
  expect({ ...draftOf(stored), ribbons: {} }).toEqual(noAnswers);
});

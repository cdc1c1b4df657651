import { expect, it } from '@jest/globals';
import { PLACE_KINDS } from './recipient-choices.js';
import {
  forEachField,
  isAsked,
  missingFields,
  questionOf,
  RECIPIENT_NAMES,
  recipientFacts,
  recipientOf,
} from './recipient-fields.js';

const nobody = forEachField(() => null);
const home = { way: 'courier', place_kind: 'home', ceremony: null } as const;

it('A hospital needs a ward, and a home does not', () => {
  expect(Object.keys(missingFields(nobody, { ...home, place_kind: 'hospital' }))).toContain('ward');
  expect(Object.keys(missingFields(nobody, home))).not.toContain('ward');
});

it('A blank is no answer', () => {
  expect(missingFields({ ...nobody, phone: ' ' }, home)).toHaveProperty('phone');
});

it('A ceremony in a church needs no name, and flowers for a church without one do', () => {
  const church = { ...home, place_kind: 'church' } as const;
  expect(missingFields(nobody, { ...church, ceremony: {} })).not.toHaveProperty('first_name');
  expect(missingFields(nobody, church)).toHaveProperty('first_name');
});

it('A pickup has the names alone, and must have none', () => {
  const pickup = { ...home, way: 'pickup' } as const;
  expect(RECIPIENT_NAMES.filter((name) => isAsked(name, pickup))).toEqual(['first_name', 'last_name']);
  expect(missingFields(nobody, pickup)).toEqual({});
});

it.each(PLACE_KINDS)('What must be answered at %s is asked there, with a message', (place_kind) => {
  const to = { ...home, place_kind };
  for (const [name, message] of Object.entries(missingFields(nobody, to))) {
    expect(isAsked(name as 'phone', to)).toBe(true);
    expect(message).toMatch(/\.$/);
  }
});

it('A slip has no telephone among its facts, because its head has it', () => {
  const delivery = { ...home, if_absent: 'door', recipient: { phone: '070-1', door_code: '12' } } as const;
  expect(recipientFacts(delivery, 'slip').map(({ name }) => name)).toEqual(['door_code', 'if_absent']);
  expect(recipientFacts(delivery, 'email').map(({ name }) => name)).toContain('phone');
});

it('A field that is younger than the stored recipient is null', () => {
  expect(recipientOf({ doorCode: '12' })).toEqual({ ...nobody, door_code: '12' });
});

it("A company's address is asked for with its name", () => {
  expect(questionOf('address', 'company')).toBe('Företag och gatuadress');
});

import { beforeEach, expect, it } from '@jest/globals';
import { customerFields, dropDraft, emptyDraft, forgetDraftUnlessOf, keepDraft, readDraft } from './draft';

const NOW = Date.parse('2026-11-28T10:00:00Z');
const [ANNA, BO] = [1, 2];
const HOUR = 3_600_000;
const kept = () => ({ ...emptyDraft(), first_name: 'Anna' });

beforeEach(dropDraft);

it('A draft is the same after a reload, and keeps the id under which it is placed', () => {
  const draft = kept();
  keepDraft(draft, ANNA, NOW);
  expect(readDraft(ANNA, NOW + HOUR)).toEqual(draft);
});

it('A draft is forgotten after a day, and one from the future is none', () => {
  keepDraft(kept(), ANNA, NOW);
  expect(readDraft(ANNA, NOW + 24 * HOUR)).toBeNull();
  expect(readDraft(ANNA, NOW - HOUR)).toBeNull();
});

it('Without a draft there is none, and two new ones have two ids', () => {
  keepDraft(kept(), ANNA, NOW);
  dropDraft();
  expect(readDraft(ANNA, NOW)).toBeNull();
  expect(emptyDraft().checkout_id).not.toBe(emptyDraft().checkout_id);
});

it('A draft is shown to its writer only, and goes when somebody else logs in or when it is too old', () => {
  keepDraft(kept(), ANNA, NOW);
  expect(readDraft(BO, NOW)).toBeNull();
  forgetDraftUnlessOf(ANNA, NOW);
  expect(readDraft(ANNA, NOW)).not.toBeNull();
  forgetDraftUnlessOf(BO, NOW);
  expect(readDraft(ANNA, NOW)).toBeNull();
  keepDraft(kept(), ANNA, NOW);
  forgetDraftUnlessOf(ANNA, NOW + 24 * HOUR);
  expect(readDraft(ANNA, NOW)).toBeNull();
});

it('A known customer fills in the address too, and leaves empty what the shop does not know', () => {
  const anna = { phone: '070-174 06 12', first_name: 'Anna', last_name: 'Ek', email: '' };
  const address = { address: 'Storgatan 5 B, lgh 1102', postal_code: '872 31', city: 'Kramfors' };
  expect(customerFields({ ...anna, billing_address: 'Storgatan 5 B, lgh 1102, 872 31 Kramfors' })).toEqual({
    ...anna,
    ...address,
  });
  expect(customerFields({ ...anna, billing_address: '' })).toEqual(anna);
});

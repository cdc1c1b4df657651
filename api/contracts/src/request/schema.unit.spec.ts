import { expect, it } from '@jest/globals';
import { orderData } from '../checkout/schema.js';
import { correctContact, tracking } from '../order/requests-schema.js';
import { orderFilters } from '../order/schema.js';
import { campaignCodeText } from '../price/schema.js';
import { secondFactorCode } from '../staff/schema.js';
import { withdrawalNotice } from '../withdrawal/schema.js';
import { emailText, recordId, singleLine } from './schema.js';

/** Length of a text for which a pattern that takes quadratic time would need minutes. */
const MANY = 1_000_000;

it.each([
  ['maja@kronblad.se', 'maja@kronblad.se'],
  [' maja.l+blommor@post.kronblad.se ', 'maja.l+blommor@post.kronblad.se'],
  ['maja\u200B@kronblad.se', 'maja@kronblad.se'],
  ['maja@blom\u2011bud.se', 'maja@blom-bud.se'],
])('An email address may be %j, and is stored as %j', (text, stored) => {
  expect(emailText.parse(text)).toBe(stored);
});

it.each(['', 'maja', 'maja@', '@kronblad.se', 'maja@kronblad', 'maja @kronblad.se', 'a@b@c.se'])(
  'An email address cannot be %j',
  (text) => {
    expect(emailText.safeParse(text).success).toBe(false);
  },
);

it('An email address is refused at once when it is too long', () => {
  const { error } = emailText.safeParse(`a@${'.'.repeat(MANY)}@`);
  expect(error?.issues.map(({ code }) => code)).toEqual(['too_big']);
});

it('A line is a single one, and not too long', () => {
  expect(singleLine('Namn').parse(' Maja ')).toBe('Maja');
  expect(singleLine('Namn').safeParse('Maja\r\nBcc: alla@kronblad.se').error?.issues).toHaveLength(1);
  expect(singleLine('Namn').safeParse('Maja\u2028Ek').error?.issues).toHaveLength(1);
  expect(
    singleLine('Namn')
      .safeParse('a'.repeat(MANY))
      .error?.issues.map(({ code }) => code),
  ).toEqual(['too_big']);
});

it.each([7, '7', '2147483647'])('A record id may be %j', (id) => {
  expect(recordId.parse(id)).toBe(Number(id));
});

it.each(['0x10', '1 ', ' 1', '1e3', '1.0', '+1', '-1', '', '0', 0, 1.5, '2147483648', true, null, [7], '١'])(
  'A record id cannot be %j',
  (id) => {
    expect(recordId.safeParse(id).error?.issues.map(({ message }) => message)).toEqual(['Ange ett giltigt id.']);
  },
);

it.each(['872 30\n', '87230', 'SE-872 30'])('A postal code is stored in one form: %j', (typed) => {
  expect(orderData.shape.postal_code.parse(typed)).toBe('872 30');
  expect(correctContact.shape.postal_code.parse(typed)).toBe('872 30');
});

it.each([
  ['a name', orderData.shape.first_name, 'A\u030Asa\u00A0\u2013 Lotta\u200B', 'Åsa - Lotta'],
  ['a campaign code', campaignCodeText, ' sommar\u201110\u200B ', 'SOMMAR-10'],
  ['an order number', withdrawalNotice.shape.order_number, 'ord \u2013\u200B1795269600123', 'ORD-1795269600123'],
  ['a tracking number', tracking.shape.number, 'AB\u2011123\u00A0456 SE', 'AB-123 456 SE'],
  ['a search', orderFilters.shape.search, ' Öst\u200Blund\u00A0Anna ', 'Östlund Anna'],
  ["an app's six digits", secondFactorCode.shape.code, '123\u00A0456', '123456'],
])('Typed text has one spelling: %s', (_, schema, typed, stored) => {
  expect(schema.parse(typed)).toBe(stored);
});

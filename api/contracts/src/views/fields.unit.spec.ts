import { describe, expect, it } from '@jest/globals';
import { orderData } from './checkout.js';
import { emailText, line, recordId } from './fields.js';

/** Length of a text for which a pattern that takes quadratic time would need minutes. */
const MANY = 1_000_000;

describe('an email address', () => {
  it.each(['maja@kronblad.se', ' maja.l+blommor@post.kronblad.se '])('may be %j', (text) => {
    expect(emailText.parse(text)).toBe(text.trim());
  });

  it.each(['', 'maja', 'maja@', '@kronblad.se', 'maja@kronblad', 'maja @kronblad.se', 'a@b@c.se'])(
    'cannot be %j',
    (text) => {
      expect(emailText.safeParse(text).success).toBe(false);
    },
  );

  it('is refused at once when it is too long', () => {
    const { error } = emailText.safeParse(`a@${'.'.repeat(MANY)}@`);
    expect(error?.issues.map(({ code }) => code)).toEqual(['too_big']);
  });
});

describe('a line', () => {
  it('is one line, and not too long', () => {
    expect(line('Namn').parse(' Maja ')).toBe('Maja');
    expect(line('Namn').safeParse('Maja\r\nBcc: alla@kronblad.se').error?.issues).toHaveLength(1);
    expect(
      line('Namn')
        .safeParse('a'.repeat(MANY))
        .error?.issues.map(({ code }) => code),
    ).toEqual(['too_big']);
  });
});

describe('a record id', () => {
  it.each([7, '7', '2147483647'])('may be %j', (id) => {
    expect(recordId.parse(id)).toBe(Number(id));
  });

  it.each(['0x10', '1 ', ' 1', '1e3', '1.0', '+1', '-1', '', '0', 0, 1.5, '2147483648', true, null, [7], '١'])(
    'cannot be %j',
    (id) => {
      expect(recordId.safeParse(id).error?.issues.map(({ message }) => message)).toEqual(['Ange ett giltigt id.']);
    },
  );
});

describe('a postal code', () => {
  it('is stored without surrounding spaces', () => {
    expect(orderData.shape.postal_code.parse('872 30\n')).toBe('872 30');
  });
});

import { USUAL_FREIGHT } from '@kronblad/contracts/delivery/shipping';
import { codeBook, knownCode, NOON, percentOff, product } from '../../../test/builders/pricing.js';
import { Quotes } from '../quotes/quotes.js';
import { CodeValidations } from './code-validations.js';

const products = new Map([1, 2].map((id) => [id, product(id, id === 2 ? { discount: percentOff(25) } : {})]));
async function validations(facts: Parameters<typeof knownCode>[0] = {}) {
  const codes = await codeBook([knownCode(facts)]);
  return new CodeValidations(
    codes,
    new Quotes({ productById: (id) => products.get(id) }, codes, { facts: { freight: USUAL_FREIGHT } }),
  );
}
const one = (id: number) => [{ id, quantity: 1 }];
const valid = { valid: true, code: 'TIO', discount_percentage: 10, message: 'Rabattkod tillämpad: 10\u00A0% rabatt' };
const leavesOut = 'Rabattkod tillämpad: 10\u00A0% rabatt. Den gäller inte redan rabatterade produkter.';

describe('of a cart', () => {
  it.each([
    ['alone', {}, valid.message],
    ['with a total', { cart_total: 199.5, has_discounted_products: false }, valid.message],
    ['with some discounted products', { cart_total: 199.5, has_discounted_products: true }, leavesOut],
    ['with items', { items: one(1) }, valid.message],
    ['with items of which some are discounted', { items: [...one(1), ...one(2)] }, leavesOut],
    ['with items that are gone', { items: one(9) }, valid.message],
  ])('Given a good code %s, then it is valid for the cart', async (_, cart, message) => {
    expect((await validations()).ofCart({ code: 'TIO', ...cart }, NOON)).toEqual({ ...valid, message });
  });

  it.each([
    ['no line that qualifies', {}, { items: one(2) }, 'code_not_applicable'],
    ['an empty cart', {}, { items: [] }, 'cart_empty'],
    ['nothing to pay', {}, { cart_total: 0 }, 'cart_empty'],
    ['an unknown code', { code: 'ANNAN' }, {}, 'code_unknown'],
    ['an inactive code', { isActive: false }, {}, 'code_inactive'],
    ['an early code', { validFrom: '2026-11-22' }, {}, 'code_not_yet_valid'],
    ['a late code', { validUntil: '2026-11-20' }, {}, 'code_expired'],
    ['a used-up code', { usageLimit: 1, used: 1 }, {}, 'code_used_up'],
  ])('Given %s, then the code is refused', async (_, facts, cart, code) => {
    const subject = await validations(facts);
    expect(() => subject.ofCart({ code: 'TIO', ...cart }, NOON)).toThrow(expect.objectContaining({ code }));
  });

  it('A cart refuses an empty code', async () => {
    const subject = await validations();
    expect(() => subject.ofCart({ code: '' }, NOON)).toThrow(expect.objectContaining({ code: 'code_unknown' }));
  });

  it('Percentages are written with a comma', async () => {
    const subject = await validations({ percentage: 12.5 });
    expect(subject.ofCart({ code: 'TIO' }, NOON).message).toBe('Rabattkod tillämpad: 12,5\u00A0% rabatt');
  });
});

describe('of the code alone', () => {
  it.each([
    ['good', {}, true, 'Rabattkoden gäller: 10\u00A0% rabatt'],
    ['used up', { usageLimit: 1, used: 1 }, false, 'Rabattkoden är förbrukad'],
    ['expired', { validUntil: '2026-11-20' }, false, 'Rabattkoden har gått ut'],
  ])('The check of the code alone tells that it is %s', async (_, facts, isValid, message) => {
    expect((await validations(facts)).stateOf('tio', NOON)).toEqual({
      valid: isValid,
      code: 'TIO',
      discount_percentage: 10,
      message,
    });
  });

  it('The check of the code alone refuses one that does not exist', async () => {
    const subject = await validations();
    expect(() => subject.stateOf('ANNAN', NOON)).toThrow(expect.objectContaining({ code: 'code_unknown' }));
  });
});

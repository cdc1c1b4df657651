import { describe, expect, it } from '@jest/globals';
import { USUAL_FACTS } from '@kronblad/contracts/rules/shop-facts';
import type { PublicShop } from '@kronblad/contracts/views/settings';
import { inWords } from './get-shop';

describe('the shop in words', () => {
  it('breaks no line within its telephone number or postal code', () => {
    const shop = { ...USUAL_FACTS, postalCode: '872 30', phone: '070-174 06 05' } as PublicShop;
    expect(inWords(shop).shop).toMatchObject({ postalCode: '872\u00A030', phone: '070-174\u00A006\u00A005' });
  });

  it('is none where it could not be read', () => {
    expect(inWords(null).shop).toBeNull();
  });
});

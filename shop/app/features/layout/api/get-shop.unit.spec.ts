import { describe, expect, it } from '@jest/globals';
import type { PublicShop } from '@kronblad/contracts/shop/schema';
import { USUAL_FACTS } from '@kronblad/contracts/shop/shop-facts';
import { pickupPlace, shopInWords } from './get-shop';

const FREIGHT = { freight: { fee: 79.5, freeAbove: 300 } };

describe('formatted shop data', () => {
  it('Formatted shop data has international phone numbers for structured data and links', () => {
    const shop = { ...USUAL_FACTS, ...FREIGHT, postalCode: '872 30', phone: '070-174 06 05' } as PublicShop;
    expect(shopInWords(shop).shop).toMatchObject({ postalCode: '872 30', phone: '070-174 06 05' });
  });

  it('Formatted shop data has the delivery times that staff have set', () => {
    const shop = { ...USUAL_FACTS, ...FREIGHT, deliveryDays: { min: 3, max: 9 } } as PublicShop;
    expect(shopInWords(shop).promises.deliveryDays).toBe('3–9 arbetsdagar');
  });

  it('Formatted shop data has the freight that staff have set, and the usual one when it could not be read', () => {
    const shop = { ...USUAL_FACTS, ...FREIGHT } as PublicShop;
    expect(shopInWords(shop).freight).toEqual({ feeOre: 7_950, freeAboveOre: 30_000 });
    expect(shopInWords(null).freight).toEqual({ feeOre: 5_900, freeAboveOre: 50_000 });
  });

  it('Formatted shop data names the methods that the account offers, and a card when nothing is known', () => {
    const paymentMethods = ['google_pay', 'klarna', 'card', 'swish'];
    const shop = { ...USUAL_FACTS, ...FREIGHT, paymentMethods } as unknown as PublicShop;
    expect(shopInWords(shop).payments).toBe('kort, Swish, Klarna eller Google Pay');
    expect(shopInWords({ ...shop, paymentMethods: ['card'] }).payments).toBe('kort');
    expect(shopInWords(null).payments).toBe('kort');
  });

  it('Shop data that could not be read is null', () => {
    expect(shopInWords(null).shop).toBeNull();
  });
});

describe('the pickup place', () => {
  const shop = { addressLine: 'Kungsgatan 12', postalCode: '872 30', city: 'Kramfors' };
  it.each([
    [shop, 'vardagar 10–18', 'Kungsgatan 12, 872 30 Kramfors. Öppet vardagar 10–18'],
    [shop, '', 'Kungsgatan 12, 872 30 Kramfors'],
    [{ addressLine: '', postalCode: '', city: '' }, '', 'Kramfors'],
    [null, '', 'Kramfors'],
  ])('The pickup place of %p, %p is %s', (known, opening, place) => {
    expect(pickupPlace(known, opening)).toBe(place);
  });
});

import { describe, expect, it } from '@jest/globals';
import type { AdminProduct } from '@kronblad/contracts/views/catalogue';
import { imagesOf, uploadingItem } from '../images/image-item';
import { copyOf, type ProductForm, productErrors, savedMessage, toForm, toPayload } from './product-form';

const complete: ProductForm = {
  ...toForm(undefined),
  name: 'Doftljus',
  slug: 'doftljus',
  price: 129,
  sku: 'LJUS-DOF-001',
  inventory_quantity: 3,
};

const product = {
  id: 7,
  name: 'Vas',
  slug: 'vas',
  description: '',
  short_description: '',
  price: 349,
  compare_price: null,
  cost_price: 120,
  sku: 'VAS-1',
  inventory_quantity: 4,
  is_active: true,
  is_featured: false,
  category_ids: [3, 9],
  image_details: [{ url: '/api/image/vas.jpg', alt_text: 'En vas' }],
  vat_class: 'standard',
  net_weight_grams: null,
  net_volume_ml: null,
  ingredients: '',
  allergens: null,
  nutrition: null,
  missing_food_fields: [],
  withdrawal_exception: 'none',
  version: 4,
} as unknown as AdminProduct;

describe('productErrors', () => {
  it('The form of a product accepts complete values', () => {
    expect(productErrors(complete)).toEqual({});
  });

  it('An empty form of a product says what is missing', () => {
    const errors = productErrors({ ...toForm(undefined), inventory_quantity: null });
    expect(errors).toEqual({
      name: 'Produktnamn är obligatoriskt',
      slug: 'Slug är obligatorisk',
      price: 'Försäljningspris måste vara större än 0',
      sku: 'SKU är obligatorisk',
      inventory_quantity: 'Lagerantal måste vara 0 eller högre',
    });
  });

  it('The form of a product takes cleared inputs, which are null, as empty', () => {
    expect(productErrors({ ...complete, name: null, sku: null })).toEqual({
      name: 'Produktnamn är obligatoriskt',
      sku: 'SKU är obligatorisk',
    });
  });

  it.each([
    ['price', 0, 'Försäljningspris måste vara större än 0'],
    ['price', 12.345, 'Ange högst två decimaler.'],
    ['inventory_quantity', -1, 'Lagerantal måste vara 0 eller högre'],
    ['inventory_quantity', 1.5, 'Lagerantal ska vara ett heltal.'],
    ['slug', 'Vas Glas', 'Använd små bokstäver a–z, siffror och bindestreck.'],
  ])('The form of a product refuses the value of %s: %s', (field, value, message) => {
    expect(productErrors({ ...complete, [field]: value })).toEqual({ [field]: message });
  });

  it('The form of a product refuses a sample category', () => {
    expect(productErrors({ ...complete, category_id: -1 })).toHaveProperty('category_id');
  });

  it('The form of a product waits for pictures on their way up', () => {
    const file = new File([], 'a.png', { type: 'image/png' });
    const images = [...imagesOf([{ url: '/api/image/b.jpg', alt_text: '' }]), uploadingItem(file, 'a')];
    expect(productErrors({ ...complete, images })).toEqual({ images: 'Vänta tills bilderna är uppladdade.' });
  });
});

describe('food', () => {
  const sweets: ProductForm = { ...complete, vat_class: 'food' };

  it('Food needs its declaration to be on sale', () => {
    expect(Object.keys(productErrors(sweets))).toEqual(['ingredients', 'allergens', 'net_weight_grams']);
    expect(productErrors({ ...sweets, is_active: false })).toEqual({});
    const declared = { ingredients: 'Socker, *grädde*', allergens: ['milk' as const], net_volume_ml: 330 };
    expect(productErrors({ ...sweets, ...declared })).toEqual({});
  });

  it('Food from before the rule can be saved as it is', () => {
    const before = {
      ...product,
      is_active: true,
      missing_food_fields: ['ingredients', 'allergens', 'net_weight_grams'],
    };
    expect(productErrors(sweets, before as unknown as AdminProduct)).toEqual({});
  });

  it('Food emphasizes its allergens, and is declared in full or not at all', () => {
    const plain = { ...complete, ingredients: 'grädde', allergens: ['milk' as const] };
    expect(Object.keys(productErrors(plain))).toEqual(['ingredients']);
    const gap = { ...complete, nutrition: { ...complete.nutrition, fat: 3 } };
    expect(productErrors(gap)).toEqual({ nutrition: 'Fyll i alla näringsvärden, eller lämna alla tomma.' });
  });
});

describe('copyOf', () => {
  it('A copy of a product is not on sale, has nothing in stock and waits for a SKU of its own', () => {
    expect(copyOf(product)).toMatchObject({
      name: 'Vas (kopia)',
      slug: 'vas-kopia',
      sku: '',
      is_active: false,
      inventory_quantity: 0,
      price: 349,
    });
  });
});

describe('toPayload', () => {
  it('The form of a product gives a product back as it was read', () => {
    const { id: _id, version: _version, missing_food_fields: _missing, ...fields } = product;
    expect(toPayload(toForm(product), product)).toEqual({ ...fields, inventory_quantity_before: 4 });
  });

  it('The form of a product replaces all categories when another one is chosen', () => {
    expect(toPayload({ ...toForm(product), category_id: 5 }, product).category_ids).toEqual([5]);
    expect(toPayload({ ...toForm(product), category_id: null }, product).category_ids).toEqual([]);
  });
});

describe('savedMessage', () => {
  const done = 'Produkten har uppdaterats framgångsrikt!';
  it.each([
    ['the stock is what was entered', 12, { inventory_quantity: 12, inventory_quantity_before: 10 }, done],
    ['the stock was left alone', 7, { inventory_quantity: 10, inventory_quantity_before: 10 }, done],
    [
      'others bought meanwhile',
      9,
      { inventory_quantity: 12, inventory_quantity_before: 10 },
      `${done} Lagret är nu 9, eftersom det ändrades medan formuläret var öppet.`,
    ],
  ])('The message after saving fits when %s', (_when, now, sent, message) => {
    expect(savedMessage({ inventory_quantity: now }, sent)).toBe(message);
  });
});

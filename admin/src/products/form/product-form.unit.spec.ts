import { describe, expect, it } from '@jest/globals';
import type { AdminProduct } from '@kronblad/contracts/product/schema';
import type { AdminProductSize } from '@kronblad/contracts/product/sizes-schema';
import { imagesOf, uploadingItem } from '../images/image-item';
import { copyOf, type ProductForm, productErrors, savedMessage, toForm, toPayload } from './product-form';
import { NEW_SIZE, type SizeForm, suggestedSku, withNewSize } from './sizes-form';

const complete: ProductForm = {
  ...toForm(undefined),
  name: 'Doftljus',
  slug: 'doftljus',
  sizes: [{ ...NEW_SIZE, price: 129, sku: 'LJUS-DOF-001', inventory_quantity: 3 }],
};

const size = {
  id: 7,
  name: '',
  sku: 'VAS-1',
  price: 349,
  compare_price: null,
  cost_price: 120,
  inventory_quantity: 4,
  made_to_order: false,
  work_points: 0,
  is_active: true,
  image: null,
  is_sold: false,
} as AdminProductSize;

const product = {
  id: 7,
  name: 'Vas',
  slug: 'vas',
  description: '',
  short_description: '',
  is_active: true,
  is_featured: false,
  category_ids: [3, 9],
  images: ['/api/image/vas.jpg'],
  sizes: [size],
  image_details: [{ url: '/api/image/vas.jpg', alt_text: 'En vas' }],
  vat_class: 'standard',
  net_weight_grams: null,
  net_volume_ml: null,
  ingredients: '',
  allergens: null,
  nutrition: null,
  missing_food_fields: [],
  add_on_ids: [12],
  withdrawal_exception: 'none',
  kind: 'fresh',
  ways: ['courier', 'pickup'],
  lead_days: 1,
  latest_hour: '09:00',
  version: 4,
} as unknown as AdminProduct;

describe('productErrors', () => {
  it('The form of a product accepts complete values', () => {
    expect(productErrors(complete)).toEqual({});
  });

  it('An empty form of a product says what is missing', () => {
    const errors = productErrors({ ...toForm(undefined), sizes: [{ ...NEW_SIZE, inventory_quantity: null }] });
    expect(errors).toEqual({
      name: 'Produktnamn är obligatoriskt',
      slug: 'Slug är obligatorisk',
      sizes: {
        0: {
          price: 'Försäljningspris måste vara större än 0',
          sku: 'SKU är obligatorisk',
          inventory_quantity: 'Lagerantal måste vara 0 eller högre',
        },
      },
    });
  });

  it('The form of a product takes cleared inputs, which are null, as empty', () => {
    expect(productErrors({ ...complete, name: null })).toEqual({ name: 'Produktnamn är obligatoriskt' });
  });

  it.each([
    ['price', 0, 'Försäljningspris måste vara större än 0'],
    ['price', 12.345, 'Ange högst två decimaler.'],
    ['inventory_quantity', -1, 'Lagerantal måste vara 0 eller högre'],
    ['inventory_quantity', 1.5, 'Lagerantal ska vara ett heltal.'],
    ['sku', null, 'SKU är obligatorisk'],
  ])('The form of a product refuses the value of %s of a size: %s', (field, value, message) => {
    const sizes = complete.sizes.map((each) => ({ ...each, [field]: value }));
    expect(productErrors({ ...complete, sizes })).toEqual({ sizes: { 0: { [field]: message } } });
  });

  it('The form of a product refuses a slug with other characters', () => {
    const slug = 'Använd små bokstäver a–z, siffror och bindestreck.';
    expect(productErrors({ ...complete, slug: 'Vas Glas' })).toEqual({ slug });
  });

  it('The form of a product refuses two sizes with one name or SKU, and a size without a name, at the field', () => {
    const [first = NEW_SIZE] = complete.sizes;
    const errorsOf = (...others: SizeForm[]) =>
      productErrors({ ...complete, sizes: [{ ...first, name: 'Liten' }, ...others] });
    expect(errorsOf({ ...first, name: 'liten', sku: 'ljus-dof-001' })).toEqual({
      sizes: { 1: { name: 'Två storlekar har samma namn.', sku: 'Två storlekar har samma artikelnummer.' } },
    });
    expect(errorsOf({ ...first, name: null, sku: 'B' })).toEqual({ sizes: { 1: { name: 'Ge storleken ett namn.' } } });
    expect(errorsOf({ ...first, name: 'Stor', sku: 'B' })).toEqual({});
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
      is_active: false,
      sizes: [{ id: null, sku: '', inventory_quantity: 0, price: 349 }],
    });
  });
});

describe('toPayload', () => {
  it('The form of a product gives a product back as it was read', () => {
    const { id: _id, version: _version, missing_food_fields: _missing, images: _images, ...fields } = product;
    const { is_sold: _sold, ...sent } = size;
    const sizes = [{ ...sent, inventory_quantity_before: 4 }];
    expect(toPayload(toForm(product), product)).toEqual({ ...fields, sizes });
  });

  it('The form of a product replaces all categories when another one is chosen', () => {
    expect(toPayload({ ...toForm(product), category_id: 5 }, product).category_ids).toEqual([5]);
    expect(toPayload({ ...toForm(product), category_id: null }, product).category_ids).toEqual([]);
  });
});

describe('savedMessage', () => {
  const done = 'Produkten har uppdaterats framgångsrikt!';
  const answer = (now: number) => ({ name: 'Vas', sizes: [{ ...size, inventory_quantity: now }] });
  const sent = { id: 7, sku: 'VAS-1', price: 349 };
  it.each([
    ['the stock is what was entered', 12, { inventory_quantity: 12, inventory_quantity_before: 10 }, done],
    ['the stock was left alone', 7, { inventory_quantity: 10, inventory_quantity_before: 10 }, done],
    [
      'others bought meanwhile',
      9,
      { inventory_quantity: 12, inventory_quantity_before: 10 },
      `${done} Lagret är nu 9, eftersom det ändrades medan formuläret var öppet.`,
    ],
  ])('The message after saving fits when %s', (_when, now, stock, message) => {
    expect(savedMessage(answer(now), { sizes: [{ ...sent, ...stock }] })).toBe(message);
  });

  it('The message after saving says that a product without sizes in sale is inactive', () => {
    const out = [size, { ...size, id: 8 }].map((each) => ({ ...each, is_active: false }));
    expect(savedMessage({ name: 'Vas', sizes: out }, {})).toBe(
      `${done} Ingen storlek är till salu, så produkten är inaktiv.`,
    );
  });
});

describe('sizes', () => {
  const [first = NEW_SIZE] = complete.sizes;

  it('Sizes added to a product get the usual names, and copy the size before without its stock', () => {
    const [small, medium, ...others] = withNewSize([first]);
    expect(others).toEqual([]);
    expect(small).toEqual({ ...first, name: 'Liten' });
    expect(medium).toEqual({ ...first, name: 'Mellan', sku: '', inventory_quantity: 0 });
    const names = withNewSize(withNewSize([small, medium] as SizeForm[])).map(({ name }) => name);
    expect(names).toEqual(['Liten', 'Mellan', 'Stor', '']);
  });

  it.each([
    ['ROS-001', 'Liten', 'Mellan', 'ROS-001-M'],
    ['ROS-S', 'Liten', 'Stor', 'ROS-L'],
    ['ROS-001', 'Liten', 'Extra stor', 'ROS-001-EXTRASTO'],
    ['ROS-001', 'Liten', '', ''],
    ['', 'Liten', 'Stor', ''],
  ])('The SKU beside %s (%s) of the size %s is %s', (sku, name, other, suggestion) => {
    expect(suggestedSku([{ sku, name }], other)).toBe(suggestion);
  });

  it('A size made to order is sent without stock, and one without its picture with the first of the product', () => {
    const made = { ...first, id: 7, made_to_order: true, inventory_quantity_before: 4, image: '/api/image/gone.jpg' };
    const [sent] = toPayload({ ...complete, sizes: [made] }).sizes ?? [];
    expect(sent).toMatchObject({ inventory_quantity: 0, image: null });
    expect(sent).not.toHaveProperty('inventory_quantity_before');
  });

  it('A product whose last size is taken out of sale is sent as inactive', () => {
    const sizes = [first, { ...first, name: 'Stor' }].map((each) => ({ ...each, is_active: false }));
    expect(toPayload({ ...complete, sizes }).is_active).toBe(false);
    expect(toPayload({ ...complete, sizes: sizes.slice(0, 1) }).is_active).toBe(true);
  });
});

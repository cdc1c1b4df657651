import { expect, it } from '@jest/globals';
import { productIn, productsIn } from './read';

const PRODUCT = {
  id: 3,
  name: 'Duk 145 × 250 cm',
  slug: 'duk',
  sku: 'DUK-1',
  description: 'Mått 145 × 250 cm, för sex.',
  short_description: 'Lin, 145 × 250 cm.',
  price: 799,
  final_price: 799,
  compare_price: null,
  lowest_price_30_days: null,
  unit_price: null,
  unit_price_per: null,
  net_weight_grams: null,
  net_volume_ml: null,
  ingredients: '',
  allergens: null,
  nutrition: null,
  discount_percentage: 0,
  discount_amount: 0,
  discount_label: null,
  inventory_quantity: 4,
  category_ids: [1],
  categories: ['Textilier'],
  category_slugs: ['textilier'],
  images: [],
  image_details: [],
  withdrawal_exception: 'none',
};

it("puts no-break spaces into the measures of a product's texts", () => {
  const measure = '145\u00A0×\u00A0250\u00A0cm';
  const set = {
    name: `Duk ${measure}`,
    short_description: `Lin, ${measure}.`,
    description: `Mått ${measure}, för sex.`,
    slug: 'duk',
  };
  expect(productIn({ status: 200, body: PRODUCT })).toMatchObject(set);
  expect(productsIn({ status: 200, body: [PRODUCT] })).toMatchObject([set]);
});

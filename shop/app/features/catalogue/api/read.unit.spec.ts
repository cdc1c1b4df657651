import { expect, it } from '@jest/globals';
import { productIn, productsIn } from './read';

const PRODUCT = {
  name: 'Duk 145 × 250 cm',
  slug: 'duk',
  description: 'Mått 145 × 250 cm, för sex.',
  short_description: 'Lin, 145 × 250 cm.',
};

it("The measures of a product's texts get no-break spaces", () => {
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

import type { Category } from '@kronblad/contracts/category/schema';
import type { AdminProduct } from '@kronblad/contracts/product/schema';
import { test } from './test.ts';

export { expect } from './test.ts';

interface Assortment {
  readonly category: Category;
  readonly cheapest: AdminProduct;
  readonly dearest: AdminProduct;
}

const GOODS = 26;

export const productTest = test.extend<object, { readonly assortment: Assortment }>({
  assortment: [
    async ({ backOffice }, use) => {
      const category = await backOffice.addCategory();
      const prices = Array.from({ length: GOODS }, (_, place) => 100 + place);
      const goods = await Promise.all(
        prices.map((price) => backOffice.addProduct({ price, category_ids: [category.id] })),
      );
      await use({ category, cheapest: goods[0]!, dearest: goods.at(-1)! });
    },
    { scope: 'worker' },
  ],
});

import type { Product } from '@kronblad/contracts/product/schema';
import type { ProductSize } from '@kronblad/contracts/product/sizes-schema';
import { addOnOf } from './add-on';

const product = (...sizes: readonly Partial<ProductSize>[]) =>
  ({
    id: 1,
    name: 'Ros',
    slug: 'ros',
    sku: 'S-3',
    image_details: [{ url: '/a' }, { url: '/b' }],
    sizes,
  }) as unknown as Product;
const large = { id: 3, name: 'Stor', sku: 'S-3', image: '/b' };

it('An add-on is the size whose price the product shows, with its name and picture', () => {
  const bouquet = product({ id: 1, name: 'Liten', sku: 'S-1', image: null }, large);
  expect(addOnOf(bouquet)).toMatchObject({ id: 1, size_id: 3, name: 'Ros, Stor', image: { url: '/b' } });
});

it('An add-on with one size names it only when it has a name', () => {
  expect(addOnOf(product(large))).toMatchObject({ name: 'Ros, Stor', size_id: 3 });
  expect(addOnOf(product({ ...large, name: '', image: null }))).not.toHaveProperty('size_id');
});

import * as router from 'react-router';
import type { LoadedShop } from './load-shop.js';
import { pageRoutes } from './page-routes.js';

const route = (id: string, path?: string) => ({ id, parentId: 'root', path, module: {} });
const routes = {
  root: { id: 'root', path: '', module: {} },
  home: { ...route('home'), index: true },
  products: route('products', 'produkter'),
  product: route('product', 'produkter/:idOrSlug'),
  none: route('none', '*'),
};

describe('the routes of a page', () => {
  const routesOf = pageRoutes({ router, build: { routes } } as unknown as LoadedShop);

  it.each([
    ['/', ['root', 'home']],
    ['/produkter', ['root', 'products']],
    ['/Produkter/', ['root', 'products']],
    ['/produkter/r%C3%B6d', ['root', 'product']],
    ['/finns/inte', ['root', 'none']],
  ])('The routes of the page %s are %j', (pathname, ids) => {
    expect(routesOf(pathname)).toEqual(ids);
  });
});

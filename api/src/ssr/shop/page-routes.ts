import type { RouteObject } from 'react-router';
import type { LoadedShop } from './load-shop.js';

/** Returns the ids of a page's routes, outermost first. */
export type RoutesOf = (pathname: string) => readonly string[];

export function pageRoutes({ build, router }: LoadedShop): RoutesOf {
  const inside = (parent: string): RouteObject[] =>
    Object.values(build.routes).flatMap((route): RouteObject[] => {
      if (!route || (route.parentId ?? '') !== parent) return [];
      const { id, path, caseSensitive } = route;
      return [route.index ? { id, path, index: true } : { id, path, caseSensitive, children: inside(id) }];
    });
  const routes = inside('');
  return (pathname) => (router.matchRoutes(routes, pathname) ?? []).map(({ route }) => route.id ?? '');
}

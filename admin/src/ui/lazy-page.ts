import { type ComponentType, lazy } from 'react';

/** The code of a screen could not be fetched: no connection, or a newer version has been deployed. */
export class PageLoadError extends Error {}

/** A screen in a chunk of its own: `lazyPage(() => import('../faq/FaqPage'), 'FaqPage')`. */
export const lazyPage = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  lazy(async () => {
    const module = await load().catch((cause: unknown) => {
      throw new PageLoadError(`Loading ${name} failed`, { cause });
    });
    return { default: module[name] };
  });

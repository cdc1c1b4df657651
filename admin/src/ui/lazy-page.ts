import { type ComponentType, lazy } from 'react';

/** A screen's chunk could not be loaded: the connection is lost, or a new version was deployed. */
export class PageLoadError extends Error {}

export const lazyPage = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  lazy(async () => {
    const module = await load().catch((cause: unknown) => {
      throw new PageLoadError(`Loading ${name} failed`, { cause });
    });
    return { default: module[name] };
  });

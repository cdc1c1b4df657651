import { Alert } from '@mui/material';
import { type ComponentType, lazy } from 'react';

/** A screen's chunk could not be loaded: the connection is lost, or a new version was deployed. */
export class PageLoadError extends Error {}

/** A deploy removes the chunks of the version before. The page is then reloaded once, which brings the new ones. */
export const lazyPage = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  lazy(async () => {
    const module = await load().catch((cause: unknown) => {
      const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      if (!navigator.onLine || opened?.type === 'reload') throw new PageLoadError(`Loading ${name} failed`, { cause });
      location.reload();
      return new Promise<never>(() => undefined);
    });
    return { default: module[name] };
  });

const PartMissing = () => (
  <Alert severity="warning">Den här delen kunde inte laddas. Spara det du håller på med och ladda om sidan.</Alert>
);

/** A part of a screen. The rest of the screen, with what was typed there, stays when the part cannot be loaded. */
export const lazyPart = <Props,>(load: () => Promise<{ readonly default: ComponentType<Props> }>) =>
  lazy(() => load().catch((): { readonly default: ComponentType<Props> } => ({ default: PartMissing })));

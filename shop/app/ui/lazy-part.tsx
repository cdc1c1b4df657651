import { type ComponentType, lazy } from 'react';
import { wasReloaded } from './was-reloaded';

type Load<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;

/** Leaves the part out when its file cannot be loaded. */
export const optionalPart = <Props extends object>(load: Load<Props>) =>
  lazy((): ReturnType<Load<Props>> => load().catch(() => ({ default: () => null })));

/** A deploy removes the files of the release before. The page is then reloaded once, which brings the new ones. */
export const neededPart = <Props extends object>(load: Load<Props>) =>
  lazy((): ReturnType<Load<Props>> => load().catch(() => reloadedOnce() ?? { default: PartMissing }));

/** Reloads the page once, without a mark in storage, which may be refused; null after a reload, and offline. */
function reloadedOnce(): Promise<never> | null {
  if (!navigator.onLine || wasReloaded()) return null;
  location.reload();
  return new Promise<never>(() => undefined);
}

const PartMissing = () => (
  <p role="alert">
    En del av sidan gick inte att hämta.{' '}
    <button type="button" className="text-button" onClick={() => location.reload()}>
      Ladda om sidan
    </button>
  </p>
);

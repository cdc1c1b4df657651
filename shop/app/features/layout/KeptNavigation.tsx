import { useEffect } from 'react';
import { createPath, useLocation, useNavigation } from 'react-router';
import { tabStorage } from '../../device/storage';
import { wasReloaded } from '../../ui/was-reloaded';

const KEY = 'kronblad.going';
/** React Router shows the next address before the page that it reloads is gone. */
const RELOADED_WITHIN_MS = 3_000;

/**
 * React Router reloads the page when files of the next page are gone, as after a deploy. The reloaded page then goes on
 * to where the click led.
 */
export function resumeNavigation(): void {
  const kept = tabStorage.read(KEY);
  tabStorage.remove(KEY);
  if (kept && wasReloaded() && kept !== createPath(location)) location.replace(kept);
}

/** Keeps where a click leads until that page is shown. */
export function KeptNavigation() {
  const { location: next } = useNavigation();
  const going = next ? createPath(next) : null;
  const path = createPath(useLocation());
  useEffect(() => {
    if (going !== null) {
      tabStorage.write(KEY, going);
      return;
    }
    if (tabStorage.read(KEY) !== path) tabStorage.remove(KEY);
    const timer = setTimeout(() => tabStorage.remove(KEY), RELOADED_WITHIN_MS);
    return () => clearTimeout(timer);
  }, [going, path]);
  return null;
}

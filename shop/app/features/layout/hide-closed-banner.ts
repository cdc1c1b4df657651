import { BANNER_KEY } from '../../device/device-storage';

// This script runs in the head before the first paint, because the cached document is the same for all visitors and
// contains the banner. The stored value is the text of the closed banner, so that a new one is shown.
try {
  const kept = sessionStorage.getItem(BANNER_KEY) ?? localStorage.getItem(BANNER_KEY);
  const { dataset } = document.documentElement;
  if (kept !== null && kept === dataset.announced) dataset.saleBanner = kept;
} catch {
  // The browser refuses storage, so no choice is stored.
}

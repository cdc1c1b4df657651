import { BANNER_KEY } from '../../device/device-storage';

// This script runs in the head before the first paint, because the cached document is the same for all visitors and
// contains the banner.
try {
  const kept = sessionStorage.getItem(BANNER_KEY) ?? localStorage.getItem(BANNER_KEY);
  if (kept === 'closed') document.documentElement.dataset.saleBanner = kept;
} catch {
  // The browser refuses storage, so no choice is stored.
}

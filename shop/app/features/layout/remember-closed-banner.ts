import { device } from '../../device/device';
import { BANNER_KEY } from '../../device/device-storage';

/** Stores that the shopper closed the sale banner, also when it was closed before hydration. */
export function rememberClosedBanner(): void {
  const root = document.documentElement;
  const remember = () => {
    const { saleBanner } = root.dataset;
    if (saleBanner && device.recall(BANNER_KEY) !== saleBanner)
      device.keep(BANNER_KEY, saleBanner, { byRequest: true });
  };
  new MutationObserver(remember).observe(root, { attributeFilter: ['data-sale-banner'] });
  remember();
}

import { BANNER_KEY } from '../../device/device-storage';

/** Runs in the head before the first paint, so that a closed sale banner does not appear and cause a shift. */
const SCRIPT = `try{if((sessionStorage["${BANNER_KEY}"]||localStorage["${BANNER_KEY}"])=="closed")document.documentElement.dataset.saleBanner="closed"}catch{}`;

/** The cached document is the same for everybody and contains the banner. Each browser hides it itself. */
export const withClosedBannerHidden = (html: string): string =>
  html.replace('<head>', () => `<head><script>${SCRIPT}</script>`);

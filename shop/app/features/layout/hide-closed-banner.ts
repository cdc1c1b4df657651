import { BANNER_KEY } from '../../device/device-memory';

/** Runs in the head, before anything is painted: who has closed the sale banner never sees it, and nothing moves. */
const SCRIPT = `try{if((sessionStorage["${BANNER_KEY}"]||localStorage["${BANNER_KEY}"])=="closed")document.documentElement.dataset.saleBanner="closed"}catch{}`;

/** The document is the same for everybody, with the banner in it; each browser knows whether to show it. */
export const withClosedBannerHidden = (html: string): string =>
  html.replace('<head>', () => `<head><script>${SCRIPT}</script>`);

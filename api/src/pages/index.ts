/** Marketing pages. `MarketingPageShelf` (import `MarketingPagesModule`) holds all of them in memory. */
export { draftPage } from './draft-page.js';
export { sanitizedHtml } from './html/sanitized-html.js';
export { MarketingPageShelf } from './marketing-page-shelf.js';
export { marketingPagesProjection } from './marketing-pages.js';
export { MarketingPagesModule } from './pages.module.js';

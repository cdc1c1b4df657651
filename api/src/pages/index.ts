/** Marketing pages. `MarketingPageShelf` (import `MarketingPagesModule`) answers everything about them from memory. */
export { MarketingPagesModule } from './pages.module.js';
export { MarketingPageShelf } from './read-model/marketing-page-shelf.js';
export { marketingPages } from './read-model/marketing-pages.projection.js';

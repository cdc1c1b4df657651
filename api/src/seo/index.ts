/** SEO records: texts for search engines that replace a page's own. `SeoShelf` (import `SeoModule`) holds them in memory. */

export { SeoModule } from './seo.module.js';
export { seoRecordsProjection } from './seo-records.js';
export { SeoShelf } from './seo-shelf.js';

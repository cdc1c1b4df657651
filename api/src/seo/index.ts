/** SEO records: texts for search engines that replace a page's own. `SeoReadModel` (import `SeoModule`) holds them in memory. */

export { SeoModule } from './seo.module.js';
export { SeoReadModel } from './seo-read-model.js';
export { seoRecordsProjection } from './seo-records.js';

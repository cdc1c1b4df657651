/** SEO records are texts for search engines that replace a page's own. */

export { SeoModule } from './seo.module.js';
export { SeoReadModel } from './seo-read-model.js';
export { seoRecordsProjection } from './seo-records.js';

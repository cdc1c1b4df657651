/** What pages say to search engines in place of what they say by themselves. `SeoShelf` (import `SeoModule`) holds it in memory. */

export { seoRecords } from './read-model/seo-records.projection.js';
export { SeoShelf } from './read-model/seo-shelf.js';
export { SeoModule } from './seo.module.js';

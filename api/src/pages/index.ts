export { draftPage } from './draft-page.js';
export { sanitizedHtml } from './html/sanitized-html.js';
export { marketingPagesProjection } from './marketing-pages.js';
export { MarketingPagesModule } from './pages.module.js';
export { PublishedPagesReadModel } from './published-pages-read-model.js';

/** The address /seo: SEO records beside what they are about. */

export { SeoModule } from './seo.module.js';

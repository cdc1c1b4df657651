import { type AnyEvent, type Projection, RowChanges, recordTable } from '../../event-store/index.js';
import type { PageDetails } from '../domain/marketing-page.js';

/** Each page as the newest event left it; deleted ones are gone from here, and stay in the log. */
export const marketingPages: Projection = {
  name: 'marketing-pages',
  mode: 'inline',
  tables: ['marketing_pages'],
  handles: ['MarketingPageCreated', 'MarketingPageChanged', 'MarketingPageDeleted'],
  async handle(events, tx) {
    const rows = new RowChanges(shape);
    for (const event of events) follow(rows, event);
    await rows.write(tx);
  },
};

const COLUMN_OF = {
  title: 'title',
  slug: 'slug',
  excerpt: 'excerpt',
  content: 'content',
  featuredImage: 'featured_image',
  seoTitle: 'seo_title',
  seoDescription: 'seo_description',
  seoKeywords: 'seo_keywords',
  ctaText: 'cta_text',
  ctaLink: 'cta_link',
  isActive: 'is_active',
  isPublished: 'is_published',
} as const satisfies Record<keyof PageDetails, string>;

const { shape, columnsOf } = recordTable('marketing_pages', COLUMN_OF, ['created_at', 'updated_at']);

function follow(rows: RowChanges, event: AnyEvent): void {
  switch (event.type) {
    case 'MarketingPageCreated': {
      const { marketingPageId: id, createdAt, ...details } = event.data;
      const stamps = { created_at: createdAt, updated_at: createdAt, version: event.version };
      rows.put(id, { ...columnsOf(details), ...stamps });
      return;
    }
    case 'MarketingPageChanged': {
      const { marketingPageId: id, changes } = event.data;
      rows.change(id, { ...columnsOf(changes), updated_at: event.occurredAt, version: event.version });
      return;
    }
    case 'MarketingPageDeleted':
      rows.remove(event.data.marketingPageId);
  }
}

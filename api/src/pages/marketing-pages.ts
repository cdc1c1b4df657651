import { type marketingPageSortFields, WINDOW_ENDS_FIRST_MESSAGE } from '@kronblad/contracts/page/schema';
import { isOwnPicture } from '@kronblad/contracts/picture/image-names';
import { isReservedSlug } from '@kronblad/contracts/text/slug';
import { type RecordRows, RecordType, recordProjection } from '../crud/index.js';
import type { DataOf } from '../events/all.js';
import { REFUSALS, Refusal } from '../refusals/index.js';
import { SeoRecord } from '../seo-records/index.js';
import { MarketingPageChanged, MarketingPageCreated, MarketingPageDeleted } from './events.js';
import { FOREIGN_PICTURE } from './html/own-pictures.js';
import { MarketingPage } from './marketing-page.entity.js';

export type PageDetails = Omit<DataOf<'MarketingPageCreated'>, 'marketingPageId' | 'createdAt'>;

export const marketingPages = new RecordType<PageDetails>({
  stream: 'marketing-page',
  idField: 'marketingPageId',
  ids: 'marketing_page_ids',
  created: MarketingPageCreated,
  changed: MarketingPageChanged,
  deleted: MarketingPageDeleted,
  notFound: 'marketing_page_not_found',
  unique: {
    marketing_pages_slug_key: { code: 'slug_taken', field: 'slug' },
    // Another request has just created the page's SEO record.
    seo_records_entity_key: { code: 'version_conflict' },
  },
  check(details, changes) {
    refuseReservedSlug(changes);
    refuseForeignPicture(changes);
    refuseEmptyWindow(details);
  },
});

function refuseReservedSlug({ slug }: Partial<PageDetails>): void {
  if (slug === undefined || !isReservedSlug(slug)) return;
  throw new Refusal('slug_reserved', { fields: { slug: REFUSALS.slug_reserved.message } });
}

/** The content security policy blocks images from other sites. */
function refuseForeignPicture({ featuredImage }: Partial<PageDetails>): void {
  if (!featuredImage || isOwnPicture(featuredImage)) return;
  throw new Refusal('invalid_fields', { fields: { featured_image: FOREIGN_PICTURE } });
}

function refuseEmptyWindow({ publishAt, unpublishAt }: PageDetails): void {
  if (publishAt === null || unpublishAt === null || publishAt < unpublishAt) return;
  throw new Refusal('invalid_fields', { fields: { unpublish_at: WINDOW_ENDS_FIRST_MESSAGE } });
}

export const marketingPagesProjection = recordProjection(marketingPages, {
  entity: MarketingPage,
  name: 'marketing-pages',
});

export const marketingPageRows: RecordRows<MarketingPage> = {
  entity: MarketingPage,
  alias: 'page',
  slug: 'page.slug',
  leftJoin: {
    property: 'seo',
    entity: SeoRecord,
    on: `seo.entityType = 'marketing_page' AND seo.entityId = CAST(page.id AS text)`,
  },
  notFound: 'marketing_page_not_found',
  columns: {
    id: 'page.id',
    sorts: {
      updated_at: 'page.updatedAt',
      id: 'page.id',
      title: 'page.title',
      slug: 'page.slug',
      is_active: 'page.isActive',
      is_published: 'page.isPublished',
      publish_at: 'page.publishAt',
      created_at: 'page.createdAt',
    } satisfies Record<(typeof marketingPageSortFields)[number], string>,
    search: ['page.title', 'page.slug'],
    equal: { slug: 'page.slug', is_active: 'page.isActive', is_published: 'page.isPublished' },
  },
};

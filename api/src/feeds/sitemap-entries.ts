import { Inject, Injectable } from '@nestjs/common';
import { CatalogueSnapshot } from '../catalogue/index.js';
import { MarketingPageShelf } from '../pages/index.js';
import { SeoShelf } from '../seo/index.js';
import type { SitemapEntry } from './sitemap.js';

/** The shop's own pages that are for search. When their words changed nobody has written down. */
const OWN_PAGES = [
  'kontakt',
  'begravningar',
  'blombud',
  'julpynt',
  'majas-cottage-produkter',
  'seo/kollektion/premium-inredning',
  'seo/kollektion/svenska-favoriter',
  'seo/kollektion/mysiga-hem',
  'leverans-retur',
  'faq',
  'villkor',
  'integritet',
] as const;

type SeoRecord = NonNullable<ReturnType<SeoShelf['about']>>;

/** Everything that search engines may list, each at its one address. */
@Injectable()
export class SitemapEntries {
  constructor(
    @Inject(CatalogueSnapshot) private readonly catalogue: CatalogueSnapshot,
    @Inject(MarketingPageShelf) private readonly pages: MarketingPageShelf,
    @Inject(SeoShelf) private readonly seo: SeoShelf,
  ) {}

  all(): SitemapEntry[] {
    if (isHidden(this.seo.about('global', 0))) return [];
    return [...this.shopPages(), ...this.categories(), ...this.products(), ...this.marketingPages()];
  }

  private shopPages(): SitemapEntry[] {
    const newest = latest(this.shownProducts().map(({ row }) => row.updatedAt));
    const lists = ['/', '/produkter'].map((path) => ({ path, lastmod: newest }));
    const own = OWN_PAGES.filter((name) => !isLeftOut(this.seo.about('page', name)));
    return [...lists, ...own.map((name) => ({ path: `/${name}`, lastmod: null }))];
  }

  private categories(): SitemapEntry[] {
    return this.catalogue.categories.rows
      .map((row) => ({ row, record: this.seo.about('category', row.id) }))
      .filter(({ row, record }) => row.isActive && !isLeftOut(record))
      .flatMap(({ row: { id, slug }, record }) => {
        const within = this.shownProducts().filter(({ row }) => row.categoryIds.includes(id));
        const times = [...within.map(({ row }) => row.updatedAt), ...changedAt(record)];
        const lastmod = latest(times);
        return [`/produkter?kategori=${slug}`, `/seo/kategori/${slug}`].map((path) => ({ path, lastmod }));
      });
  }

  private products(): SitemapEntry[] {
    return this.shownProducts()
      .map(({ id, row }) => ({ row, record: this.seo.about('product', id) }))
      .filter(({ record }) => !isLeftOut(record))
      .map(({ row, record }) => ({
        path: `/produkter/${row.slug}`,
        lastmod: latest([row.updatedAt, ...changedAt(record)]),
      }));
  }

  private marketingPages(): SitemapEntry[] {
    return this.pages.published
      .map((page) => ({ page, record: this.seo.about('marketing_page', page.id) }))
      .filter(({ record }) => !isLeftOut(record))
      .map(({ page, record }) => ({
        path: `/${page.slug}`,
        lastmod: latest([Date.parse(page.updated_at), ...changedAt(record)]),
      }));
  }

  private shownProducts() {
    return [...this.catalogue.all()].filter(({ isPublic }) => isPublic);
  }
}

const isHidden = (record: SeoRecord | undefined) => record?.robots_meta.startsWith('noindex') ?? false;

/** What names another address as its own is listed there. */
const isLeftOut = (record: SeoRecord | undefined) => isHidden(record) || (record?.canonical_url ?? '') !== '';

const changedAt = (record: SeoRecord | undefined) => (record ? [Date.parse(record.updated_at)] : []);

function latest(times: readonly number[]): Date | null {
  return times.length === 0 ? null : new Date(times.reduce((a, b) => Math.max(a, b)));
}

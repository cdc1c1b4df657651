import type { AdminSeoRecord, SeoRecord } from '@kronblad/contracts/seo/schema';
import { Injectable } from '@nestjs/common';
import { CatalogueSnapshot } from '../catalogue/index.js';
import { PublishedPagesReadModel } from '../pages/index.js';
import { SeoReadModel } from '../seo-records/index.js';
import type { SitemapEntry } from './sitemap.js';

type SitemapRules = Pick<SeoRecord, 'robots_meta' | 'canonical_url'>;

const OWN_PAGES = [
  'kontakt',
  'begravningar',
  'blombud',
  'julpynt',
  'majas-cottage-produkter',
  'seo/kollektion/premium-inredning',
  'seo/kollektion/svenska-favoriter',
  'seo/kollektion/mysiga-hem',
  'angra',
  'leverans-retur',
  'faq',
  'villkor',
  'integritet',
] as const;

interface Page {
  readonly entry: SitemapEntry;
  readonly record: AdminSeoRecord | undefined;
}

@Injectable()
export class SitemapEntries {
  constructor(
    private readonly catalogue: CatalogueSnapshot,
    private readonly pages: PublishedPagesReadModel,
    private readonly seo: SeoReadModel,
  ) {}

  all(origin: string): SitemapEntry[] {
    if (isHidden(this.seo.about('global', 0))) return [];
    return [...this.shopPages(), ...this.categories(), ...this.products(), ...this.marketingPages()]
      .filter(({ entry, record }) => isListed(new URL(entry.path, origin).href, record))
      .map(({ entry }) => entry);
  }

  private shopPages(): Page[] {
    const newest = latest(this.shownProducts().map(({ row }) => row.updatedAt.getTime()));
    const named = (name: string) => this.seo.about('page', name);
    return [
      { entry: { path: '/', lastmod: newest }, record: named('hem') ?? this.seo.about('global', 0) },
      { entry: { path: '/produkter', lastmod: newest }, record: named('produkter') },
      ...OWN_PAGES.map((name) => ({ entry: { path: `/${name}`, lastmod: null }, record: named(name) })),
    ];
  }

  private categories(): Page[] {
    return this.catalogue.categories.rows
      .filter(({ isActive }) => isActive)
      .map(({ id, slug }) => {
        const record = this.seo.about('category', id);
        const within = this.shownProducts().filter(({ row }) => row.categoryIds.includes(id));
        const lastmod = latest([...within.map(({ row }) => row.updatedAt.getTime()), ...changedAt(record)]);
        return { entry: { path: `/produkter?kategori=${slug}`, lastmod }, record };
      });
  }

  private products(): Page[] {
    return this.shownProducts().map(({ id, row }) => {
      const record = this.seo.about('product', id);
      const lastmod = latest([row.updatedAt.getTime(), ...changedAt(record)]);
      return { entry: { path: `/produkter/${row.slug}`, lastmod }, record };
    });
  }

  private marketingPages(): Page[] {
    return this.pages.published.map(({ id, slug, updated_at }) => {
      const record = this.seo.about('marketing_page', id);
      const lastmod = latest([Date.parse(updated_at), ...changedAt(record)]);
      return { entry: { path: `/${slug}`, lastmod }, record };
    });
  }

  private shownProducts() {
    return [...this.catalogue.all()].filter(({ isPublic }) => isPublic);
  }
}

const changedAt = (record: AdminSeoRecord | undefined) => (record ? [Date.parse(record.updated_at)] : []);

function latest(times: readonly number[]): Date | null {
  return times.length === 0 ? null : new Date(times.reduce((a, b) => Math.max(a, b)));
}

const isHidden = (record: SitemapRules | undefined): boolean => record?.robots_meta.startsWith('noindex') ?? false;

/** Returns whether a page belongs in the sitemap: it is not noindex and is its own canonical address. */
export function isListed(address: string, record: SitemapRules | undefined): boolean {
  const canonical = record?.canonical_url || address;
  return !isHidden(record) && new URL(canonical).href === new URL(address).href;
}

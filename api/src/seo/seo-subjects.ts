import { pageState } from '@kronblad/contracts/page/page-state';
import type { AdminMarketingPage } from '@kronblad/contracts/page/schema';
import type { SeoSubject } from '@kronblad/contracts/seo/schema';
import { fullTitle, LIST_DESCRIPTION, shortDescription, textOfHtml } from '@kronblad/contracts/seo/seo-texts';
import { SHOP_PAGES } from '@kronblad/contracts/shop/shop-pages';
import type { CatalogueProduct } from '../catalogue/index.js';

export type Subject = Omit<SeoSubject, 'record'>;

const texts = (title: string, description: string) => ({
  title: fullTitle(title),
  description: shortDescription(description),
});

export function productSubject({ id, row, isPublic }: CatalogueProduct): Subject {
  return {
    id: `product-${id}`,
    entity_type: 'product',
    entity_id: id,
    name: row.name,
    path: `/produkter/${row.slug}`,
    is_public: isPublic,
    automatic: texts(row.name, row.description || row.shortDescription),
  };
}

interface Category {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly description: string;
  readonly isActive: boolean;
}

export function categorySubject({ id, name, slug, description, isActive }: Category): Subject {
  return {
    id: `category-${id}`,
    entity_type: 'category',
    entity_id: id,
    name,
    path: `/kategorier/${slug}`,
    is_public: isActive,
    automatic: texts(name, description || LIST_DESCRIPTION),
  };
}

export function marketingPageSubject(page: AdminMarketingPage): Subject {
  const { id, title, slug, excerpt, content } = page;
  return {
    id: `marketing_page-${id}`,
    entity_type: 'marketing_page',
    entity_id: id,
    name: title,
    path: `/${slug}`,
    is_public: pageState(page, Date.now()) === 'public',
    automatic: texts(title, excerpt || textOfHtml(content) || title),
  };
}

export const pageSubjects: readonly Subject[] = Object.entries(SHOP_PAGES).map(([id, { title, description }]) => ({
  id: `page-${id}`,
  entity_type: 'page',
  entity_id: id,
  name: title,
  path: `/${id}`,
  is_public: true,
  automatic: texts(title, description),
}));

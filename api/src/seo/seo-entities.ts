import { pageState } from '@kronblad/contracts/page/page-state';
import type { SeoEntity } from '@kronblad/contracts/seo/schema';
import type { SeoEntityType } from '@kronblad/contracts/seo/seo-entities';
import { Injectable } from '@nestjs/common';
import { CatalogueSnapshot } from '../catalogue/index.js';
import { PublishedPagesReadModel } from '../pages/index.js';

interface KnownEntity extends SeoEntity {
  /** False for an inactive or unpublished entity: the public API omits its SEO record. */
  readonly isPublic: boolean;
}

@Injectable()
export class SeoEntities {
  constructor(
    private readonly catalogue: CatalogueSnapshot,
    private readonly pages: PublishedPagesReadModel,
  ) {}

  find(type: SeoEntityType, id: string): KnownEntity | null {
    switch (type) {
      case 'global':
        return id === '0' ? { name: 'Hela butiken', path: '/', isPublic: true } : null;
      case 'page':
        return /[a-z]/.test(id) ? { name: id, path: `/${id}`, isPublic: true } : null;
      case 'product':
        return this.product(id);
      case 'category':
        return this.category(id);
      case 'marketing_page':
        return this.marketingPage(id);
    }
  }

  private product(id: string): KnownEntity | null {
    const product = this.catalogue.productById(Number(id));
    return (
      (product && { name: product.row.name, path: `/produkter/${product.row.slug}`, isPublic: product.isPublic }) ??
      null
    );
  }

  private category(id: string): KnownEntity | null {
    const category = this.catalogue.categories.rows.find((row) => String(row.id) === id);
    if (!category) return null;
    return { name: category.name, path: `/produkter?kategori=${category.slug}`, isPublic: category.isActive };
  }

  private marketingPage(id: string): KnownEntity | null {
    const page = this.pages.all.find((each) => String(each.id) === id);
    return page
      ? { name: page.title, path: `/${page.slug}`, isPublic: pageState(page, Date.now()) === 'public' }
      : null;
  }
}

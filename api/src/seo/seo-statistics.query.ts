import type { SeoStatistics } from '@kronblad/contracts/seo/schema';
import type { SeoEntityType } from '@kronblad/contracts/seo/seo-entities';
import { Injectable } from '@nestjs/common';
import { CatalogueSnapshot } from '../catalogue/index.js';
import { SeoReadModel } from '../seo-records/index.js';

@Injectable()
export class SeoStatisticsQuery {
  constructor(
    private readonly catalogue: CatalogueSnapshot,
    private readonly readModel: SeoReadModel,
  ) {}

  /** Counts how many products and categories, inactive ones included, have a record. */
  all(): SeoStatistics {
    const hasSeo = (type: SeoEntityType, id: number) => this.readModel.about(type, id) !== undefined;
    const all = { total: 0, withSeo: 0 };
    const within = new Map(this.catalogue.categories.rows.map(({ id }) => [id, { total: 0, withSeo: 0 }]));
    for (const { id, row } of this.catalogue.all()) {
      for (const count of [all, ...row.categoryIds.flatMap((category) => within.get(category) ?? [])]) {
        count.total += 1;
        count.withSeo += Number(hasSeo('product', id));
      }
    }
    const by_category = this.catalogue.categories.rows.map(({ id, name }) => ({
      id,
      category_name: name,
      products_with_seo_in_category: within.get(id)?.withSeo ?? 0,
      total_products_in_category: within.get(id)?.total ?? 0,
      category_has_seo: hasSeo('category', id),
    }));
    return {
      overview: {
        total_products: all.total,
        products_with_seo: all.withSeo,
        total_categories: by_category.length,
        categories_with_seo: by_category.filter(({ category_has_seo }) => category_has_seo).length,
        global_pages_with_seo: this.readModel.all.filter(({ entity_type }) => ['global', 'page'].includes(entity_type))
          .length,
      },
      by_category,
    };
  }
}

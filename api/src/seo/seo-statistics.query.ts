import type { SeoEntityType } from '@kronblad/contracts/rules/seo-entities';
import type { SeoStatistics } from '@kronblad/contracts/views/seo';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { CatalogueSnapshot } from '../catalogue/index.js';
import { SeoRecord } from './seo-record.entity.js';

/** Counts how many products and categories, inactive ones included, have a record. */
export class GetSeoStatistics extends Query<SeoStatistics> {}

@QueryHandler(GetSeoStatistics)
export class GetSeoStatisticsHandler implements IQueryHandler<GetSeoStatistics> {
  constructor(
    private readonly catalogue: CatalogueSnapshot,
    @InjectRepository(SeoRecord) private readonly records: Repository<SeoRecord>,
  ) {}

  async execute(): Promise<SeoStatistics> {
    const records = await this.records.find({ select: { entityType: true, entityId: true } });
    const subjects = new Set(records.map(({ entityType, entityId }) => `${entityType}/${entityId}`));
    const hasSeo = (type: SeoEntityType, id: number) => subjects.has(`${type}/${id}`);
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
        global_pages_with_seo: records.filter(({ entityType }) => ['global', 'page'].includes(entityType)).length,
      },
      by_category,
    };
  }
}

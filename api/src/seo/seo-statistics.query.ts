import type { SeoEntityType } from '@kronblad/contracts/rules/seo-entities';
import type { SeoStatistics } from '@kronblad/contracts/views/seo';
import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { CatalogueSnapshot } from '../catalogue/index.js';
import { SeoRecord } from './seo-record.entity.js';

/** How much of the catalogue (inactive products and categories too) has a record of its own. */
export class GetSeoStatistics extends Query<SeoStatistics> {}

@QueryHandler(GetSeoStatistics)
export class GetSeoStatisticsHandler implements IQueryHandler<GetSeoStatistics> {
  constructor(
    @Inject(CatalogueSnapshot) private readonly catalogue: CatalogueSnapshot,
    @InjectRepository(SeoRecord) private readonly records: Repository<SeoRecord>,
  ) {}

  async execute(): Promise<SeoStatistics> {
    const records = await this.records.find({ select: { entityType: true, entityId: true } });
    const subjects = new Set(records.map(({ entityType, entityId }) => `${entityType}/${entityId}`));
    const hasSeo = (type: SeoEntityType, id: number) => subjects.has(`${type}/${id}`);
    const products = [...this.catalogue.all()].map(({ id, row }) => ({ row, hasSeo: hasSeo('product', id) }));
    const by_category = this.catalogue.categories.rows.map(({ id, name }) => {
      const within = products.filter(({ row }) => row.categoryIds.includes(id));
      return {
        id,
        category_name: name,
        products_with_seo_in_category: within.filter((product) => product.hasSeo).length,
        total_products_in_category: within.length,
        category_has_seo: hasSeo('category', id),
      };
    });
    return {
      overview: {
        total_products: products.length,
        products_with_seo: products.filter((product) => product.hasSeo).length,
        total_categories: by_category.length,
        categories_with_seo: by_category.filter(({ category_has_seo }) => category_has_seo).length,
        global_pages_with_seo: records.filter(({ entityType }) => ['global', 'page'].includes(entityType)).length,
      },
      by_category,
    };
  }
}

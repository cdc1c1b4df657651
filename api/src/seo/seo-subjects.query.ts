import { foldText } from '@kronblad/contracts/search/search-text';
import type {
  SeoProductGroup,
  SeoSubject,
  seoGroupFilters,
  seoSubjectFilters,
  seoSubjectSortFields,
} from '@kronblad/contracts/seo/schema';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { type CatalogueProduct, CatalogueSnapshot } from '../catalogue/index.js';
import type { ListQuery } from '../crud/lists/index.js';
import { PublishedPagesReadModel } from '../pages/index.js';
import { SeoReadModel } from '../seo-records/index.js';
import { categorySubject, marketingPageSubject, pageSubjects, productSubject, type Subject } from './seo-subjects.js';

type Filters = z.output<typeof seoSubjectFilters>;
type GroupFilters = z.output<typeof seoGroupFilters>;
export type SeoSubjectList = ListQuery<Filters, (typeof seoSubjectSortFields)[number]>;

const swedish = new Intl.Collator('sv', { numeric: true, sensitivity: 'base' });

@Injectable()
export class SeoSubjectsQuery {
  constructor(
    private readonly catalogue: CatalogueSnapshot,
    private readonly pages: PublishedPagesReadModel,
    private readonly readModel: SeoReadModel,
  ) {}

  page(list: SeoSubjectList): { readonly subjects: SeoSubject[]; readonly total: number } {
    const { has_seo } = list.filters;
    const found = this.inOrder(list).filter(
      ({ entity_type, entity_id }) =>
        has_seo === undefined || (this.readModel.about(entity_type, entity_id) !== undefined) === has_seo,
    );
    const shown = found.slice(list.offset, list.offset + list.limit);
    const subjects = shown.map(({ make, entity_type, entity_id }) => ({
      ...make(),
      record: this.readModel.about(entity_type, entity_id) ?? null,
    }));
    return { subjects, total: found.length };
  }

  /** Counts the products in each category and how many of them have a record. Omits empty categories. */
  productGroups({ search, has_seo }: GroupFilters): SeoProductGroup[] {
    const counts = new Map<number | null, { products: number; withSeo: number }>();
    for (const product of this.catalogue.find({ audience: 'admin', sort: 'id', ...(search ? { search } : {}) })) {
      const hasSeo = this.readModel.about('product', product.id) !== undefined;
      if (has_seo !== undefined && has_seo !== hasSeo) continue;
      for (const id of groupsOf(product)) {
        const count = counts.get(id) ?? { products: 0, withSeo: 0 };
        counts.set(id, { products: count.products + 1, withSeo: count.withSeo + Number(hasSeo) });
      }
    }
    const groups = [...this.catalogue.categories.rows, { id: null, name: null }];
    return groups.flatMap(({ id, name }) => {
      const count = counts.get(id);
      return count
        ? { category_id: id, category_name: name, products: count.products, products_with_seo: count.withSeo }
        : [];
    });
  }

  private inOrder(list: SeoSubjectList): Found[] {
    if (list.filters.entity_type === 'product') return this.products(list);
    const { search = '' } = list.filters;
    const direction = list.order === 'DESC' ? -1 : 1;
    return this.others(list.filters.entity_type)
      .filter(({ name, path }) => foldText(`${name} ${path}`).includes(foldText(search)))
      .sort((a, b) => direction * swedish.compare(String(a[list.sort]), String(b[list.sort])))
      .map((subject) => ({ ...subject, make: () => subject }));
  }

  private products({ filters: { category, search }, sort, order }: SeoSubjectList): Found[] {
    const found = this.catalogue.find({
      audience: 'admin',
      sort,
      order,
      ...(search ? { search } : {}),
      ...(category && category !== 'none' ? { category } : {}),
    });
    const wanted = category === 'none' ? found.filter(({ categories }) => categories.length === 0) : found;
    return wanted.map((product) => ({
      entity_type: 'product',
      entity_id: product.id,
      make: () => productSubject(product),
    }));
  }

  private others(type: Exclude<Filters['entity_type'], 'product'>): Subject[] {
    switch (type) {
      case 'category':
        return this.catalogue.categories.rows.map(categorySubject);
      case 'marketing_page':
        return this.pages.all.map(marketingPageSubject);
      case 'page':
        return [...pageSubjects];
    }
  }
}

/** `make` is called only for the subjects on the requested page of the list; the others need not be built in full. */
interface Found extends Pick<SeoSubject, 'entity_type' | 'entity_id'> {
  readonly make: () => Subject;
}

const groupsOf = ({ categories }: CatalogueProduct): readonly (number | null)[] =>
  categories.length === 0 ? [null] : categories.map(({ id }) => id);

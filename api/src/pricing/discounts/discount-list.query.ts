import { stockholmDay } from '@kronblad/contracts/rules/time';
import type {
  DiscountedProduct,
  DiscountStatistics,
  discountFilters,
  discountSortFields,
} from '@kronblad/contracts/views/pricing';
import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { CatalogueSnapshot } from '../../catalogue/index.js';
import type { ListQuery } from '../../http/index.js';
import { discountedProducts, discountStatistics } from './discounted-products.js';

type Filters = z.output<typeof discountFilters>;
type Sort = (typeof discountSortFields)[number];

const swedish = new Intl.Collator('sv', { numeric: true });

/** Products with a discount set, read from this process's catalogue. */
@Injectable()
export class DiscountListQuery {
  constructor(@Inject(CatalogueSnapshot) private readonly catalogue: CatalogueSnapshot) {}

  page({ filters, ids, sort, order, offset, limit }: ListQuery<Filters, Sort>, now: Date) {
    const found = discountedProducts(this.catalogue.all(), stockholmDay(now))
      .filter((product) => (!ids || ids.includes(product.id)) && fits(product, filters))
      .sort(by(sort, order));
    return { products: found.slice(offset, offset + limit), total: found.length };
  }

  statistics(now: Date): DiscountStatistics {
    const day = stockholmDay(now);
    return discountStatistics(discountedProducts(this.catalogue.all(), day), day);
  }
}

function fits({ name, sku, status }: DiscountedProduct, filters: Filters): boolean {
  if (filters.status && filters.status !== status) return false;
  const text = `${name} ${sku}`.toLocaleLowerCase('sv');
  const words = (filters.search ?? '').toLocaleLowerCase('sv').split(/\s+/);
  return words.every((word) => text.includes(word));
}

/** Open ends come last whichever way the list goes. */
function by(sort: Sort, order: 'ASC' | 'DESC') {
  const sign = order === 'ASC' ? 1 : -1;
  return (a: DiscountedProduct, b: DiscountedProduct): number => {
    const [left, right] = [a[sort], b[sort]];
    if (left === right) return a.id - b.id;
    if (left === null || right === null) return left === null ? 1 : -1;
    return sign * (typeof left === 'number' ? left - Number(right) : swedish.compare(left, String(right)));
  };
}

import type {
  DiscountedProduct,
  DiscountStatistics,
  discountFilters,
  discountSortFields,
} from '@kronblad/contracts/discount/schema';
import { stockholmDay } from '@kronblad/contracts/time/time';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { CatalogueSnapshot } from '../../catalogue/index.js';
import type { ListQuery, Page } from '../../crud/lists/index.js';
import { discountedProducts, discountStatistics, isExpiringSoon } from './discounted-products.js';

type Filters = z.output<typeof discountFilters>;
type Sort = (typeof discountSortFields)[number];

const swedish = new Intl.Collator('sv', { numeric: true });

@Injectable()
export class DiscountsQuery {
  constructor(private readonly catalogue: CatalogueSnapshot) {}

  page({ filters, ids, sort, order, offset, limit }: ListQuery<Filters, Sort>, now: Date): Page<DiscountedProduct> {
    const day = stockholmDay(now);
    const found = discountedProducts(this.catalogue.all(), day)
      .filter((product) => (!ids || ids.includes(product.id)) && fits(product, filters, day))
      .sort(by(sort, order));
    return { rows: found.slice(offset, offset + limit), total: found.length };
  }

  statistics(now: Date): DiscountStatistics {
    const day = stockholmDay(now);
    return discountStatistics(discountedProducts(this.catalogue.all(), day), day);
  }
}

function fits(product: DiscountedProduct, filters: Filters, day: string): boolean {
  const { name, size_name, sku, discount_label, status } = product;
  if (filters.status && filters.status !== status) return false;
  if (filters.expiring_soon !== undefined && filters.expiring_soon !== isExpiringSoon(product, day)) return false;
  const text = `${name} ${size_name} ${sku} ${discount_label ?? ''}`.toLocaleLowerCase('sv');
  const words = (filters.search ?? '').toLocaleLowerCase('sv').split(/\s+/);
  return words.every((word) => text.includes(word));
}

function by(sort: Sort, order: 'ASC' | 'DESC') {
  const sign = order === 'ASC' ? 1 : -1;
  return (a: DiscountedProduct, b: DiscountedProduct): number => {
    const [left, right] = [a[sort], b[sort]];
    if (left === right) return a.id - b.id;
    if (left === null || right === null) return left === null ? 1 : -1;
    return sign * (typeof left === 'number' ? left - Number(right) : swedish.compare(left, String(right)));
  };
}

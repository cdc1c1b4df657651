import { finalPrice } from '@kronblad/contracts/rules/discount';
import { oreToSek } from '@kronblad/contracts/rules/money';
import { addDays, daySpanState } from '@kronblad/contracts/rules/time';
import type { DiscountedProduct, DiscountStatistics } from '@kronblad/contracts/views/pricing';
import type { CatalogueProduct } from '../../catalogue/index.js';

type Discounted = Pick<CatalogueProduct, 'id' | 'available' | 'images' | 'unannounced'> & {
  readonly row: Pick<CatalogueProduct['row'], 'name' | 'slug' | 'sku' | 'isActive' | 'priceOre' | 'discount'>;
};

type VersionedTerms = NonNullable<Discounted['row']['discount']>;

const SOON_DAYS = 7;
const STATUS = { before: 'upcoming', within: 'active', after: 'expired' } as const;

export function discountedProducts(products: Iterable<Discounted>, day: string): DiscountedProduct[] {
  return [...products].flatMap((product) => {
    const { discount } = product.row;
    return discount ? [discountedProduct(product, discount, day)] : [];
  });
}

function discountedProduct(product: Discounted, terms: VersionedTerms, day: string) {
  const { id, available, images, unannounced, row } = product;
  const { discount, startDate, endDate, label, version } = terms;
  const status = STATUS[daySpanState(startDate, endDate, day)];
  const discountedPrice = oreToSek(finalPrice(row.priceOre, discount));
  return {
    id,
    name: row.name,
    slug: row.slug,
    sku: row.sku,
    image: images[0]?.thumb ?? images[0]?.url ?? null,
    is_active: row.isActive,
    inventory_quantity: available,
    price: oreToSek(row.priceOre),
    has_active_discount: status === 'active',
    final_price: status === 'active' ? discountedPrice : oreToSek(row.priceOre),
    discounted_price: discountedPrice,
    discount_type: discount.type,
    discount_percentage: discount.type === 'percentage' ? discount.percentage : 0,
    discount_amount: discount.type === 'fixed' ? oreToSek(discount.amountOre) : 0,
    discount_label: label || null,
    start_date: startDate,
    end_date: endDate,
    status,
    unannounced: unannounced && {
      lowest_price_30_days: unannounced.lowestPriceOre && oreToSek(unannounced.lowestPriceOre),
    },
    version,
  } satisfies DiscountedProduct;
}

export const isExpiringSoon = ({ status, end_date }: DiscountedProduct, day: string): boolean =>
  status === 'active' && end_date !== null && end_date <= addDays(day, SOON_DAYS);

export function discountStatistics(products: readonly DiscountedProduct[], day: string): DiscountStatistics {
  const active = products.filter(({ status }) => status === 'active');
  const percentages = active.map(percentageOf);
  const average = percentages.reduce((sum, percentage) => sum + percentage, 0) / Math.max(1, active.length);
  return {
    active_discounts: active.length,
    average_discount_percentage: Math.round(average * 10) / 10,
    expiring_soon: active.filter((product) => isExpiringSoon(product, day)).length,
  };
}

function percentageOf({ discount_type, discount_percentage, price, discounted_price }: DiscountedProduct): number {
  if (discount_type === 'percentage') return discount_percentage;
  return price > 0 ? ((price - discounted_price) / price) * 100 : 0;
}

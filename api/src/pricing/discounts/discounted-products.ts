import { finalPrice } from '@kronblad/contracts/discount/discount';
import type { DiscountedProduct, DiscountStatistics } from '@kronblad/contracts/discount/schema';
import { oreToSek } from '@kronblad/contracts/money/money';
import { addDays, daySpanState } from '@kronblad/contracts/time/time';
import type { CatalogueProduct, CatalogueSize } from '../../catalogue/index.js';

type VersionedTerms = NonNullable<CatalogueSize['row']['discount']>;

const SOON_DAYS = 7;
const STATUS = { before: 'upcoming', within: 'active', after: 'expired' } as const;

/** Lists the discounted products: one entry for each size with a discount. */
export function discountedProducts(products: Iterable<CatalogueProduct>, day: string): DiscountedProduct[] {
  return [...products].flatMap((product) =>
    product.sizes.flatMap((size) => {
      const { discount } = size.row;
      return discount ? [discountedSize(product, size, discount, day)] : [];
    }),
  );
}

function discountedSize(product: CatalogueProduct, size: CatalogueSize, terms: VersionedTerms, day: string) {
  const { id, row, unannounced } = size;
  const { discount, startDate, endDate, label, version } = terms;
  const status = STATUS[daySpanState(startDate, endDate, day)];
  const discountedPrice = oreToSek(finalPrice(row.priceOre, discount));
  const image = product.images.find(({ url }) => url === row.imageUrl) ?? product.images[0];
  return {
    id,
    product_id: product.id,
    name: product.row.name,
    size_name: row.name,
    slug: product.row.slug,
    sku: row.sku,
    image: image?.thumb ?? image?.url ?? null,
    is_active: product.row.isActive && row.isActive,
    inventory_quantity: row.available,
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

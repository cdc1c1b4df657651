import type { ProductKind } from '@kronblad/contracts/delivery/delivery-ways';
import type { Colour, Occasion } from '@kronblad/contracts/product/flower-words';
import { missingFoodFields } from '@kronblad/contracts/product/food';
import type { CatalogueProduct } from './catalogue-product.js';
import type { ProductSort } from './sort-orders.js';

/** A missing field does not filter. The price limits apply to the final price. */
export interface ProductFilter {
  readonly ids?: readonly number[];
  /** Slug, id or alias of a category; `alla` does not filter. */
  readonly category?: string;
  readonly search?: string;
  readonly featured?: boolean;
  readonly discounted?: boolean;
  readonly kind?: ProductKind;
  readonly colour?: Colour;
  readonly occasion?: Occasion;
  readonly active?: boolean;
  readonly stock?: StockLevel;
  /** Matches food products whose declaration lacks fields. */
  readonly incomplete?: boolean;
  readonly minPriceOre?: number;
  readonly maxPriceOre?: number;
}

export interface ProductQuery extends ProductFilter {
  /** Shoppers see active products in stock, admins see all. */
  readonly audience: 'shopper' | 'admin';
  /** Default: relevance for a search, otherwise newest first. */
  readonly sort?: ProductSort;
  readonly order?: 'ASC' | 'DESC';
}

export const stockLevels = ['in', 'low', 'out'] as const;
export type StockLevel = (typeof stockLevels)[number];
const LOW_STOCK = 5;

/** `out`: nothing can be bought. `low`: a size in sale has few pieces or none. */
export function stockLevelFits({ inSale }: CatalogueProduct, level: StockLevel): boolean {
  const isInStock = inSale.some(({ available }) => available > 0);
  if (level === 'out') return !isInStock;
  return level === 'low' ? inSale.some(({ available }) => available <= LOW_STOCK) : isInStock;
}

export function fits(product: CatalogueProduct, query: ProductQuery): boolean {
  const { row, finalPriceOre } = product;
  return (
    (query.audience === 'admin' || product.isBuyable || isAskedFor(product, query)) &&
    same(query.featured, row.isFeatured) &&
    same(query.active, row.isActive) &&
    (query.kind === undefined || query.kind === row.kind) &&
    (query.colour === undefined || row.colours?.includes(query.colour) === true) &&
    (query.occasion === undefined || row.occasions?.includes(query.occasion) === true) &&
    same(query.discounted, isDiscounted(product, query.audience)) &&
    (query.incomplete === undefined || query.incomplete === missingFoodFields(row).length > 0) &&
    (query.stock === undefined || stockLevelFits(product, query.stock)) &&
    finalPriceOre >= (query.minPriceOre ?? 0) &&
    finalPriceOre <= (query.maxPriceOre ?? Number.POSITIVE_INFINITY)
  );
}

/** Works for a funeral are shown as long as they are public: what cannot be bought is agreed upon. */
const isAskedFor = ({ isPublic }: CatalogueProduct, { kind }: ProductQuery): boolean => kind === 'funeral' && isPublic;

const isDiscounted = ({ inSale }: CatalogueProduct, audience: ProductQuery['audience']): boolean =>
  inSale.some((size) => (audience === 'admin' ? size.activeDiscount : size.announcedDiscount) !== null);

const same = (wanted: boolean | undefined, is: boolean) => wanted === undefined || wanted === is;

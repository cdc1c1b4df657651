import type { AnnouncedReduction } from '@kronblad/contracts/discount/discount';
import type { DescribedImage, Product } from '@kronblad/contracts/product/schema';
import { stockholmDay } from '@kronblad/contracts/time/time';
import type { VatRate } from '@kronblad/contracts/vat/vat';
import { vatRateOn } from '@kronblad/contracts/vat/vat-rates';
import { JSON_TYPE, Representation } from '../../http/replies/index.js';
import type { SearchFields } from '../search/product-index.js';
import { wordsOf } from '../search/search-terms.js';
import { CatalogueSize } from './catalogue-size.js';
import { imageView } from './image-view.js';
import { type ProductToday, productView } from './product-view.js';
import type { CategoryRow, ProductRow } from './rows.js';

/**
 * An immutable product with the prices and the VAT rate of today. Money in öre, times in milliseconds. It contains cost
 * prices: publish only `view` and `answer`.
 */
export class CatalogueProduct implements ProductToday {
  readonly sizes: readonly CatalogueSize[];
  /** The product's cheapest buyable size, else the first in sale. Its price, SKU and discount stand for the product. */
  readonly shown: CatalogueSize;
  /** The size that a client means who names only the product. */
  readonly first: CatalogueSize;
  readonly isBuyable: boolean;
  readonly vatRate: VatRate;
  readonly images: readonly DescribedImage[];
  private cachedView: Product | undefined;
  private cachedAnswer: Representation | undefined;

  constructor(
    readonly row: ProductRow,
    readonly categories: readonly CategoryRow[],
    now: number,
  ) {
    this.sizes = row.sizes.map((size) => new CatalogueSize(size, now));
    this.shown = shownSize(this.sizes);
    this.first = this.sizes.find((size) => size.row.isActive) ?? (this.sizes[0] as CatalogueSize);
    this.isBuyable = row.isActive && this.sizes.some((size) => size.isBuyable);
    this.vatRate = vatRateOn(row.vatClass, stockholmDay(now));
    this.images = row.images.map((image) => imageView(image, row.name));
  }

  get id(): number {
    return this.row.id;
  }

  size(id: number): CatalogueSize | undefined {
    return this.sizes.find((size) => size.id === id);
  }

  get inSale(): readonly CatalogueSize[] {
    return this.sizes.filter(({ row }) => row.isActive);
  }

  /** Pieces in stock of all sizes in sale. */
  get available(): number {
    return this.inSale.reduce((sum, { row }) => sum + row.available, 0);
  }

  get finalPriceOre(): number {
    return this.shown.finalPriceOre;
  }

  /** True when its buyable sizes have different prices. */
  get hasPriceFrom(): boolean {
    return this.sizes.some((size) => size.isBuyable && size.finalPriceOre > this.finalPriceOre);
  }

  /** True when shoppers may open the product's page, even if it is sold out. */
  get isPublic(): boolean {
    return this.row.isActive;
  }

  get reduction(): AnnouncedReduction | null {
    return this.shown.reduction;
  }

  get view(): Product {
    this.cachedView ??= productView(this);
    return this.cachedView;
  }

  get answer(): Representation {
    this.cachedAnswer ??= new Representation(JSON_TYPE, Buffer.from(JSON.stringify(this.view)), 'answer');
    return this.cachedAnswer;
  }
}

function shownSize(sizes: readonly CatalogueSize[]): CatalogueSize {
  const buyable = sizes.filter(({ isBuyable }) => isBuyable);
  const [first, ...others] = buyable.length > 0 ? buyable : sizes.filter(({ row }) => row.isActive).slice(0, 1);
  const start = first ?? (sizes[0] as CatalogueSize);
  return others.reduce((cheapest, size) => (size.finalPriceOre < cheapest.finalPriceOre ? size : cheapest), start);
}

export function searchFields({ row, sizes, categories }: CatalogueProduct): SearchFields {
  const isFlower = row.withdrawalException === 'perishable';
  return {
    name: row.name,
    sku: sizes.map(({ row: { sku } }) => sku).join(' '),
    category: categories.map(({ name }) => name).join(' '),
    summary: row.shortDescription,
    description: row.description,
    flower: isFlower ? (wordsOf(row.name)[0] ?? '') : '',
    holds: isFlower ? holdsOf({ row, sizes }) : '',
  };
}

const holdsOf = ({ row, sizes }: Pick<CatalogueProduct, 'row' | 'sizes'>): string =>
  [row.shortDescription, ...(row.colours ?? []), ...sizes.map((size) => size.row.contents ?? '')].join(' ');

import { sizeIdOf } from '@kronblad/contracts/product/sizes';
import { skuKey } from '@kronblad/contracts/product/sku';
import { followRecord, recordEvents } from '../../crud/index.js';
import type { AnyEvent, Tx } from '../../event-store/index.js';
import { type Columns, RowChanges, tableOf } from '../../event-store/projections/index.js';
import type { DataOf } from '../../events/all.js';
import { Product } from './product.entity.js';
import { products } from './products.js';
import { Size } from './size.entity.js';
import type { SizeDetails, SizeFact as SizeOfEvent } from './sizes.js';

export const PRODUCT_EVENTS = [
  ...recordEvents(products),
  'StockAdjusted',
  'ProductDiscountSet',
  'ProductDiscountRemoved',
] as const;

const table = tableOf(Product);
const sizesTable = tableOf(Size);

/**
 * Events of the product's stream and of its discounts' streams set `updated_at`. They may commit in either order, so
 * the later time is kept.
 */
const productsTable = {
  ...table,
  latest: ['updated_at'],
  columnsOf: ({ sizes: _, ...details }: Columns) => table.columnsOf(details),
};

/** The rows of products and of their sizes after a batch of events. */
export class ProductRows {
  private readonly products = new RowChanges(productsTable);
  private readonly sizes = new RowChanges(sizesTable);
  private readonly deleted = new Set<number>();
  private readonly added = new Map<number, number[]>();

  follow(event: AnyEvent): void {
    switch (event.type) {
      // Stock has a table of its own, but an adjustment is also a new version of the product.
      case 'StockAdjusted':
        this.edit(event, { version: event.version });
        return;
      // Discounts have a stream and version of their own, so the product's version stays.
      case 'ProductDiscountSet': {
        const { productId: _, sizeId: _size, ...discount } = event.data;
        this.edit(event, {});
        this.sizes.change(sizeIdOf(event.data), { discount: { ...discount, version: event.version } });
        return;
      }
      case 'ProductDiscountRemoved':
        this.edit(event, {});
        this.sizes.change(sizeIdOf(event.data), { discount: null });
        return;
      default:
        followRecord(products, productsTable, this.products, event);
        this.followSizes(event);
    }
  }

  async write(tx: Tx): Promise<void> {
    await this.products.write(tx);
    if (this.deleted.size > 0) {
      await tx.query('DELETE FROM sizes WHERE product_id = ANY($1)', [[...this.deleted]], 'sizes-of-products-delete');
    }
    await this.sizes.write(tx);
  }

  private edit({ data, occurredAt }: AnyEvent & { readonly data: { readonly productId: number } }, columns: Columns) {
    this.products.change(data.productId, { ...columns, updated_at: occurredAt });
  }

  private followSizes({ type, data }: AnyEvent): void {
    if (type === 'ProductCreated') this.put(data.productId, data.sizes);
    if (type === 'ProductDeleted') this.remove(data.productId);
    if (type === 'ProductChanged') this.changeSizes(data);
  }

  private changeSizes({ productId, sizesAdded = [], sizesChanged = [], sizesRemoved = [] }: DataOf<'ProductChanged'>) {
    this.put(productId, sizesAdded);
    for (const { sizeId, changes } of sizesChanged) this.sizes.change(sizeId, columnsOf(changes));
    for (const sizeId of sizesRemoved) this.sizes.remove(sizeId);
  }

  private remove(productId: number): void {
    this.deleted.add(productId);
    for (const sizeId of this.added.get(productId) ?? []) this.sizes.remove(sizeId);
  }

  private put(productId: number, sizes: readonly SizeOfEvent[]): void {
    this.added.set(productId, [...(this.added.get(productId) ?? []), ...sizes.map(({ sizeId }) => sizeId)]);
    for (const { sizeId, ...details } of sizes) {
      this.sizes.put(sizeId, { ...columnsOf(details), product_id: productId });
    }
  }
}

const columnsOf = (details: Partial<SizeDetails>): Columns =>
  sizesTable.columnsOf({ ...details, ...(details.sku !== undefined && { skuKey: skuKey(details.sku) }) });

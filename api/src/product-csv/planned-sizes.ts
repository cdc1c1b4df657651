import type { AdminProduct } from '@kronblad/contracts/product/schema';
import { MAX_SIZES, sizeSlug } from '@kronblad/contracts/product/sizes';
import { type AdminProductSize, SIZE_DEFAULTS, SIZE_FIELDS } from '@kronblad/contracts/product/sizes-schema';
import { skuKey } from '@kronblad/contracts/product/sku';
import type { ImportedRow } from '@kronblad/contracts/product/tools-schema';
import { type CsvColumn, exportedText } from './csv-columns.js';
import type { FileProduct, FileSize, ImportFaults } from './file-product.js';
import { type SizeEntry, sizeColumn, sizeEntries, sizeText } from './size-entries.js';

export interface StockCountedHere {
  /** Pieces by size id that orders have added to the stock since the export, below 0 for sales; null when unknown. */
  readonly sales: ReadonlyMap<number, number> | null;
  /** Sizes that were ordered here. Another shop's file does not know what is left of them. */
  readonly ordered: ReadonlySet<number>;
}

interface PlannedSize {
  readonly entry: SizeEntry;
  /** Undefined for a size that the file does not name: it stays as it is. */
  readonly row: FileSize | undefined;
  /** Undefined for a new size. */
  readonly before: AdminProductSize | undefined;
}

/** The sizes that a product shall have, the new ones last. What is wrong with their rows is added to the faults. */
export class PlannedSizes {
  readonly changes: ImportedRow['changes'][number][] = [];
  private readonly sizes: readonly PlannedSize[];

  constructor(
    private readonly product: FileProduct,
    private readonly view: AdminProduct | undefined,
    private readonly columns: readonly CsvColumn[],
    private readonly faults: ImportFaults,
    private readonly counted: StockCountedHere,
  ) {
    const rowOf = new Map(product.sizes.map((row) => [skuKey(row.sku), row]));
    const known = sizeEntries(view?.sizes ?? []).map((entry, nth) => {
      return { entry, row: rowOf.get(skuKey(entry.sku)), before: view?.sizes[nth] };
    });
    const named = new Set(known.map(({ row }) => row));
    const added = product.sizes.filter((row) => !named.has(row));
    this.sizes = [...known, ...added.map((row) => ({ entry: newEntry(row), row, before: undefined }))];
    for (const size of this.sizes) this.read(size);
  }

  get entries(): SizeEntry[] {
    return this.sizes.map(({ entry }) => entry);
  }

  get areChanged(): boolean {
    return this.changes.length > 0 || this.sizes.some(({ before }) => !before);
  }

  /** New sizes in words, when the schema has accepted them. */
  get added(): string[] {
    return this.sizes.flatMap(({ entry, before }) => (before ? [] : [sizeText(entry)]));
  }

  get areOutOfSale(): boolean {
    return this.sizes.every(({ entry }) => !entry.is_active);
  }

  rowOf(index: number): FileSize | undefined {
    return this.sizes[index]?.row;
  }

  /** `images`: the pictures that the product shall have. */
  check(images: readonly string[]): void {
    const taken = new Map<string, PlannedSize>();
    for (const size of this.sizes.toSorted((one, other) => lineOf(one) - lineOf(other))) {
      const slug = sizeSlug(size.entry.name);
      if (slug === '') this.checkNameless(size);
      else this.checkName(size, taken.get(slug));
      if (!taken.has(slug)) taken.set(slug, size);
      this.checkImage(size, images);
    }
    for (const { row } of this.sizes.slice(MAX_SIZES)) {
      if (row) this.faults.add(row, null, `En produkt kan ha högst ${MAX_SIZES} storlekar.`);
    }
  }

  private read(size: PlannedSize): void {
    const { entry, row, before } = size;
    if (!row) return;
    const { inventory_quantity: stock, ...values } = row.write;
    const isStated = (field: string) => !before || !this.product.absent.includes(field);
    for (const column of this.columns) {
      const value = values[column.field];
      if (column.of === 'size' && value !== undefined && isStated(column.field)) this.set(entry, column, value, before);
    }
    if (isStated('inventory_quantity') && typeof stock === 'number' && !entry.made_to_order)
      this.setStock(size, row, stock);
  }

  private set(entry: SizeEntry, column: CsvColumn, value: unknown, before: AdminProductSize | undefined): void {
    const to = column.format(value as never);
    const from = before && exportedText(column, before);
    if (from === to) return;
    if (before && from !== undefined) this.note(column.header, before, from, to);
    Object.assign(entry, { [column.field]: value });
  }

  /**
   * The difference to the stock at export time is added, so that what was sold in between stays sold. It is added once:
   * the present stock is the exported one but for sales.
   */
  private setStock({ entry, before }: PlannedSize, row: FileSize, stock: number): void {
    if (!before) {
      entry.inventory_quantity = stock;
      return;
    }
    if (this.counted.ordered.has(before.id)) return;
    const present = before.inventory_quantity;
    const shown = row.stockBefore ?? this.unshown(before);
    const sold = this.counted.sales?.get(before.id) ?? 0;
    const isDone = shown !== null && present === Math.max(0, stock + sold);
    if (isDone || stock === (shown ?? present)) return;
    if (shown !== null && present !== shown + sold) {
      const message = `Lagret har ändrats sedan exporten: då ${shown}, nu ${present}. Skillnaden är inte försäljning. Exportera på nytt.`;
      this.faults.add(row, SIZE_FIELDS.inventory_quantity.column, message);
      return;
    }
    entry.inventory_quantity = shown === null ? stock : Math.max(0, present + stock - shown);
    entry.inventory_quantity_before = shown === null ? undefined : present;
    this.note(SIZE_FIELDS.inventory_quantity.column, before, String(present), String(entry.inventory_quantity));
  }

  /** The exported file has no stock of a size that it has made itself, nor of one that was made to order. */
  private unshown({ made_to_order }: AdminProductSize): number | null {
    return this.counted.sales !== null && !made_to_order ? 0 : null;
  }

  private note(header: string, { name }: AdminProductSize, from: string, to: string): void {
    this.changes.push({ column: sizeColumn(header, this.sizes.length > 1 ? name : ''), from, to });
  }

  private checkNameless({ entry, row }: PlannedSize): void {
    if (this.sizes.length === 1) return;
    const at = row ?? this.sizes.find(({ before }) => !before)?.row;
    const message = row
      ? 'Ge storleken ett namn, till exempel Mellan.'
      : `Produktens storlek med SKU ${entry.sku} saknar namn. Ta med den i filen och ge den ett.`;
    if (at) this.faults.add(at, SIZE_FIELDS.name.column, message);
  }

  private checkName({ entry, row }: PlannedSize, earlier: PlannedSize | undefined): void {
    if (!row || !earlier) return;
    const where = earlier.row ? `på rad ${earlier.row.line}` : `med SKU ${earlier.entry.sku}`;
    this.faults.add(row, SIZE_FIELDS.name.column, `Produktens storlek ”${entry.name}” finns redan, ${where}.`);
  }

  private checkImage({ entry, row, before }: PlannedSize, images: readonly string[]): void {
    const { image } = entry;
    if (image === null || images.includes(image)) return;
    const isStale = image === before?.image && !this.view?.images.includes(image);
    if (isStale) return;
    if (row) this.faults.add(row, SIZE_FIELDS.image.column, 'Ange en av adresserna i kolumnen Bilder.');
    else if (before) this.note(SIZE_FIELDS.image.column, before, image, '');
    entry.image = null;
  }
}

const lineOf = ({ row }: PlannedSize): number => row?.line ?? 0;

/** A new size; its price comes from the row, or the schema misses it. */
const newEntry = ({ sku }: FileSize): SizeEntry => ({ ...SIZE_DEFAULTS, sku, price: Number.NaN });

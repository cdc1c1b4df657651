import { skuKey } from '@kronblad/contracts/product/sku';
import type { CatalogueProduct, CatalogueSnapshot } from '../catalogue/index.js';
import { Faults, type FileRow } from './faults.js';
import type { ImportColumns } from './import-columns.js';
import { inTurns } from './in-turns.js';
import type { CsvLine, CsvTable } from './read-csv.js';
import { isProtected, skuAsNumber } from './spreadsheet-cell.js';

export interface FileProduct {
  /** Undefined for a new product. */
  readonly known: CatalogueProduct | undefined;
  /** In the order of the file. */
  readonly rows: FileRow[];
}

/**
 * Finds the product of each row: by the SKU of a size, else by the slug. A row with neither slug nor name belongs to the
 * row above. Rows that cannot be placed are faults.
 */
export async function fileProducts({ lines }: CsvTable, columns: ImportColumns, snapshot: CatalogueSnapshot) {
  const grouping = new Grouping(columns, snapshot);
  await inTurns(lines, (line) => grouping.noteSlug(line));
  await inTurns(lines, (line) => grouping.add(line));
  return { products: [...grouping.products.values()], faults: grouping.faults };
}

class Grouping {
  readonly products = new Map<string, FileProduct>();
  readonly faults = new Faults();
  private readonly lines = new Map<string, number>();
  /** Products by the slugs that the file gives them. */
  private readonly newSlugs = new Map<string, CatalogueProduct>();
  private readonly skusAsNumbers: ReadonlyMap<string | null, string>;
  private above: { readonly product: FileProduct; readonly name: string } | null = null;

  constructor(
    private readonly columns: ImportColumns,
    private readonly snapshot: CatalogueSnapshot,
  ) {
    this.skusAsNumbers = new Map(
      [...snapshot.all()].flatMap(({ sizes }) => sizes.map(({ row: { sku } }) => [skuAsNumber(sku), sku] as const)),
    );
  }

  noteSlug({ cells }: CsvLine): void {
    const owner = this.snapshot.productBySku(this.columns.text(cells, 'size', 'sku'));
    const slug = this.columns.text(cells, 'product', 'slug');
    if (owner && slug && !this.snapshot.productBySlug(slug) && !this.newSlugs.has(slug)) this.newSlugs.set(slug, owner);
  }

  add(line: CsvLine): void {
    const row = { ...line, sku: this.columns.text(line.cells, 'size', 'sku') };
    const name = this.columns.text(line.cells, 'product', 'name');
    const wrong = this.repeated(row) ?? this.damaged(row);
    if (wrong) this.faults.add(row, SKU, wrong);
    const product = wrong ? null : this.productOf(row, name);
    product?.rows.push(row);
    this.above = product && { product, name: name || (this.above?.product === product ? this.above.name : '') };
  }

  private productOf(row: FileRow, name: string): FileProduct | null {
    const slug = this.columns.text(row.cells, 'product', 'slug');
    const owner = this.snapshot.productBySku(row.sku);
    const named = this.snapshot.productBySlug(slug);
    if (owner && named && named !== owner) {
      this.faults.add(row, SKU, `${row.sku} är en storlek av ”${owner.row.name}”, inte av ”${named.row.name}”.`);
      return null;
    }
    const known = owner ?? named ?? this.newSlugs.get(slug);
    if (known) return this.product(`id ${known.id}`, known);
    if (slug !== '') return this.product(`slug ${slug}`);
    if (!this.continues(row, name)) return this.product(`line ${row.line}`);
    if (!this.above)
      this.faults.add(row, null, 'Raden saknar namn och slug, och ovanför finns ingen produkt att fortsätta.');
    return this.above?.product ?? null;
  }

  private product(key: string, known?: CatalogueProduct): FileProduct {
    const product = this.products.get(key) ?? { known, rows: [] };
    this.products.set(key, product);
    return product;
  }

  /** A new product may have its name in each of its rows. */
  private continues({ cells }: FileRow, name: string): boolean {
    if (!this.columns.describesProduct(cells)) return true;
    return name !== '' && name === this.above?.name && this.columns.text(cells, 'size', 'name') !== '';
  }

  private repeated({ sku, line }: FileRow): string | null {
    const earlier = this.lines.get(skuKey(sku));
    if (sku === '') return null;
    if (earlier !== undefined) return `Samma SKU finns på rad ${earlier}.`;
    this.lines.set(skuKey(sku), line);
    return null;
  }

  private damaged({ cells, sku }: FileRow): string | null {
    if (this.snapshot.productBySku(sku)) return null;
    const cell = this.columns.skuCell(cells);
    const known = this.skusAsNumbers.get(cell);
    if (known) {
      return `Ingen produkt har SKU ${cell}, men ${known} finns. Har kalkylbladet ändrat den? Skriv '${known} för den produkten, eller '${cell} för en ny.`;
    }
    return !this.columns.isUnicode && cell.includes('?') && !isProtected(cell)
      ? 'Filens teckenkodning saknar tecken (?). Spara den som CSV UTF-8.'
      : null;
  }
}

const SKU = 'SKU';

import { skuKey } from '@kronblad/contracts/product/sku';
import type { ImportError } from '@kronblad/contracts/product/tools-schema';
import { adminProductView, type CatalogueProduct, type CatalogueSnapshot } from '../catalogue/index.js';
import { exportTime } from './csv-columns.js';
import { type FileProduct, ImportFaults, type ProductFile } from './file-product.js';
import { type FileRow, ImportColumns } from './import-columns.js';
import { inTurns } from './in-turns.js';
import type { CsvLine, CsvTable } from './read-csv.js';
import { isProtected, skuAsNumber } from './spreadsheet-cell.js';

interface Group {
  readonly known: CatalogueProduct | undefined;
  readonly rows: FileRow[];
}

/**
 * Reads the file that `exportProducts` writes. The product of a row is found by the SKU of a size, else by the slug. A row
 * with neither slug nor name belongs to the row above. Rows that cannot be placed are errors.
 */
export async function readOwnFile(table: CsvTable, snapshot: CatalogueSnapshot): Promise<ProductFile> {
  const columns = new ImportColumns(table, snapshot.categories);
  const grouping = new Grouping(columns, snapshot);
  await inTurns(table.lines, (line) => grouping.noteSlug(line));
  await inTurns(table.lines, (line) => grouping.add(line));
  const products: FileProduct[] = [];
  const errors: ImportError[] = grouping.faults.errors;
  await inTurns(grouping.groups.values(), (group) => {
    const faults = new ImportFaults();
    const product = productOf(group, columns, faults);
    if (faults.any) errors.push(...faults.ofProduct(group.rows));
    else products.push(product);
  });
  const exportedAt = exportTime(table.headers);
  const { ignored: ignoredColumns } = columns;
  return { source: 'kronblad', products, errors, corrected: [], ignoredColumns, hasWeights: false, exportedAt };
}

function productOf({ known, rows }: Group, columns: ImportColumns, faults: ImportFaults): FileProduct {
  const view = known && adminProductView(known);
  const sizes = rows.map((row) => {
    const before = view?.sizes.find(({ sku }) => skuKey(sku) === skuKey(row.sku));
    const { sku: _, ...write } = columns.sizeValues(row, before, faults);
    return { line: row.line, sku: row.sku, write, stockBefore: columns.stockBefore(row, faults) };
  });
  const write = columns.productValues(rows, view, faults);
  return { line: rows[0]?.line ?? 0, known, write, sizes, absent: [] };
}

class Grouping {
  readonly groups = new Map<string, Group>();
  readonly faults = new ImportFaults();
  private readonly lines = new Map<string, number>();
  /** Products by the slugs that the file gives them. */
  private readonly newSlugs = new Map<string, CatalogueProduct>();
  private readonly skusAsNumbers: ReadonlyMap<string | null, string>;
  private above: { readonly group: Group; readonly name: string } | null = null;

  constructor(
    private readonly columns: ImportColumns,
    private readonly snapshot: CatalogueSnapshot,
  ) {
    const skus = [...snapshot.all()].flatMap(({ sizes }) => sizes.map(({ row: { sku } }) => sku));
    this.skusAsNumbers = new Map(skus.map((sku) => [skuAsNumber(sku), sku]));
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
    const group = wrong ? null : this.groupOf(row, name);
    group?.rows.push(row);
    this.above = group && { group, name: name || (this.above?.group === group ? this.above.name : '') };
  }

  private groupOf(row: FileRow, name: string): Group | null {
    const slug = this.columns.text(row.cells, 'product', 'slug');
    const owner = this.snapshot.productBySku(row.sku);
    const named = this.snapshot.productBySlug(slug);
    if (owner && named && named !== owner) {
      this.faults.add(row, SKU, `${row.sku} är en storlek av ”${owner.row.name}”, inte av ”${named.row.name}”.`);
      return null;
    }
    const known = owner ?? named ?? this.newSlugs.get(slug);
    if (known) return this.group(`id ${known.id}`, known);
    if (slug !== '') return this.group(`slug ${slug}`);
    if (!this.continues(row, name)) return this.group(`line ${row.line}`);
    if (!this.above)
      this.faults.add(row, null, 'Raden saknar namn och slug, och ovanför finns ingen produkt att fortsätta.');
    return this.above?.group ?? null;
  }

  private group(key: string, known?: CatalogueProduct): Group {
    const group = this.groups.get(key) ?? { known, rows: [] };
    this.groups.set(key, group);
    return group;
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

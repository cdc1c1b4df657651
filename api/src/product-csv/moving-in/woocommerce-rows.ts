import type { CsvLine, CsvTable } from '../read-csv.js';
import { ForeignColumns } from './foreign-columns.js';
import type { Remarks } from './foreign-product.js';
import { listedAddresses, pictureUrls } from './foreign-values.js';
import { plainText } from './plain-text.js';
import { WooCommerceAttributes } from './woocommerce-attributes.js';
import { COLUMNS, type Column } from './woocommerce-columns.js';

const TEXTS = ['sku', 'name', 'shortDescription', 'description', 'categories'] as const;

/** Reads the cells of a WooCommerce export, and remarks on them. */
export class WooCommerceRows {
  readonly columns: ForeignColumns<Column>;
  readonly attributes: WooCommerceAttributes;

  constructor(
    { headers }: CsvTable,
    private readonly remarks: Remarks,
  ) {
    this.columns = new ForeignColumns(headers, COLUMNS);
    this.attributes = new WooCommerceAttributes(headers);
  }

  cell(line: CsvLine, column: Column): string {
    return this.columns.cell(line, column);
  }

  /** WooCommerce writes a line break as `\n` and a backslash before `n` twice. */
  text(line: CsvLine, column: Column): string {
    const written = this.cell(line, column)
      .split('\\\\n')
      .map((part) => part.replaceAll('\\n', '\n'))
      .join('\\n');
    return plainText(written);
  }

  pictures(line: CsvLine): string[] {
    return pictureUrls(listedAddresses(this.cell(line, 'images')), (text) =>
      this.correct(line, `Bilden ”${text.slice(0, 80)}” har ingen webbadress och läses inte in.`, 'images'),
    );
  }

  isDamaged(line: CsvLine): boolean {
    const damage = this.columns.damage(line, TEXTS, this.attributes.valueIndexes);
    if (damage) this.remarks.leaveOut(line.line, this.cell(line, 'sku'), damage.message, damage.heading);
    return damage !== null;
  }

  leaveOut(line: CsvLine, message: string, column?: Column): [] {
    this.remarks.leaveOut(line.line, this.cell(line, 'sku'), message, column && this.columns.heading(column));
    return [];
  }

  correct(line: CsvLine, message: string, column?: Column): void {
    this.remarks.correct(line.line, this.cell(line, 'sku'), message, column && this.columns.heading(column));
  }
}

import type { CsvLine } from '../read-csv.js';
import { unprotectedText } from '../spreadsheet-cell.js';
import { splitAtCommas } from './foreign-values.js';
import { plainText } from './plain-text.js';
import { ATTRIBUTE_NAME, ATTRIBUTE_VALUE } from './woocommerce-columns.js';

interface NamedVariation {
  readonly line: CsvLine;
  readonly name: string;
}

const MOST_VALUES = 20;

/**
 * Reads the names of variations from their attributes. The numbers of the attributes of a variation are not those of
 * its product, so that attributes are matched by name.
 */
export class VariationNames {
  private readonly attributes: readonly { readonly nameIndex: number; readonly valueIndex: number }[];

  constructor(private readonly headers: readonly string[]) {
    const numbered = (pattern: RegExp) =>
      headers.flatMap((header, index) => {
        const [, number] = pattern.exec(header.trim()) ?? [];
        return number ? [[Number(number), index] as const] : [];
      });
    const names = new Map(numbered(ATTRIBUTE_NAME));
    this.attributes = numbered(ATTRIBUTE_VALUE)
      .toSorted(([one], [other]) => one - other)
      .map(([number, valueIndex]) => ({ nameIndex: names.get(number) ?? -1, valueIndex }));
  }

  get valueIndexes(): number[] {
    return this.attributes.map(({ valueIndex }) => valueIndex);
  }

  headingsIn(lines: readonly CsvLine[]): string[] {
    return this.valueIndexes
      .filter((index) => lines.some(({ cells }) => (cells[index] ?? '') !== ''))
      .map((index) => this.headers[index] ?? '');
  }

  /**
   * The variations with their names. A variation without a value for an attribute stands for all values of its product
   * that no other variation has; one without any attribute has the name `''`.
   */
  of(product: CsvLine, variations: readonly CsvLine[]): NamedVariation[] {
    const options = variations.map((line) => [line, this.names(line, product)] as const);
    const own = new Set(options.flatMap(([, names]) => (names.length === 1 ? names : [])));
    return options.flatMap(([line, names]) => {
      const free = names.length === 1 ? names : names.filter((name) => !own.has(name));
      for (const name of free) own.add(name);
      return free.map((name) => ({ line, name }));
    });
  }

  private names(variation: CsvLine, product: CsvLine): string[] {
    const choices = this.attributes.flatMap(({ nameIndex, valueIndex }) => {
      const name = cellOf(variation, nameIndex);
      const value = plainText(cellOf(variation, valueIndex).replaceAll('\\,', ','));
      if (value !== '') return [[value]];
      return name === '' ? [] : [this.valuesOf(product, name)];
    });
    const names = choices.reduce<string[][]>(
      (before, values) => before.flatMap((parts) => values.map((value) => [...parts, value])).slice(0, MOST_VALUES + 1),
      [[]],
    );
    return names.map((parts) => parts.join(', '));
  }

  /** The product's values of an attribute. None, or too many, become one: `Valfri färg`. */
  private valuesOf(product: CsvLine, name: string): string[] {
    const own = this.attributes.find(({ nameIndex }) => cellOf(product, nameIndex) === name);
    const values = splitAtCommas(cellOf(product, own?.valueIndex ?? -1)).map(plainText);
    return values.length > 0 && values.length <= MOST_VALUES ? values : [`Valfri ${name.toLocaleLowerCase('sv')}`];
  }
}

const cellOf = ({ cells }: CsvLine, index: number): string => unprotectedText(cells[index] ?? '');

import type { KeyedTable } from './row-changes.js';

type Details<Columns extends Readonly<Record<string, string>>> = Partial<Readonly<Record<keyof Columns, unknown>>>;

/**
 * The table of a kind of record that the back office keeps: a column for each field that can be changed, and `more` beside
 * id and version. `columnsOf` gives some fields' values by their columns.
 */
export function recordTable<const Columns extends Readonly<Record<string, string>>>(
  table: string,
  columnOf: Columns,
  more: readonly string[],
): { readonly shape: KeyedTable; readonly columnsOf: (details: Details<Columns>) => Record<string, unknown> } {
  const names = ['id', 'version', ...more, ...Object.values(columnOf)];
  return {
    shape: { table, key: 'id', keyType: 'int', columns: Object.fromEntries(names.map((name) => [name, null])) },
    columnsOf: (details) =>
      Object.fromEntries(Object.entries(details).map(([field, value]) => [columnOf[field] as string, value])),
  };
}

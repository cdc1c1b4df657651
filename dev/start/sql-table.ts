import type { QueryArrayResult } from 'pg';

type Answer = Pick<QueryArrayResult, 'command' | 'rowCount' | 'fields' | 'rows'>;

export function asTable({ command, rowCount, fields, rows }: Answer): string {
  if (fields.length === 0) return [command, rowCount].filter((part) => part !== null).join(' ');
  const lines = [fields.map(({ name }) => name), ...rows.map((row) => row.map(asText))];
  const widths = fields.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const shown = lines.map((line) =>
    line
      .map((value, column) => value.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return [...shown, `(${rows.length} rows)`].join('\n');
}

function asText(value: unknown): string {
  if (value === null) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/**
 * `npm run sql -- "SELECT …"` or `npm run sql < statements.sql`: runs SQL as the tables' owner, without psql. Several
 * statements are one transaction unless they control transactions themselves.
 */
import { text } from 'node:stream/consumers';
import type { QueryArrayResult } from 'pg';
import pg from 'pg';
import { SQL_USAGE } from './commands.ts';

type Answer = Pick<QueryArrayResult, 'command' | 'rowCount' | 'fields' | 'rows'>;

const statements = process.argv.slice(2).join(' ') || (process.stdin.isTTY ? '' : await text(process.stdin));
if (!statements.trim()) {
  console.error(`No SQL statement given. ${SQL_USAGE}`);
  process.exit(2);
}

const client = new pg.Client({ connectionString: process.env.DATABASE_OWNER_URL || process.env.DATABASE_URL });
client.on('error', () => undefined);
try {
  await client.connect();
  const answers = await client.query({ text: statements, rowMode: 'array' });
  for (const answer of [answers].flat()) console.log(asTable(answer));
} catch (error) {
  const { message, position } = error as Error & { position?: string };
  console.error(`${message}${position ? ` (at character ${position})` : ''}`);
  process.exitCode = 1;
} finally {
  await client.end().catch(() => undefined);
}

function asTable({ command, rowCount, fields, rows }: Answer): string {
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

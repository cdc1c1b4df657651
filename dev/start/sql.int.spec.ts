import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ROOT } from './settings.ts';

async function sql(args: readonly string[], input = '') {
  const child = spawn(process.execPath, [join(ROOT, 'dev/start/sql.ts'), ...args], {
    env: { PATH: process.env.PATH, DATABASE_URL: process.env.TEST_DATABASE_URL },
  });
  child.stdin.end(input);
  const ended = once(child, 'exit');
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await ended;
  return { code, out, err };
}

test('The command prints the result of a statement with its column names', async () => {
  const rows = "VALUES ('receipts', 2026, 1234::bigint), ('credit-notes', 2026, NULL)";
  expect(await sql([`SELECT * FROM (${rows}) AS s (series, fiscal_year, last_number)`])).toEqual({
    code: 0,
    out: [
      'series        fiscal_year  last_number',
      'receipts      2026         1234',
      'credit-notes  2026',
      '(2 rows)',
      '',
    ].join('\n'),
    err: expect.any(String),
  });
});

test('The command runs statements from standard input in one transaction', async () => {
  const made = 'CREATE TABLE public.sql_spec (n int); INSERT INTO public.sql_spec VALUES (1), (2);';
  const failed = await sql([], `${made}\nSELECT 1 / 0;`);
  expect([failed.code, failed.err]).toEqual([1, expect.stringContaining('division by zero')]);
  expect(await sql([], `${made}\nDROP TABLE public.sql_spec;`)).toMatchObject({
    code: 0,
    out: 'CREATE\nINSERT 2\nDROP\n',
  });
});

test('The command asks for a statement when none is given', async () => {
  expect(await sql([], ' ')).toMatchObject({ code: 2, out: '' });
});

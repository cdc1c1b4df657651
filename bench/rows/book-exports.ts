import type { Result } from '../results.ts';
import { logIn } from './log-in.ts';
import type { Row } from './row.ts';
import { inDatabase } from './standing.ts';

const EXPORTED = 100_000;
const EXPORT_SECONDS = 10;

export const bookExports: Row = {
  name: 'export of books',
  async run(world) {
    const administrator = await logIn(world);
    await administrator.send('PUT', '/settings/company', { companyName: 'Kronblad', orgNumber: '559999-0008' });
    const [{ year = new Date().getFullYear() } = {}] = await inDatabase(world, async (database) => {
      const fullest = 'SELECT fiscal_year AS year FROM read.receipts GROUP BY 1 ORDER BY count(*) DESC LIMIT 1';
      return (await database.query<{ year: number }>(fullest)).rows;
    });
    const files = [
      { name: 'SIE file', path: `/book-exports/sie?period=${year}`, start: '#VER' },
      { name: 'CSV of orders', path: '/orders/bookkeeping.csv', start: '' },
      { name: 'CSV of vouchers', path: `/book-exports/vouchers.csv?period=${year}`, start: '' },
    ];
    const results: Result[] = [];
    for (const { name, path, start } of files) {
      const since = performance.now();
      const text = await administrator.read(path);
      const seconds = (performance.now() - since) / 1000;
      const count = text.split('\n').filter((line) => line.startsWith(start)).length;
      const ours = (seconds * EXPORTED) / count;
      const row = `${name}, ${count} rows, per ${EXPORTED}`;
      results.push({ row, unit: 's', ours, target: `< ${EXPORT_SECONDS} s`, met: ours < EXPORT_SECONDS });
    }
    return results;
  },
};

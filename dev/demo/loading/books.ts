import type { BookPeriods } from '@kronblad/contracts/books/journal-schema';
import { addMonths } from '@kronblad/contracts/time/time';
import type { ShopApi } from '../shop-api.ts';

/** Closes all months except the current and the previous one, and exports the last closed one. Idempotent. */
export async function closeBooks(api: ShopApi, today: string): Promise<void> {
  const month = addMonths(`${today.slice(0, 7)}-01`, -2).slice(0, 7);
  const { earliest_open_date } = await api.get<BookPeriods>('/journal/periods');
  if (earliest_open_date !== null && earliest_open_date.slice(0, 7) > month) return;
  await api.post('/journal/periods/close', { month });
  await api.ask('GET', `/book-exports/sie?period=${month}`);
}

import type { CustomerQuote } from '@kronblad/contracts/customer-quote/schema';
import type { ShopApi } from '../shop-api.ts';

/** Invented, like the demo shop and its customers. */
const QUOTES = [
  {
    text: 'Buketten kom fram som om den just hade bundits. Mamma ringde och trodde att jag stod utanför dörren.',
    name: 'Karin, Sundsvall',
    source: 'Mejl till butiken',
  },
  {
    text: 'Det syns att någon har slagit in varje sak för hand. Jag har sparat pappret.',
    name: 'Yusuf, Härnösand',
    source: 'Google',
  },
  {
    text: 'Beställde på förmiddagen och hämtade efter jobbet. Fick skötselråd på köpet.',
    name: 'Lena, Kramfors',
    source: 'Butikens gästbok',
  },
] as const;

export async function loadQuotes(api: ShopApi): Promise<void> {
  const known = await api.get<CustomerQuote[]>('/customer-quotes');
  if (known.length > 0) return;
  for (const [index, quote] of QUOTES.entries()) {
    await api.post<CustomerQuote>('/customer-quotes', { ...quote, sort_order: (index + 1) * 10 });
  }
}

import type { ShownQuote } from '@kronblad/contracts/customer-quote/schema';
import type { ShopBackend } from '../../../backend';

/** @throws when they cannot be read */
export async function getQuotes(backend: ShopBackend): Promise<readonly ShownQuote[]> {
  const { status, body } = await backend.get('/customer-quotes/shown');
  if (status !== 200) throw new Error(`The customer quotes could not be read: ${status}`);
  return body as readonly ShownQuote[];
}

import type { EarliestDay } from '@kronblad/contracts/delivery/schema';
import type { Product } from '@kronblad/contracts/product/schema';
import { formatWeekdayDate } from '@kronblad/contracts/time/time';
import type { ShopBackend } from '../../../backend';
import { type CardProduct, cardOf } from '../card-product';

/** Cards of products, those of fresh flowers with the earliest day. One request for all. */
export async function getCards(backend: ShopBackend, products: readonly Product[]): Promise<CardProduct[]> {
  const fresh = products.filter(({ kind }) => kind === 'fresh').map(({ id }) => id);
  const days = fresh.length > 0 ? await getEarliest(backend, fresh) : [];
  const textOf = new Map(days.map((each) => [each.product_id, earliestText(each)]));
  return products.map((product) => {
    const earliest = textOf.get(product.id);
    return { ...cardOf(product), ...(earliest && { earliest }) };
  });
}

/** None when they cannot be read: the cards then promise no day. */
async function getEarliest(backend: ShopBackend, ids: readonly number[]): Promise<readonly EarliestDay[]> {
  const { status, body } = await backend.get(`/delivery/earliest?product_ids=${ids.join()}`);
  return status === 200 ? (body as readonly EarliestDay[]) : [];
}

const NEAR = ['i dag', 'i morgon'];
const A_WEEK = 7;

/** `Tidigast på måndag`, or `Tidigast 14 december` from a week ahead. */
function earliestText({ day, days_ahead }: EarliestDay): string {
  const [weekday, ...date] = formatWeekdayDate(day).split(' ');
  return `Tidigast ${NEAR[days_ahead] ?? (days_ahead < A_WEEK ? `på ${weekday}` : date.join(' '))}`;
}

import { writtenOrderNumber } from '@kronblad/contracts/order/order-number';
import { tracking } from '@kronblad/contracts/order/requests-schema';

interface Numbered {
  readonly id: number;
  readonly order_number: string;
}

export interface PastedTracking {
  /** Tracking numbers by order id. */
  readonly numbers: ReadonlyMap<number, string>;
  readonly errors: readonly string[];
}

/**
 * Reads one `order;number` per line; a tab separates them too, as in text that is copied from a spreadsheet. The order
 * is named by its whole number or any ending of it that no other chosen order has.
 */
export function pastedTracking(text: string, orders: readonly Numbered[]): PastedTracking {
  const numbers = new Map<number, string>();
  const errors: string[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue;
    const [name = '', number = ''] = line.split(/[;\t]/).map((part) => part.trim());
    const [order, ...others] = namedBy(name, orders);
    const error = others.length > 0 ? SEVERAL : errorOf(order, number, numbers);
    if (error) errors.push(`Rad ${index + 1}: ${error}`);
    else if (order) numbers.set(order.id, number);
  }
  return { numbers, errors };
}

const SEVERAL = 'flera av de markerade ordrarna slutar så. Skriv fler siffror.';

function namedBy(name: string, orders: readonly Numbered[]): readonly Numbered[] {
  const ending = /^(?:ORD-)?(\d+)$/.exec(writtenOrderNumber(name).toUpperCase().replaceAll(' ', ''))?.[1];
  return ending === undefined ? [] : orders.filter(({ order_number }) => order_number.endsWith(ending));
}

function errorOf(order: Numbered | undefined, number: string, numbers: PastedTracking['numbers']): string | undefined {
  if (!order) return 'ordern är inte en av de markerade.';
  if (number === '') return 'spårningsnumret saknas. Skriv order;nummer.';
  if (numbers.has(order.id)) return `order ${order.order_number} står två gånger.`;
  return tracking.safeParse({ number }).error?.issues[0]?.message;
}

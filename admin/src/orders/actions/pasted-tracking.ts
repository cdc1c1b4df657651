import { shortReference } from '@kronblad/contracts/rules/order-number';
import { trackingOf } from '@kronblad/contracts/views/orders';

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
 * is named by its whole number or its last six digits.
 */
export function pastedTracking(text: string, orders: readonly Numbered[]): PastedTracking {
  const numbers = new Map<number, string>();
  const errors: string[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue;
    const [name = '', number = ''] = line.split(/[;\t]/).map((part) => part.trim());
    const order = orders.find(({ order_number }) => isNamed(order_number, name));
    const error = errorOf(order, number, numbers);
    if (error) errors.push(`Rad ${index + 1}: ${error}`);
    else if (order) numbers.set(order.id, number);
  }
  return { numbers, errors };
}

const isNamed = (orderNumber: string, name: string): boolean =>
  [orderNumber, orderNumber.replace(/\D/g, ''), shortReference(orderNumber)].includes(name.toUpperCase());

function errorOf(order: Numbered | undefined, number: string, numbers: PastedTracking['numbers']): string | undefined {
  if (!order) return 'ordern är inte en av de markerade.';
  if (number === '') return 'spårningsnumret saknas. Skriv order;nummer.';
  if (numbers.has(order.id)) return `order ${order.order_number} står två gånger.`;
  return trackingOf.safeParse({ number }).error?.issues[0]?.message;
}

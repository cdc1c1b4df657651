/** Unpaid orders reserve stock for an hour, so one order must not reserve the whole shop. */
export const MAX_OF_ONE = 99;
export const MAX_IN_ALL = 200;

export const CART_LIMIT_MESSAGE = 'Högst 99 av samma vara och 200 varor per beställning.';

interface CartLine {
  readonly id: number;
  readonly size_id?: number | undefined;
  readonly quantity: number;
}

export function isWithinLimits(items: readonly CartLine[]): boolean {
  let all = 0;
  const each = new Map<number, number>();
  for (const { id, size_id: size = id, quantity } of items) {
    all += quantity;
    each.set(size, (each.get(size) ?? 0) + quantity);
  }
  return all <= MAX_IN_ALL && [...each.values()].every((quantity) => quantity <= MAX_OF_ONE);
}

import { nameWithSize } from '@kronblad/contracts/product/sizes';
import { type WithdrawnGood, withdrawnGoods } from '@kronblad/contracts/withdrawal/withdrawn-goods';

/** A line of an order. `back`: its repaid pieces. */
export interface OrderedGood extends WithdrawnGood {
  readonly back: number;
}

/** The lines of an order, named like the goods of a notice. */
export const namedGoods = (
  lines: readonly (WithdrawnGood & { readonly sizeName?: string | undefined })[],
): WithdrawnGood[] => lines.map(({ name, sizeName, quantity }) => ({ name: nameWithSize(name, sizeName), quantity }));

/** The pieces of each line that these notices withdraw, oldest first. Notices in other words withdraw none. */
export function withdrawnPieces(lines: readonly WithdrawnGood[], notices: readonly string[]): number[] {
  const pieces = lines.map(() => 0);
  for (const goods of notices.map(withdrawnGoods)) {
    for (const { name, quantity } of goods?.length === 0 ? lines : (goods ?? [])) {
      let rest = quantity;
      lines.forEach((line, at) => {
        const taken = line.name === name ? Math.min(rest, line.quantity - (pieces[at] ?? 0)) : 0;
        pieces[at] = (pieces[at] ?? 0) + taken;
        rest -= taken;
      });
    }
  }
  return pieces;
}

/**
 * Whether the repaid pieces cover the last of these notices, after those before it. Never for a notice that describes
 * the goods in other words.
 */
export function isCovered(lines: readonly OrderedGood[], notices: readonly string[]): boolean {
  const goods = withdrawnGoods(notices.at(-1) ?? '');
  if (!goods?.every(({ name }) => lines.some((line) => line.name === name))) return false;
  const named = new Set(goods.map(({ name }) => name));
  const pieces = withdrawnPieces(lines, notices);
  return lines.every((line, at) => (named.size > 0 && !named.has(line.name)) || line.back >= (pieces[at] ?? 0));
}

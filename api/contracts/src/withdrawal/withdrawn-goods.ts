export interface WithdrawnGood {
  readonly name: string;
  readonly quantity: number;
}

/** One good of a notice of withdrawal: `2 × Blockljus`. */
export const withdrawnGoodText = ({ name, quantity }: WithdrawnGood): string => `${quantity} × ${name}`;

/** The goods of a notice, one a line. Null when the customer described them in other words; empty for the whole order. */
export function withdrawnGoods(items: string): WithdrawnGood[] | null {
  if (items === '') return [];
  const goods = items.split('\n').map((line) => {
    const [, quantity = '', name = ''] = /^(\d{1,4}) × (.+)$/.exec(line) ?? [];
    return { name, quantity: Number(quantity) };
  });
  return goods.every(({ name }) => name !== '') ? goods : null;
}

interface Pickable {
  readonly id: number;
  readonly name: string;
  readonly sku: string;
}

/** Those whose name or SKU holds every word of `text`. */
export function matching<Product extends Pickable>(products: readonly Product[], text: string): Product[] {
  const words = text.toLocaleLowerCase('sv').split(/\s+/);
  return products.filter(({ name, sku }) => {
    const own = `${name} ${sku}`.toLocaleLowerCase('sv');
    return words.every((word) => own.includes(word));
  });
}

export const withToggled = (ids: readonly number[], id: number): number[] =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];

export const allChosen = (ids: readonly number[], shown: readonly Pickable[]): boolean =>
  shown.length > 0 && shown.every(({ id }) => ids.includes(id));

/** All that are shown, chosen or not; what is not shown stays as it is. */
export function withAll(ids: readonly number[], shown: readonly Pickable[], chosen: boolean): number[] {
  const shownIds = new Set(shown.map(({ id }) => id));
  const others = ids.filter((id) => !shownIds.has(id));
  return chosen ? [...others, ...shownIds] : others;
}

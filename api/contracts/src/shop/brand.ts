export const SHOP_BRAND = 'Kronblad';
const MAJAS_COTTAGE = { slug: 'majas-cottage', name: 'Majas Cottage' };

interface Branded {
  readonly name: string;
  readonly category_slugs: readonly string[];
}

export function brandOf({ name, category_slugs }: Branded): string {
  if (/^sweeds\b/i.test(name)) return 'Sweeds';
  return category_slugs.includes(MAJAS_COTTAGE.slug) ? MAJAS_COTTAGE.name : SHOP_BRAND;
}

import { slugify } from '@kronblad/contracts/text/slug';
import type { CatalogueSnapshot } from '../catalogue/index.js';
import { Refusal } from '../refusals/index.js';

const TAKEN = 'Adressen (slug) används redan.';

/** Slugs for the products of one import. */
export class FreeSlugs {
  private readonly given = new Set<string>();
  /** The last number after a slug, so that many products of one name do not try all numbers again. */
  private readonly numbers = new Map<string, number>();

  constructor(private readonly snapshot: CatalogueSnapshot) {}

  /** `id`: the product that may have the slug already. Throws the refusal `slug_taken`. */
  claim(slug: string, id: number | null): string {
    const owner = this.snapshot.productBySlug(slug);
    if ((owner && owner.id !== id) || this.given.has(slug))
      throw new Refusal('slug_taken', { fields: { slug: TAKEN } });
    this.given.add(slug);
    return slug;
  }

  /** The slug of the first text that has letters or digits, with a number when it is taken. */
  from(...texts: readonly string[]): string {
    const base = (texts.map(slugify).find(Boolean) ?? 'produkt').slice(0, 110).replace(/-$/, '');
    const isTaken = (slug: string) => this.given.has(slug) || this.snapshot.productBySlug(slug) !== undefined;
    let [slug, number] = [base, this.numbers.get(base) ?? 1];
    while (isTaken(slug)) slug = `${base}-${++number}`;
    this.numbers.set(base, number);
    this.given.add(slug);
    return slug;
  }
}

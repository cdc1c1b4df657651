import type { ProductKind } from '@kronblad/contracts/delivery/delivery-ways';
import { Random } from '../../random.ts';
import type { CategorySlug } from '../catalogue/index.ts';
import { marketOn } from './demand.ts';

export interface DemoProduct {
  readonly id: number;
  readonly slug: string;
  readonly category: CategorySlug;
  readonly kind: ProductKind;
  /** SEK. */
  readonly price: number;
  readonly featured: boolean;
  /** Smallest first; empty when it has one size. */
  readonly sizeIds: readonly number[];
}

export interface BasketLine {
  readonly id: number;
  readonly size_id?: number;
  readonly quantity: number;
}

/** `months`: months (1 = January) in which these flowers are sold. `pull`: factor of their demand. */
const FLOWER_SEASONS: Readonly<Record<string, { readonly months: readonly number[]; readonly pull: number }>> = {
  tulpan: { months: [1, 2, 3, 4, 5], pull: 2.2 },
  ranunkel: { months: [2, 3, 4, 5], pull: 1.5 },
  pion: { months: [5, 6, 7], pull: 2.4 },
  angsbukett: { months: [6, 7, 8], pull: 2 },
  dahlia: { months: [8, 9, 10, 11], pull: 1.8 },
};
const LINES = [1, 2, 3, 4, 5];
const LINE_WEIGHTS = [0.42, 0.29, 0.16, 0.09, 0.04];
const SEVERAL: Readonly<Partial<Record<CategorySlug, number>>> = { godis: 0.45, ljus: 0.35, julpynt: 0.25 };

export interface Wish {
  readonly product: DemoProduct;
  readonly pull: number;
}

export function wishesOn(day: string, products: readonly DemoProduct[]): Wish[] {
  const { appetite } = marketOn(day);
  return products
    .map((product) => ({
      product,
      pull: attractionOf(product) * appetite(product.category) * flowerSeason(product.slug, day),
    }))
    .filter(({ pull }) => pull > 0);
}

export function fillBasket(random: Random, wishes: readonly Wish[]): BasketLine[] {
  const lines = random.weighted(LINES, (count) => LINE_WEIGHTS[count - 1]!);
  const basket: BasketLine[] = [];
  for (let rest = wishes; basket.length < lines && rest.length > 0; ) {
    const wish = random.weighted(rest, ({ pull }) => pull);
    basket.push({ id: wish.product.id, ...sizeOf(random, wish.product), quantity: quantityOf(random, wish.product) });
    rest = rest.filter((other) => other !== wish);
  }
  return basket;
}

const SIZE_WEIGHTS = [0.35, 0.45, 0.2];

function sizeOf(random: Random, { sizeIds }: DemoProduct): Pick<BasketLine, 'size_id'> {
  if (sizeIds.length === 0) return {};
  return { size_id: random.weighted(sizeIds, (id) => SIZE_WEIGHTS[sizeIds.indexOf(id)] ?? 0.1) };
}

/** Constant for each product, so that best sellers stay the same all year. */
function attractionOf({ slug, price, featured }: DemoProduct): number {
  const liking = 0.4 + 2.2 * new Random(`liking ${slug}`).next() ** 2;
  const affordable = 1 / (1 + price / 350);
  return liking * affordable * (featured ? 1.6 : 1);
}

function flowerSeason(slug: string, day: string): number {
  const flower = Object.keys(FLOWER_SEASONS).find((name) => slug.startsWith(name));
  if (!flower) return 1;
  const { months, pull } = FLOWER_SEASONS[flower]!;
  return months.includes(Number(day.slice(5, 7))) ? pull : 0;
}

function quantityOf(random: Random, { category, price }: DemoProduct): number {
  if (price > 400 || !random.happens(SEVERAL[category] ?? 0.12)) return 1;
  return random.happens(0.7) ? 2 : random.between(3, 6);
}

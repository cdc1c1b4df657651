import { emphasizesAllergens } from '@kronblad/contracts/product/food';
import { productWrite } from '@kronblad/contracts/product/schema';
import { vatRateOn } from '@kronblad/contracts/vat/vat-rates';
import { campaignCodes, categories, discounts, products } from './index.ts';

/** The API's slug rule, implemented again to check the data. */
const slugOf = (name: string) =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9\s-]/g, '')
    .trim()
    .replace(/[\s-]+/g, '-');

const vatRateOf = (product: (typeof products)[number]) => vatRateOn(product.vat_class, '2026-11-21');

const sizes = products.flatMap((product) => product.sizes);

const unique = <T>(values: readonly T[]) => new Set(values).size === values.length;

describe('categories', () => {
  it('Categories follow the slug rule and include the slugs that pages link to', () => {
    expect(categories.filter((c) => slugOf(c.name) !== c.slug)).toEqual([]);
    expect(categories.map((c) => c.slug)).toEqual(
      expect.arrayContaining(['ljus', 'godis', 'dekorationer', 'majas-cottage', 'julpynt']),
    );
  });

  it('Categories offer only known products as add-ons', () => {
    const offered = categories.flatMap(({ add_ons = [] }) => add_ons);
    expect(offered.length).toBeGreaterThan(0);
    expect(offered.filter((slug) => !products.some((product) => product.slug === slug))).toEqual([]);
  });

  it('Categories number at least eight, in order, with at least seven products each', () => {
    expect(categories.length).toBeGreaterThanOrEqual(8);
    expect(categories.map((c) => c.sort_order)).toEqual(categories.map((_, i) => i));
    for (const { slug } of categories)
      expect(products.filter((p) => p.category === slug).length).toBeGreaterThanOrEqual(slug === 'begravning' ? 5 : 7);
  });
});

describe('products', () => {
  it('Products number at least 72, each with its own name, slug, SKU and texts', () => {
    expect(products.length).toBeGreaterThanOrEqual(72);
    for (const field of ['name', 'slug', 'short_description', 'description'] as const)
      expect(unique(products.map((p) => p[field]))).toBe(true);
    expect(unique(sizes.map(({ sku }) => sku))).toBe(true);
    expect(unique(products.flatMap((p) => p.description.split('\n\n')))).toBe(true);
  });

  it.each(products.map((p) => [p.slug, p] as const))('The product %s is well formed', (_, p) => {
    expect(p.slug).toBe(slugOf(p.name));
    for (const { sku } of p.sizes) expect(sku).toMatch(/^[A-Z]{3}-[A-Z]{2}-\d{3}(-[SL])?$/);
    expect(p.description.split('\n\n').length).toBeGreaterThanOrEqual(2);
    expect(`${p.name}${p.short_description}${p.description}`).not.toMatch(/[!\u00ad]/);
    for (const size of p.sizes) expect(size.compare_price ?? Number.POSITIVE_INFINITY).toBeGreaterThan(size.price);
  });

  it.each(products.map((p) => [p.slug, p] as const))(
    'The product %s has a margin between 35 and 65 per cent',
    (_, p) => {
      for (const { price, cost_price } of p.sizes) {
        const net = price / (1 + vatRateOf(p) / 100);
        const margin = (net - cost_price) / net;
        expect(margin).toBeGreaterThanOrEqual(0.35);
        expect(margin).toBeLessThanOrEqual(0.65);
      }
    },
  );

  it('Bouquets and wreaths have three sizes from small to large, some candles two, and other goods one', () => {
    const counts = (category: string) =>
      new Set(products.filter((p) => p.category === category).map((p) => p.sizes.length));
    expect(counts('buketter')).toEqual(new Set([1, 3]));
    expect(counts('begravning')).toEqual(new Set([1, 3]));
    expect(counts('ljus')).toEqual(new Set([1, 2]));
    for (const p of products) {
      if (!['buketter', 'begravning', 'ljus'].includes(p.category)) expect(p.sizes).toHaveLength(1);
      expect(p.sizes.map(({ price }) => price)).toEqual(p.sizes.map(({ price }) => price).toSorted((a, b) => a - b));
    }
  });

  it('Products share one SKU prefix per category', () => {
    for (const { slug } of categories) {
      const prefixes = new Set(
        products.filter((p) => p.category === slug).flatMap((p) => p.sizes.map(({ sku }) => sku.slice(0, 3))),
      );
      expect(prefixes.size).toBe(1);
    }
  });

  it('Products are accepted by the API', () => {
    const refused = products.flatMap(({ category, pictures, created_days_ago: _, ...fields }) => {
      const category_ids = [categories.findIndex(({ slug }) => slug === category) + 1];
      const image_details = pictures.map(({ file, alt }) => ({ url: `/uploads/${file}`, alt_text: alt }));
      return productWrite.strict().safeParse({ ...fields, category_ids, image_details }).error?.issues ?? [];
    });
    expect(refused).toEqual([]);
  });

  it.each(products.map((p) => [p.slug, p] as const))('The product %s has the fields of its category', (_, p) => {
    const isFood = p.category === 'godis';
    const isFlower = ['buketter', 'krukvaxter', 'begravning'].includes(p.category);
    expect(p.vat_class === 'food').toBe(isFood);
    expect((p.net_weight_grams ?? 0) > 0).toBe(isFood);
    expect(p.withdrawal_exception === 'sealed_hygiene').toBe(isFood);
    if (isFlower) expect(p.withdrawal_exception).toBe('perishable');
    const points = { buketter: [1], begravning: [1, 4] } as Partial<Record<typeof p.category, number[]>>;
    for (const { work_points = 0 } of p.sizes) expect(points[p.category] ?? [0]).toContain(work_points);
  });

  it.each(products.filter(({ vat_class }) => vat_class === 'food'))('The product $slug declares its contents', (p) => {
    expect(p.ingredients).toMatch(/,/);
    expect(emphasizesAllergens(p.ingredients ?? '') || p.allergens?.length === 0).toBe(true);
    expect(p.nutrition?.sugars).toBeLessThanOrEqual(p.nutrition?.carbohydrate ?? 0);
  });

  it('Products name the brand of the brand page in its category and nowhere else', () => {
    for (const p of products)
      expect(/majas|cottage/i.test(p.name + p.description)).toBe(p.category === 'majas-cottage');
  });

  it('Products fill the front page, with some low or sold out', () => {
    expect(products.filter((p) => p.is_featured).length).toBeGreaterThanOrEqual(16);
    const counted = sizes.filter(({ made_to_order = false }) => !made_to_order);
    expect(counted.some((size) => size.inventory_quantity === 0)).toBe(true);
    expect(counted.some((size) => size.inventory_quantity > 0 && size.inventory_quantity < 5)).toBe(true);
  });
});

describe('discounts', () => {
  const discounted = discounts.flatMap((d) => d.product_slugs);

  it('Discounts name known products, each at most once', () => {
    expect(discounted.filter((slug) => !products.some((p) => p.slug === slug))).toEqual([]);
    expect(unique(discounted)).toBe(true);
  });

  it('Discounts cover every product from Sweeds, as the banner promises', () => {
    for (const p of products.filter((x) => x.name.startsWith('Sweeds'))) expect(discounted).toContain(p.slug);
  });

  it('Discounts leave prices above cost', () => {
    for (const d of discounts)
      for (const p of products.filter((x) => d.product_slugs.includes(x.slug))) {
        for (const { price, cost_price } of p.sizes) {
          const final = price * (1 - d.discount_percentage / 100) - d.discount_amount;
          expect(final / (1 + vatRateOf(p) / 100)).toBeGreaterThan(cost_price);
        }
      }
  });

  it('Discounts have one kind of value each', () => {
    for (const d of discounts) expect(d.discount_percentage > 0).toBe(d.discount_type === 'percentage');
    for (const d of discounts) expect(d.discount_amount > 0).toBe(d.discount_type === 'fixed');
  });
});

describe('campaign codes', () => {
  it('Campaign codes are unique, upper case and between 1 and 100 per cent', () => {
    expect(unique(campaignCodes.map((c) => c.code))).toBe(true);
    for (const c of campaignCodes) {
      expect(c.code).toBe(c.code.trim().toUpperCase());
      expect(c.discount_percentage).toBeGreaterThanOrEqual(1);
      expect(c.discount_percentage).toBeLessThanOrEqual(100);
    }
  });
});

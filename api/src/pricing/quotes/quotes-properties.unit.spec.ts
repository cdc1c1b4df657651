import { oreToSek, sekToOre } from '@kronblad/contracts/money/money';
import type { CartCalculation } from '@kronblad/contracts/price/schema';
import { VAT_CLASSES } from '@kronblad/contracts/vat/vat-rates';
import fc from 'fast-check';
import {
  knownCode,
  oreOff,
  percentOff,
  productWithSizes,
  quotesOf,
  request,
  sizeOf,
} from '../../../test/builders/pricing.js';
import type { QuoteRequest } from './quotes.js';
import type { SellableProduct } from './sellable-product.js';

const percentage = fc.integer({ min: 100, max: 10_000 }).map((hundredths) => hundredths / 100);
const discount = fc.option(
  fc.oneof(
    percentage.map((p) => percentOff(p)),
    fc.integer({ min: 1, max: 200_000 }).map(oreOff),
  ),
);
const facts = fc.record({
  priceOre: fc.integer({ min: 1, max: 1_000_000 }),
  vatClass: fc.constantFrom(...VAT_CLASSES),
  available: fc.integer({ min: 0, max: 50 }),
  isActive: fc.integer({ min: 0, max: 9 }).map((nth) => nth > 0),
  discount,
});
/** Ids of the further sizes of a product; the first size has the product's id. */
const sizeId = (id: number, nth: number) => (nth === 0 ? id : 100 * id + nth);
const shop = fc.array(fc.array(facts, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 12 }).map((all) =>
  all.map((sizes, index) => {
    const id = index + 1;
    const [{ vatClass, isActive }] = sizes as [(typeof sizes)[number]];
    const made = sizes.map((size, nth) => sizeOf(sizeId(id, nth), size));
    return productWithSizes(id, made, { vatClass, isActive });
  }),
);
const item = fc
  .record({ id: fc.integer({ min: 1, max: 14 }), nth: fc.option(fc.nat(2)), quantity: fc.integer({ min: 1, max: 60 }) })
  .map(({ nth, ...rest }) => ({ ...rest, size_id: nth === null ? undefined : sizeId(rest.id, nth) }));
/** Prices of staff by product, so that a size has one. */
const ownPrices = fc.array(fc.option(fc.integer({ min: 0, max: 1_000_000 })), { minLength: 15, maxLength: 15 });

interface Case {
  readonly products: readonly SellableProduct[];
  readonly percentage: number;
  readonly asked: QuoteRequest;
}
const anyCase: fc.Arbitrary<Case> = fc.record({
  products: shop,
  percentage,
  asked: fc
    .record({
      items: fc.tuple(fc.array(item, { maxLength: 20 }), ownPrices).map(([items, prices]) =>
        items.map((one) => {
          const ore = prices[one.id] ?? null;
          return ore === null ? one : { ...one, price: oreToSek(ore), reason: 'Stamkund' };
        }),
      ),
      shippingMethod: fc.constantFrom('delivery' as const, 'pickup' as const),
      campaignCode: fc.constantFrom(null, 'TIO', 'FEL'),
    })
    .map(request),
});

const viewOf = async ({ products, percentage: percent, asked }: Case): Promise<CartCalculation> =>
  (await quotesOf(products, [knownCode({ percentage: percent })])).quote(asked).view;

const sum = (amounts: readonly number[]) => amounts.reduce((total, sek) => total + sekToOre(sek), 0);

describe('quotes', () => {
  it('Quotes have totals that are the sums of their parts, to the öre', async () => {
    await fc.assert(
      fc.asyncProperty(anyCase, async (each) => {
        const view = await viewOf(each);
        const { breakdown, taxes } = view;
        expect(sum(view.items.map((line) => line.item_total))).toBe(sekToOre(view.subtotal));
        expect(sum([breakdown.campaign_applied_to, breakdown.discounted_products_total])).toBe(sekToOre(view.subtotal));
        expect(sum([view.subtotal, -view.campaign_discount_amount, view.shipping_cost])).toBe(
          sekToOre(view.total_amount),
        );
        expect(sum(taxes.map(({ gross }) => gross))).toBe(sekToOre(view.total_amount));
        expect(sum(taxes.map(({ tax }) => tax))).toBe(sekToOre(view.tax_amount));
        for (const { net, tax, gross } of taxes) expect(sum([net, tax])).toBe(sekToOre(gross));
        for (const line of view.items) {
          expect(sekToOre(line.final_price) * line.quantity).toBe(sekToOre(line.item_total));
        }
      }),
    );
  });

  it('Quotes hold no negative amount, take no more than there is, and no code from discounted lines', async () => {
    await fc.assert(
      fc.asyncProperty(anyCase, async (each) => {
        const view = await viewOf(each);
        const amounts = [view.subtotal, view.campaign_discount_amount, view.shipping_cost, view.tax_amount];
        expect(Math.min(...amounts, view.total_amount)).toBeGreaterThanOrEqual(0);
        expect(view.campaign_discount_amount).toBeLessThanOrEqual(view.breakdown.campaign_applied_to);
        for (const line of view.items) {
          expect(line.quantity).toBeLessThanOrEqual(line.available);
          expect(line.final_price).toBeLessThanOrEqual(line.original_price);
          expect(line.has_discount).toBe(line.final_price < line.original_price);
        }
      }),
    );
  });

  it('Quotes cover every requested item: priced, unavailable, or both', async () => {
    await fc.assert(
      fc.asyncProperty(anyCase, async (each) => {
        const view = await viewOf(each);
        const meant = ({ id, size_id }: { readonly id: number; readonly size_id?: number | null | undefined }) =>
          `${id} ${size_id ?? each.products.find((known) => known.id === id)?.first.id}`;
        const asked = Map.groupBy(each.asked.items, meant);
        for (const [goods, wanted] of asked) {
          const quantity = wanted.reduce((total, one) => total + one.quantity, 0);
          const priced = view.items.find((line) => meant(line) === goods)?.quantity ?? 0;
          expect(priced === quantity).toBe(!view.unavailable.some((item) => meant(item) === goods));
        }
        expect(view.items.every((line) => asked.has(meant(line)))).toBe(true);
      }),
    );
  });

  it('Quotes are the same whatever the order of the items', async () => {
    const twice = anyCase.chain((each) =>
      fc.tuple(fc.constant(each), fc.shuffledSubarray([...each.asked.items], { minLength: each.asked.items.length })),
    );
    await fc.assert(
      fc.asyncProperty(twice, async ([each, items]) => {
        const { items: lines, unavailable, ...totals } = await viewOf(each);
        const other = await viewOf({ ...each, asked: { ...each.asked, items } });
        expect(other).toMatchObject(totals);
        const inOrder = <Row extends object>(rows: readonly Row[]) =>
          rows.map((row) => JSON.stringify({ ...row, size_id: 'size_id' in row ? row.size_id : null })).toSorted();
        expect(inOrder(other.items)).toEqual(inOrder(lines));
        expect(other.unavailable.map(({ id, name, reason }) => `${id} ${name} ${reason}`).toSorted()).toEqual(
          unavailable.map(({ id, name, reason }) => `${id} ${name} ${reason}`).toSorted(),
        );
      }),
    );
  });
});

import { allocate } from './allocate.js';
import { checkOre, percentOfOre } from './money.js';
import { type ShippingMethod, shippingCostOre } from './shipping.js';
import { splitShipping, totalVatOre, type VatRate, type VatShare, vatShares } from './vat.js';

/** Prices per piece, in öre incl. VAT. */
export interface CartLine {
  readonly productId: number;
  /** At least 1. */
  readonly quantity: number;
  /** Before any discount. */
  readonly listPriceOre: number;
  /** After the product's own discount; lower than the list price if it has one. */
  readonly unitPriceOre: number;
  readonly vatRate: VatRate;
}

export interface CartInput<Line extends CartLine = CartLine> {
  /** Each product at most once, in any order. */
  readonly lines: readonly Line[];
  /** The campaign code's percentage, above 0 up to 100; null without a code. */
  readonly campaign: { readonly percentage: number } | null;
  readonly shippingMethod: ShippingMethod;
}

/** Totals of the whole quantity, in öre incl. VAT. */
export type PricedLine<Line extends CartLine = CartLine> = Line & {
  /** unitPriceOre × quantity */
  readonly grossOre: number;
  readonly campaignDiscountOre: number;
  /** grossOre − campaignDiscountOre */
  readonly totalOre: number;
};

/** All in öre. totalOre = subtotalOre − campaignDiscountOre + shippingOre = Σ vat.grossOre. */
export interface PricedCart<Line extends CartLine = CartLine> {
  /** In input order. */
  readonly lines: readonly PricedLine<Line>[];
  /** Products after product discounts. */
  readonly subtotalOre: number;
  /** Whether a line qualifies for the campaign; false without one. A code that does not apply must be refused. */
  readonly campaignApplies: boolean;
  /** Total of the lines without product discount, to which a campaign code applies; also set without a code. */
  readonly campaignAppliedToOre: number;
  /** Total of the lines with a product discount. */
  readonly discountedProductsTotalOre: number;
  readonly campaignDiscountOre: number;
  readonly shippingOre: number;
  readonly shippingVat: readonly VatShare[];
  /** VAT including freight, in the order 25, 12, 6. */
  readonly vat: readonly VatShare[];
  /** VAT included in the total. */
  readonly taxOre: number;
  readonly totalOre: number;
}

/**
 * Prices a cart; the order of lines does not matter. Distributes the campaign discount over lines
 * by gross and the freight over VAT rates by discounted net, both by the largest remainder, then
 * computes VAT once per rate.
 * @throws RangeError for a repeated product, a quantity below 1 or an invalid price.
 */
export function priceCart<Line extends CartLine>(input: CartInput<Line>): PricedCart<Line> {
  checkLines(input.lines);
  const qualifying = input.lines.filter((line) => !hasProductDiscount(line));
  const subtotalOre = sum(input.lines.map(grossOf));
  const campaignAppliedToOre = sum(qualifying.map(grossOf));
  const campaignDiscountOre = input.campaign ? percentOfOre(campaignAppliedToOre, input.campaign.percentage) : 0;
  const lines = withCampaign(input.lines, qualifying, campaignDiscountOre);
  const goodsOre = subtotalOre - campaignDiscountOre;
  const shippingOre = lines.length === 0 ? 0 : shippingCostOre(input.shippingMethod, goodsOre);
  const { shippingVat, vat } = vatOfCart(lines, shippingOre);
  return {
    lines,
    subtotalOre,
    campaignApplies: input.campaign !== null && qualifying.length > 0,
    campaignAppliedToOre,
    discountedProductsTotalOre: subtotalOre - campaignAppliedToOre,
    campaignDiscountOre,
    shippingOre,
    shippingVat,
    vat,
    taxOre: totalVatOre(vat),
    totalOre: goodsOre + shippingOre,
  };
}

/** A product with its own discount is excluded from campaigns. */
export function hasProductDiscount(line: Pick<CartLine, 'listPriceOre' | 'unitPriceOre'>): boolean {
  return line.unitPriceOre < line.listPriceOre;
}

function withCampaign<Line extends CartLine>(
  lines: readonly Line[],
  qualifying: readonly Line[],
  discountOre: number,
): PricedLine<Line>[] {
  const parts = qualifying.map((line) => ({ key: line.productId, weight: grossOf(line) }));
  const shares = allocate(discountOre, parts);
  const shareOf = new Map(parts.map(({ key }, index) => [key, shares[index] ?? 0]));
  return lines.map((line) => {
    const grossOre = grossOf(line);
    const campaignDiscountOre = shareOf.get(line.productId) ?? 0;
    return { ...line, grossOre, campaignDiscountOre, totalOre: grossOre - campaignDiscountOre };
  });
}

function vatOfCart(lines: readonly PricedLine[], shippingOre: number) {
  const goods = lines.map(({ vatRate, totalOre }) => ({ rate: vatRate, grossOre: totalOre }));
  const undiscounted = lines.map(({ vatRate, grossOre }) => ({ rate: vatRate, grossOre }));
  const shippingVat = splitShipping(shippingOre, vatShares(goods), vatShares(undiscounted));
  return { shippingVat, vat: vatShares([...goods, ...shippingVat]) };
}

function grossOf(line: CartLine): number {
  return checkOre(line.unitPriceOre * line.quantity);
}

function sum(amounts: readonly number[]): number {
  return checkOre(amounts.reduce((total, amount) => total + amount, 0));
}

function checkLines(lines: readonly CartLine[]): void {
  if (new Set(lines.map(({ productId }) => productId)).size !== lines.length) {
    throw new RangeError('A product is in the cart twice');
  }
  for (const { productId, quantity, listPriceOre, unitPriceOre } of lines) {
    if (!Number.isSafeInteger(quantity) || quantity < 1) throw new RangeError(`Bad quantity of product ${productId}`);
    if (checkOre(listPriceOre) < 0 || checkOre(unitPriceOre) < 0) {
      throw new RangeError(`Negative price of product ${productId}`);
    }
  }
}

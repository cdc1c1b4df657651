import { type Freight, type ShippingMethod, shippingCostOre } from '@kronblad/contracts/delivery/shipping';
import { allocate } from '@kronblad/contracts/money/allocate';
import { checkOre, percentOfOre } from '@kronblad/contracts/money/money';
import { splitShipping, totalVatOre, type VatRate, type VatShare, vatShares } from '@kronblad/contracts/vat/vat';

/** Prices per piece, in öre incl. VAT. */
export interface CartLine {
  readonly sizeId: number;
  readonly quantity: number;
  readonly listPriceOre: number;
  /** Price of a piece after the product's own discount. */
  readonly unitPriceOre: number;
  readonly vatRate: VatRate;
}

export interface CartInput<Line extends CartLine = CartLine> {
  /** The cart's lines, in any order; each size at most once. */
  readonly lines: readonly Line[];
  /** `percentage` is above 0, up to 100. Null without a code. */
  readonly campaign: { readonly percentage: number } | null;
  readonly shippingMethod: ShippingMethod;
  readonly freight: Freight;
  /** In öre incl. VAT; only with the shipping method `courier`. */
  readonly courierFeeOre?: number;
}

/** Totals of the whole quantity, in öre incl. VAT. */
export type PricedLine<Line extends CartLine = CartLine> = Line & {
  readonly grossOre: number;
  readonly campaignDiscountOre: number;
  readonly totalOre: number;
};

/** All in öre. totalOre = subtotalOre − campaignDiscountOre + shippingOre = Σ vat.grossOre. */
export interface PricedCart<Line extends CartLine = CartLine> {
  readonly lines: readonly PricedLine<Line>[];
  readonly subtotalOre: number;
  /** True when the campaign applies to at least one line. The caller must refuse a code that does not apply. */
  readonly campaignApplies: boolean;
  /** Total of the lines that a campaign code applies to: those without a product discount. Set without a code too. */
  readonly campaignAppliedToOre: number;
  readonly discountedProductsTotalOre: number;
  readonly campaignDiscountOre: number;
  readonly shippingOre: number;
  readonly shippingVat: readonly VatShare[];
  /** VAT including freight, in the order 25, 12, 6 percent. */
  readonly vat: readonly VatShare[];
  readonly taxOre: number;
  readonly totalOre: number;
}

/**
 * Distributes the campaign discount over the lines in proportion to their gross amounts, and the freight over the VAT
 * rates in proportion to their discounted net amounts. Then computes VAT once per rate. The order of the lines does not
 * matter.
 * @throws RangeError for a repeated size, a quantity below 1 or an invalid price.
 */
export function priceCart<Line extends CartLine>(input: CartInput<Line>): PricedCart<Line> {
  checkLines(input.lines);
  const qualifying = input.lines.filter((line) => !hasProductDiscount(line));
  const subtotalOre = sum(input.lines.map(grossOf));
  const campaignAppliedToOre = sum(qualifying.map(grossOf));
  const campaignDiscountOre = input.campaign ? campaignDiscount(campaignAppliedToOre, input.campaign.percentage) : 0;
  const lines = withCampaign(input.lines, qualifying, campaignDiscountOre);
  const goodsOre = subtotalOre - campaignDiscountOre;
  const shippingOre =
    lines.length === 0 ? 0 : shippingCostOre(input.shippingMethod, goodsOre, input.freight, input.courierFeeOre);
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

/** Only 100 % makes goods free: a lower percentage leaves at least 1 öre. */
function campaignDiscount(ore: number, percentage: number): number {
  const discount = percentOfOre(ore, percentage);
  return percentage < 100 ? Math.min(discount, Math.max(0, ore - 1)) : discount;
}

/** Campaigns exclude products with a discount of their own. */
export function hasProductDiscount(line: Pick<CartLine, 'listPriceOre' | 'unitPriceOre'>): boolean {
  return line.unitPriceOre < line.listPriceOre;
}

function withCampaign<Line extends CartLine>(
  lines: readonly Line[],
  qualifying: readonly Line[],
  discountOre: number,
): PricedLine<Line>[] {
  const parts = qualifying.map((line) => ({ key: line.sizeId, weight: grossOf(line) }));
  const shares = allocate(discountOre, parts);
  const shareOf = new Map(parts.map(({ key }, index) => [key, shares[index] ?? 0]));
  return lines.map((line) => {
    const grossOre = grossOf(line);
    const campaignDiscountOre = shareOf.get(line.sizeId) ?? 0;
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
  if (new Set(lines.map(({ sizeId }) => sizeId)).size !== lines.length) {
    throw new RangeError('A size is in the cart twice');
  }
  for (const { sizeId, quantity, listPriceOre, unitPriceOre } of lines) {
    if (!Number.isSafeInteger(quantity) || quantity < 1) throw new RangeError(`Bad quantity of size ${sizeId}`);
    if (checkOre(listPriceOre) < 0 || checkOre(unitPriceOre) < 0) {
      throw new RangeError(`Negative price of size ${sizeId}`);
    }
  }
}

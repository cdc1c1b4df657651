import { allocate } from '../money/allocate.js';
import { checkOre, mulDivHalfUp } from '../money/money.js';

/** Percent. Source: mervärdesskattelagen (2023:200) 9 kap. */
export type VatRate = 25 | 12 | 6;

export const VAT_RATES = [25, 12, 6] as const satisfies readonly VatRate[];
const STANDARD_VAT_RATE: VatRate = 25;

/** Amounts at one rate, in öre: netOre + vatOre = grossOre. */
export interface VatShare {
  readonly rate: VatRate;
  readonly grossOre: number;
  readonly netOre: number;
  readonly vatOre: number;
}

/** The VAT included in an amount, in öre: gross × r / (100 + r), rounded half up. */
export function vatOfGross(grossOre: number, rate: VatRate): number {
  return mulDivHalfUp(checkOre(grossOre), rate, 100 + rate);
}

export function vatShare(rate: VatRate, grossOre: number): VatShare {
  const vatOre = vatOfGross(grossOre, rate);
  return { rate, grossOre, netOre: grossOre - vatOre, vatOre };
}

/** Sums amounts incl. VAT per rate and splits each sum once, in the order 25, 12, 6; leaves out empty rates. */
export function vatShares(amounts: readonly { readonly rate: VatRate; readonly grossOre: number }[]): VatShare[] {
  return VAT_RATES.map((rate) =>
    vatShare(
      rate,
      amounts.reduce((sum, amount) => (amount.rate === rate ? sum + amount.grossOre : sum), 0),
    ),
  ).filter(({ grossOre }) => grossOre !== 0);
}

/** Difference per rate, in the order 25, 12, 6; leaves out empty rates. */
export function subtractVatShares(from: readonly VatShare[], others: readonly VatShare[]): VatShare[] {
  return VAT_RATES.map((rate) => {
    const grossOre = sumOfRate(from, rate, 'grossOre') - sumOfRate(others, rate, 'grossOre');
    const vatOre = sumOfRate(from, rate, 'vatOre') - sumOfRate(others, rate, 'vatOre');
    return { rate, grossOre, netOre: grossOre - vatOre, vatOre };
  }).filter(({ grossOre, vatOre }) => grossOre !== 0 || vatOre !== 0);
}

function sumOfRate(shares: readonly VatShare[], rate: VatRate, field: 'grossOre' | 'vatOre'): number {
  return shares.reduce((sum, share) => (share.rate === rate ? sum + share[field] : sum), 0);
}

export function totalVatOre(shares: readonly VatShare[]): number {
  return shares.reduce((sum, { vatOre }) => sum + vatOre, 0);
}

/**
 * Distributes freight over the products' VAT rates in proportion to discounted net: freight is part of their taxable
 * base (mervärdesskattelagen 8 kap.). Uses undiscounted net when all products are free; without any net, the standard
 * rate.
 * @param goods the products' shares after all discounts
 * @param undiscounted the same before the campaign discount
 */
export function splitShipping(
  shippingOre: number,
  goods: readonly VatShare[],
  undiscounted: readonly VatShare[] = goods,
): VatShare[] {
  const carrier = [goods, undiscounted].find((shares) => shares.some(({ netOre }) => netOre > 0));
  if (!carrier) return vatShares([{ rate: STANDARD_VAT_RATE, grossOre: shippingOre }]);
  // At a tie `allocate` gives the spare öre to the smaller key. With negated rates as keys that is the higher rate.
  const parts = carrier.map(({ rate, netOre }) => ({ key: -rate, weight: netOre }));
  const shares = allocate(shippingOre, parts);
  return vatShares(carrier.map(({ rate }, index) => ({ rate, grossOre: shares[index] ?? 0 })));
}

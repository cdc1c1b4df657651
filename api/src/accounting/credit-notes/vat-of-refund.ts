import { allocate } from '@kronblad/contracts/money/allocate';
import { checkOre } from '@kronblad/contracts/money/money';
import { subtractVatShares, type VatRate, type VatShare, vatOfGross } from '@kronblad/contracts/vat/vat';

/**
 * The VAT of a refund, from the shares stored with the order. Distributes the amount over VAT rates in proportion to
 * what remains, and rounds VAT on the running total per rate, so that partial refunds are never negative and the last
 * one takes exactly the rest.
 * @param frozen the order's shares, freight included
 * @param earlier shares of each earlier refund except failed ones
 * @param wanted preferred proportions by rate; what exceeds a rate's remainder goes to the others
 * @throws RangeError when the amount is not above 0, or exceeds what remains
 */
export function refundVatShares(
  frozen: readonly VatShare[],
  earlier: readonly (readonly VatShare[])[],
  amountOre: number,
  wanted: readonly { readonly rate: VatRate; readonly grossOre: number }[] = [],
): VatShare[] {
  const left = remainingVatShares(frozen, earlier);
  const refundable = left.reduce((sum, { grossOre }) => sum + grossOre, 0);
  if (checkOre(amountOre) <= 0) throw new RangeError('A refund must be above 0');
  if (amountOre > refundable) throw new RangeError(`Cannot refund ${amountOre} of ${refundable} öre`);
  const amounts = amountsOf(left, amountOre, wanted);
  return left.map((rest, index) => takeFrom(rest, amounts[index] ?? 0, frozen)).filter(({ grossOre }) => grossOre > 0);
}

function amountsOf(
  left: readonly VatShare[],
  amountOre: number,
  wanted: readonly { readonly rate: VatRate; readonly grossOre: number }[],
): number[] {
  const weights = left.map(({ rate }) =>
    wanted.reduce((sum, each) => (each.rate === rate ? sum + each.grossOre : sum), 0),
  );
  const shares = weights.some((weight) => weight > 0) ? allocate(amountOre, byRate(left, weights)) : left.map(() => 0);
  const first = left.map(({ grossOre }, index) => Math.min(shares[index] ?? 0, grossOre));
  const rest = left.map(({ grossOre }, index) => grossOre - (first[index] ?? 0));
  const spread = allocate(amountOre - first.reduce((sum, share) => sum + share, 0), byRate(left, rest));
  return first.map((share, index) => share + (spread[index] ?? 0));
}

/** At a tie `allocate` gives the spare öre to the smaller key. With negated rates as keys that is the higher rate. */
const byRate = (left: readonly VatShare[], weights: readonly number[]) =>
  left.map(({ rate }, index) => ({ key: -rate, weight: weights[index] ?? 0 }));

export function remainingVatShares(frozen: readonly VatShare[], earlier: readonly (readonly VatShare[])[]): VatShare[] {
  return subtractVatShares(frozen, earlier.flat());
}

function takeFrom(rest: VatShare, grossOre: number, frozen: readonly VatShare[]): VatShare {
  const { rate } = rest;
  const paid = frozen.filter((share) => share.rate === rate);
  const earlierGrossOre = paid.reduce((sum, share) => sum + share.grossOre, 0) - rest.grossOre;
  const earlierVatOre = paid.reduce((sum, share) => sum + share.vatOre, 0) - rest.vatOre;
  const exact = vatOfGross(earlierGrossOre + grossOre, rate) - earlierVatOre;
  // When an earlier refund has failed, the rounded VAT may be an öre outside what remains, so it is limited to that.
  const vatOre = Math.min(Math.max(exact, 0, grossOre - rest.netOre), grossOre, rest.vatOre);
  return { rate, grossOre, netOre: grossOre - vatOre, vatOre };
}

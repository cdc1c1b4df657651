import { allocate } from './allocate.js';
import { checkOre } from './money.js';
import { subtractVatShares, type VatShare, vatOfGross } from './vat.js';

/**
 * The VAT of a refund, by the shares that were frozen when the order was placed: the amount goes to the rates in proportion to
 * what is left to refund of each. VAT is rounded on the running total per rate, so that however an amount is split into
 * refunds, none has negative net or VAT, and the one that refunds the rest takes exactly what remains.
 *
 * @param frozen the order's shares, freight included
 * @param earlier the shares of each refund that stands (failed ones left out)
 * @param amountOre what is refunded now
 * @throws RangeError when the amount is not above 0, or more than what remains
 */
export function refundVatShares(
  frozen: readonly VatShare[],
  earlier: readonly (readonly VatShare[])[],
  amountOre: number,
): VatShare[] {
  const left = remainingVatShares(frozen, earlier);
  const refundable = left.reduce((sum, { grossOre }) => sum + grossOre, 0);
  if (checkOre(amountOre) <= 0) throw new RangeError('A refund must be above 0');
  if (amountOre > refundable) throw new RangeError(`Cannot refund ${amountOre} of ${refundable} öre`);
  const parts = left.map(({ rate, grossOre }) => ({ key: -rate, weight: grossOre }));
  const amounts = allocate(amountOre, parts);
  return left.map((rest, index) => takeFrom(rest, amounts[index] ?? 0, frozen)).filter(({ grossOre }) => grossOre > 0);
}

/** What is left to refund per rate, in the order 25, 12, 6. */
export function remainingVatShares(frozen: readonly VatShare[], earlier: readonly (readonly VatShare[])[]): VatShare[] {
  return subtractVatShares(frozen, earlier.flat());
}

function takeFrom(rest: VatShare, grossOre: number, frozen: readonly VatShare[]): VatShare {
  const { rate } = rest;
  const paid = frozen.filter((share) => share.rate === rate);
  const earlierGrossOre = paid.reduce((sum, share) => sum + share.grossOre, 0) - rest.grossOre;
  const earlierVatOre = paid.reduce((sum, share) => sum + share.vatOre, 0) - rest.vatOre;
  const exact = vatOfGross(earlierGrossOre + grossOre, rate) - earlierVatOre;
  // A failed refund among earlier ones may shift the running total by an öre: stay within what is left.
  const vatOre = Math.min(Math.max(exact, 0, grossOre - rest.netOre), grossOre, rest.vatOre);
  return { rate, grossOre, netOre: grossOre - vatOre, vatOre };
}

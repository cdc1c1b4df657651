import type { AccountRole } from '@kronblad/contracts/books/accounts';
import { allocate } from '@kronblad/contracts/money/allocate';
import { VAT_RATES, type VatRate, type VatShare, vatShare } from '@kronblad/contracts/vat/vat';
import type { DataOf } from '../../../events/all.js';
import type { OrderBalance } from './ledger-state.js';

export type RoleAmounts = (readonly [AccountRole, number])[];
type Left = OrderBalance['left'];

const SALES = { 25: 'sales25', 12: 'sales12', 6: 'sales6' } as const satisfies Record<VatRate, AccountRole>;
const VAT = { 25: 'vat25', 12: 'vat12', 6: 'vat6' } as const satisfies Record<VatRate, AccountRole>;

export function netOf({ vat, shippingVat }: Pick<DataOf<'OrderPlaced'>, 'vat' | 'shippingVat'>): Left {
  return vat.map(({ rate, netOre }) => {
    // Rounding may make the freight's net amount an öre higher than the order's net amount at this rate.
    const freightOre = Math.min(netOfRate(shippingVat, rate), netOre);
    return { rate, goodsOre: netOre - freightOre, freightOre };
  });
}

export const netGoodsOnly = (vat: readonly VatShare[]): Left =>
  vat.map(({ rate, netOre }) => ({ rate, goodsOre: netOre, freightOre: 0 }));

/** `paidOre`: in cash, whole kronor; the rounding account takes the difference. */
export function saleAmounts(paidTo: AccountRole, paidOre: number, vat: readonly VatShare[], net: Left): RoleAmounts {
  return balanced([[paidTo, paidOre], ...credits(vat, net)]);
}

export function creditAmounts(
  paidFrom: AccountRole,
  paidOre: number,
  vat: readonly VatShare[],
  net: Left,
): RoleAmounts {
  const amounts = balanced([[paidFrom, paidOre], ...credits(vat, net)]);
  return amounts.map(([role, ore]) => [role, 0 - ore]);
}

/**
 * Returns the net amounts of goods and freight that a credit note takes from the order. `shippingOre`: the refunded
 * freight, VAT included. Without it, goods and freight are reduced in proportion to what remains of each.
 */
export function netDeduction(vat: readonly VatShare[], left: Left, shippingOre?: number): Left {
  const freight = shippingOre === undefined ? null : netFreight(shippingOre, left);
  return vat.map(({ rate, netOre }) => {
    const rest = left.find((one) => one.rate === rate);
    const [goodsLeft, freightLeft] = [Math.max(rest?.goodsOre ?? 0, 0), Math.max(rest?.freightOre ?? 0, 0)];
    const freightOre = freight
      ? Math.min(Math.max(freight.get(rate) ?? 0, netOre - goodsLeft, 0), freightLeft, netOre)
      : proportionalFreight(netOre, goodsLeft, freightLeft);
    return { rate, goodsOre: netOre - freightOre, freightOre };
  });
}

function proportionalFreight(netOre: number, goodsLeft: number, freightLeft: number): number {
  if (goodsLeft + freightLeft === 0) return 0;
  const weights = [
    { key: 'a', weight: goodsLeft },
    { key: 'b', weight: freightLeft },
  ];
  return allocate(Math.min(netOre, goodsLeft + freightLeft), weights)[1] ?? 0;
}

function netFreight(shippingOre: number, left: Left): Map<VatRate, number> {
  const weights = left.map(({ rate, freightOre }) => ({ key: -rate, weight: Math.max(freightOre, 0) }));
  if (!weights.some(({ weight }) => weight > 0)) return new Map();
  const shares = allocate(shippingOre, weights);
  return new Map(left.map(({ rate }, index) => [rate, vatShare(rate, shares[index] ?? 0).netOre]));
}

export function afterCreditNote(left: Left, taken: Left, sign: 1 | -1): Left {
  return left.map((rest) => {
    const part = taken.find(({ rate }) => rate === rest.rate);
    if (!part) return rest;
    return {
      rate: rest.rate,
      goodsOre: rest.goodsOre + sign * part.goodsOre,
      freightOre: rest.freightOre + sign * part.freightOre,
    };
  });
}

function credits(vat: readonly VatShare[], net: Left): RoleAmounts {
  const freightOre = net.reduce((sum, part) => sum + part.freightOre, 0);
  return [
    ...VAT_RATES.map((rate) => [SALES[rate], -sum(net, rate)] as const),
    ['freight', -freightOre],
    ...VAT_RATES.map((rate) => [VAT[rate], -sumVat(vat, rate)] as const),
  ];
}

function balanced(amounts: RoleAmounts): RoleAmounts {
  const rest = amounts.reduce((total, [, ore]) => total + ore, 0);
  return [...amounts, ['rounding', 0 - rest]];
}

const sum = (net: Left, rate: VatRate) =>
  net.reduce((total, part) => (part.rate === rate ? total + part.goodsOre : total), 0);
const sumVat = (vat: readonly VatShare[], rate: VatRate) =>
  vat.reduce((total, share) => (share.rate === rate ? total + share.vatOre : total), 0);
const netOfRate = (vat: readonly VatShare[], rate: VatRate) =>
  vat.reduce((total, share) => (share.rate === rate ? total + share.netOre : total), 0);

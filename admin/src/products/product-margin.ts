import { type Margin, type MarginColour, margin } from '@kronblad/contracts/rules/margin';
import { oreToSek, sekToOre } from '@kronblad/contracts/rules/money';
import { type VatRate, vatShare } from '@kronblad/contracts/rules/vat';
import type { Tone } from '../ui/StatusBadge';

const tones: Readonly<Record<MarginColour, Tone>> = { green: 'good', orange: 'waiting', red: 'bad' };

/**
 * Profit per piece excluding VAT. `price` includes VAT and `cost` does not; amounts are in SEK. Null unless both are
 * above 0.
 */
export function productMargin(
  price: number | null,
  cost: number | null,
  vatRate: VatRate,
): (Margin & { tone: Tone }) | null {
  if (!(Number(price) > 0) || !(Number(cost) > 0)) return null;
  const { netOre } = vatShare(vatRate, sekToOre(Number(price)));
  const inOre = margin(netOre, sekToOre(Number(cost)));
  return inOre && { ...inOre, profit: oreToSek(inOre.profit), tone: tones[inOre.colour] };
}

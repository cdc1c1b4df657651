import type { DiscountedProduct, ReplacedDiscount } from '@kronblad/contracts/discount/schema';
import { formatPercent, formatSek } from '@kronblad/contracts/money/money';
import { nameWithSize } from '@kronblad/contracts/product/sizes';
import type { FieldLabel } from '../ui/form/merge';
import type { Tone } from '../ui/StatusBadge';

export const statusLabels: Readonly<Record<DiscountedProduct['status'], { label: string; tone: Tone }>> = {
  active: { label: 'Aktiv', tone: 'good' },
  upcoming: { label: 'Kommande', tone: 'waiting' },
  expired: { label: 'Utgången', tone: 'neutral' },
};

const types: Readonly<Record<string, string>> = { percentage: 'procent', fixed: 'fast belopp' };

export const discountLabels: Readonly<Record<string, FieldLabel>> = {
  discount_type: ['Typ av rabatt', (type) => types[String(type)] ?? null],
  value: 'Rabatt',
  discount_label: 'Etikett',
  start_date: 'Gäller från',
  end_date: 'Gäller till och med',
};

/** For example `Rosenbukett, Stor`. */
export const discountedProductName = ({ name, size_name }: Pick<DiscountedProduct, 'name' | 'size_name'>): string =>
  nameWithSize(name, size_name);

/** For example `−20 %` or `−50,00 kr`. */
export const discountLabel = (product: DiscountedProduct): string =>
  product.discount_type === 'percentage'
    ? formatPercent(-product.discount_percentage)
    : formatSek(-product.discount_amount);

export function replacedLabel({ name, discount_type, value, discount_label }: ReplacedDiscount): string {
  const amount = discount_type === 'percentage' ? formatPercent(-value) : formatSek(-value);
  return `${name}: ${amount}${discount_label ? `, ${discount_label}` : ''}`;
}

/** Why shoppers pay the discounted price without seeing a reduction; null when they see it or no discount is active. */
export function unannouncedText({ unannounced }: Pick<DiscountedProduct, 'unannounced'>): string | null {
  if (!unannounced) return null;
  const lowest = unannounced.lowest_price_30_days;
  return lowest === null
    ? 'Visas inte som nedsatt: varan har inget tidigare pris.'
    : `Visas inte som nedsatt: lägsta pris de 30 dagarna före var ${formatSek(lowest)}.`;
}

import { formatPercent, formatSek } from '@kronblad/contracts/rules/money';
import type { DiscountedProduct } from '@kronblad/contracts/views/pricing';
import { formatPeriod } from '../format/period';
import type { Tone } from '../ui/StatusBadge';

export const statusLabels: Readonly<Record<DiscountedProduct['status'], { label: string; tone: Tone }>> = {
  active: { label: 'Aktiv', tone: 'good' },
  upcoming: { label: 'Kommande', tone: 'waiting' },
  expired: { label: 'Utgången', tone: 'neutral' },
};

/** `−20 %` or `−50,00 kr` */
export const discountLabel = (product: DiscountedProduct): string =>
  product.discount_type === 'percentage'
    ? formatPercent(-product.discount_percentage)
    : formatSek(-product.discount_amount);

export const periodLabel = ({ start_date, end_date }: DiscountedProduct): string => formatPeriod(start_date, end_date);

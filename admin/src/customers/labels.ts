import { VALUE_TIERS, type ValueTier } from '@kronblad/contracts/customer/customer-value';
import type { Customer, OpenMatter } from '@kronblad/contracts/customer/schema';
import { formatOreShort } from '@kronblad/contracts/money/money';
import type { Tone } from '../ui/StatusBadge';

const tones: Readonly<Record<ValueTier, Tone>> = { high: 'good', medium: 'info', low: 'neutral' };

export const tierLabels = Object.fromEntries(
  VALUE_TIERS.map(({ tier, label, fromOre }, nth) => {
    const below = VALUE_TIERS[nth - 1]?.fromOre;
    const meaning = fromOre > 0 ? `från ${formatOreShort(fromOre)}` : `under ${formatOreShort(below ?? 0)}`;
    return [tier, { label, tone: tones[tier], meaning }];
  }),
) as Readonly<Record<ValueTier, { readonly label: string; readonly tone: Tone; readonly meaning: string }>>;

export const nameOf = ({ first_name, last_name }: Pick<Customer, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`.trim() || 'Namn saknas';

const matters: Readonly<Record<OpenMatter['kind'], string>> = {
  payment: 'väntar på betalning',
  receipt: 'väntar på sitt kvitto',
  sending: 'är betald men inte skickad',
  refund: 'har en återbetalning på väg',
  withdrawal: 'har ett ångrat avtal som inte är avslutat',
};

export function openMatter({ kind, order_id, order_number, withdrawal_id }: OpenMatter) {
  return {
    key: withdrawal_id ?? `${order_id}-${kind}`,
    text: `Order ${order_number} ${matters[kind]}.`,
    to: kind === 'withdrawal' ? `/angrade-avtal/${withdrawal_id}` : `/ordrar/${order_id}`,
  };
}

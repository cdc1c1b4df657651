const GONE = {
  unknown: 'finns inte kvar i sortimentet',
  inactive: 'säljs inte just nu',
  sold_out: 'har hunnit ta slut',
} as const;

/** Why something of a cart cannot be had, or (`insufficient`) not as many of it. */
export type UnavailableReason = keyof typeof GONE | 'insufficient';

interface Unavailable {
  readonly name: string | null;
  readonly reason: UnavailableReason;
}

/** Whether it cannot be had at all. Where there is merely less than asked for, it is told with its number. */
export const isGone = <Item extends Unavailable>(item: Item): item is Item & { readonly reason: keyof typeof GONE } =>
  item.reason !== 'insufficient';

/** What is told of it. */
export const goneText = ({ name, reason }: { readonly name: string | null; readonly reason: keyof typeof GONE }) =>
  `${name ?? 'En vara'} ${GONE[reason]}.`;

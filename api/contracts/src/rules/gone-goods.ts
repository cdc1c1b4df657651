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

/** What is told of each that cannot be had at all. Where there is merely less than asked for, it is told with its number. */
export function goneGoods(unavailable: readonly Unavailable[]): string[] {
  return unavailable.flatMap(({ name, reason }) =>
    reason === 'insufficient' ? [] : [`${name ?? 'En vara'} ${GONE[reason]}.`],
  );
}

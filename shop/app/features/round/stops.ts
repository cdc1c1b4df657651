import { recipientAddress, recipientName } from '@kronblad/contracts/recipient/recipient-fields';
import type { RoundPage, RoundStop } from '@kronblad/contracts/round/schema';

/** The person at the door, or of whom the ceremony is. */
export const personOf = ({ deceased, recipient }: RoundStop): string => deceased ?? recipientName(recipient ?? {});

export const addressOf = ({ recipient }: RoundStop): string[] => recipientAddress(recipient ?? {});

export const isOff = ({ warnings }: RoundStop): boolean =>
  warnings.includes('cancelled') || warnings.includes('refunded');

export const isDone = ({ state }: RoundStop): boolean => state === 'delivered' || state === 'missed';

/** Stops of the courier that have left the round since it was read last, and those that had left it before. */
export function goneSince(before: RoundPage, gone: readonly RoundStop[], { stops }: RoundPage): RoundStop[] {
  const present = new Set(stops.map(({ id }) => id));
  const left = before.stops.filter((stop) => !isDone(stop));
  return [...new Map([...gone, ...left].map((stop) => [stop.id, stop])).values()].filter(({ id }) => !present.has(id));
}

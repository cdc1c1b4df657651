import { browserStorage } from '@kronblad/contracts/browser/browser-storage';
import { keptTicks } from '@kronblad/contracts/day/kept-ticks';
import { type Tick, waiting } from '@kronblad/contracts/day/ticks';
import type { ReportedStop, RoundPage, RoundStop } from '@kronblad/contracts/round/schema';

const storage = browserStorage(() => localStorage);
/** Holds recipients, which are removed when the link has ended and when the day is over. */
const ROUND = 'kronblad.round';

export interface KeptRound {
  readonly round: RoundPage;
  /** Stops that have left the round while it was shown here. */
  readonly gone: readonly RoundStop[];
  /** Time of this device, ms. */
  readonly takenAt: number;
}

/** The shop's time now, by its clock when the round was read and the time since then. */
export const shopTime = ({ round, takenAt }: Pick<KeptRound, 'round' | 'takenAt'>, now: number): number =>
  Date.parse(round.read_at) + now - takenAt;

/** Of the same answer the one that was taken first, so that a kept page becomes no younger by a reload. */
export const later = (one: KeptRound, other: KeptRound | null): KeptRound =>
  other && other.round.read_at >= one.round.read_at ? other : one;

/** The round with a step that the shop has confirmed: it is newer than a page that was read before. */
export function withConfirmed(
  { round, gone }: KeptRound,
  { id, state, read_at }: ReportedStop,
  now: number,
): KeptRound {
  const stops = round.stops.map((stop) => (stop.id === id ? { ...stop, state } : stop));
  return { round: { ...round, read_at, stops }, gone, takenAt: now };
}

export const keepRound = (kept: KeptRound): void => storage.write(ROUND, JSON.stringify(kept));

/** The last answer for the day; null for another day. */
export function keptRound(day: string): KeptRound | null {
  try {
    const { round, gone, takenAt }: Partial<KeptRound> = JSON.parse(storage.read(ROUND) ?? '{}') ?? {};
    return round?.day === day && gone && takenAt ? { round, gone, takenAt } : null;
  } catch {
    return null;
  }
}

/** The steps that the shop has not confirmed, by the day of their round. They outlive a new link of the same day. */
export const roundTicks = keptTicks(storage, 'kronblad.round-ticks');

/** Forgets the day's recipients. Returns its steps that were not sent: they wait for another link of the day. */
export function forgetRound(day: string, now: number): readonly Tick[] {
  if (keptRound(day)) storage.remove(ROUND);
  roundTicks.forgetOld(now);
  return waiting(roundTicks.of(day).read());
}

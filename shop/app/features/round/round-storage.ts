import { browserStorage } from '@kronblad/contracts/browser/browser-storage';
import { type Tick, type TickStore, waiting } from '@kronblad/contracts/day/ticks';
import type { RoundPage, RoundStop } from '@kronblad/contracts/round/schema';

const storage = browserStorage(() => localStorage);
/** Holds recipients, which are removed when the link has ended and when the day is over. */
const ROUND = 'kronblad.round';
/** Steps by the day of their round. */
const TICKS = 'kronblad.round-ticks';
const TICKS_KEPT_MS = 7 * 24 * 3_600_000;

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

export type Confirmed = Pick<RoundStop, 'id' | 'state'>;

/** The round with a step that the shop has confirmed: it is newer than a page that was read before. */
export function withConfirmed({ round, gone, takenAt }: KeptRound, { id, state }: Confirmed, now: number): KeptRound {
  const stops = round.stops.map((stop) => (stop.id === id ? { ...stop, state } : stop));
  const read_at = new Date(shopTime({ round, takenAt }, now)).toISOString();
  return { round: { ...round, read_at, stops }, gone, takenAt: now };
}

function parsed<Value>(text: string | null): Partial<Value> {
  try {
    return JSON.parse(text ?? '{}') ?? {};
  } catch {
    return {};
  }
}

export const keepRound = (kept: KeptRound): void => storage.write(ROUND, JSON.stringify(kept));

/** The last answer for the day; null for another day. */
export function keptRound(day: string): KeptRound | null {
  const { round, gone, takenAt } = parsed<KeptRound>(storage.read(ROUND));
  return round?.day === day && gone && takenAt ? { round, gone, takenAt } : null;
}

type KeptTicks = Readonly<Record<string, readonly Tick[]>>;

const keptTicks = (): KeptTicks =>
  Object.fromEntries(
    Object.entries(parsed<KeptTicks>(storage.read(TICKS))).flatMap(([day, ticks]) =>
      Array.isArray(ticks) ? [[day, ticks]] : [],
    ),
  );

/** Without those that nobody has sent for a week. */
function keepTicks(kept: KeptTicks, now: number): void {
  const left = Object.entries(kept).flatMap(([day, ticks]) => {
    const young = ticks.filter(({ at }) => now - at < TICKS_KEPT_MS);
    return young.length > 0 ? [[day, young]] : [];
  });
  if (left.length > 0) storage.write(TICKS, JSON.stringify(Object.fromEntries(left)));
  else storage.remove(TICKS);
}

/** Forgets the day's recipients. Returns its steps that were not sent: they wait for another link of the day. */
export function forgetRound(day: string, now: number): readonly Tick[] {
  if (keptRound(day)) storage.remove(ROUND);
  keepTicks(keptTicks(), now);
  return waiting(keptTicks()[day] ?? []);
}

const listeners = new Set<() => void>();

/** Also told when another tab changes the ticks. */
export function onTicks(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

const NONE: readonly Tick[] = [];

/** The steps of the day that the shop has not confirmed. They outlive a new link of the same day. */
export function ticksOf(day: string): TickStore {
  let last: { readonly text: string | null; readonly ticks: readonly Tick[] } = { text: null, ticks: NONE };
  return {
    read() {
      const text = storage.read(TICKS);
      if (text !== last.text) last = { text, ticks: keptTicks()[day] ?? NONE };
      return last.ticks;
    },
    write(ticks) {
      keepTicks({ ...keptTicks(), [day]: ticks }, Date.now());
      for (const listener of listeners) listener();
    },
  };
}

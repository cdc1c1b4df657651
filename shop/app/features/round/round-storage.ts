import { browserStorage } from '@kronblad/contracts/browser/browser-storage';
import { type Tick, type TickStore, waiting } from '@kronblad/contracts/day/ticks';
import type { RoundPage, RoundStop } from '@kronblad/contracts/round/schema';

/** Holds recipients, which are removed when the link has ended and when the day is over. */
const storage = browserStorage(() => localStorage);
const ROUND = 'kronblad.round';
const TICKS = 'kronblad.round-ticks';

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

interface KeptTicks {
  readonly day: string;
  readonly ticks: readonly Tick[];
}

function keptTicks(): KeptTicks | null {
  const { day, ticks } = parsed<KeptTicks>(storage.read(TICKS));
  return day && Array.isArray(ticks) ? { day, ticks } : null;
}

/**
 * Forgets the recipients. Returns the steps that were not sent: until their day is over they wait for another link of
 * that day.
 */
export function forgetRound(today: string): readonly Tick[] {
  const kept = keptTicks();
  storage.remove(ROUND);
  if (kept && kept.day < today) storage.remove(TICKS);
  return waiting(kept?.ticks ?? []);
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
      if (text !== last.text) {
        const kept = keptTicks();
        last = { text, ticks: kept?.day === day ? kept.ticks : NONE };
      }
      return last.ticks;
    },
    write(ticks) {
      storage.write(TICKS, JSON.stringify({ day, ticks }));
      for (const listener of listeners) listener();
    },
  };
}

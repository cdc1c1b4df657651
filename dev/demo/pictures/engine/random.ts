/** A source of numbers in [0, 1). */
export type Random = () => number;

/** The same text gives the same numbers on every machine (FNV-1a into mulberry32). */
export function seeded(text: string): Random {
  let state = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) state = Math.imul(state ^ text.charCodeAt(i), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export const between = (random: Random, low: number, high: number): number => low + (high - low) * random();

/** Roughly normal around zero, within ±spread. */
export const around = (random: Random, spread: number): number =>
  (random() + random() + random() - 1.5) * (spread / 1.5);

export const pick = <T>(random: Random, values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;

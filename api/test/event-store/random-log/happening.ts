import type { DomainEvent } from '../../../src/events/all.js';

export type Happening = readonly (readonly [stream: string, event: DomainEvent])[];

/** A random integer from 0 up to, but not including, `below`. */
export type Chance = (below: number) => number;

export type Clock = () => string;

/** Deterministic random numbers (mulberry32). */
export function chanceOf(seed: number): Chance {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

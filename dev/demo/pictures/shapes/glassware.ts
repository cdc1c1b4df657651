import { type Brush } from '../engine/brush.ts';
import { type Colour } from '../engine/colour.ts';
import { clearGlass, thickGlass, wood } from './materials.ts';
import { type Profile, turned } from './solids.ts';

export const glassTint = {
  clear: [0.86, 0.92, 0.91],
  green: [0.68, 0.86, 0.76],
  smoke: [0.72, 0.72, 0.73],
} as const satisfies Record<string, Colour>;

/** A stemmed glass; the bowl's wine reaches `fill` of its height. */
export function wineGlass(b: Brush, tint: Colour = glassTint.smoke): void {
  const profile: Profile = [
    [3.9, 0],
    [3.8, 0.25],
    [0.9, 0.7],
    [0.4, 1.4],
    [0.34, 5],
    [0.36, 9.2],
    [0.9, 10.4],
    [3.6, 12.2],
    [4.7, 15],
    [4.3, 18.5],
    [3.6, 21],
  ];
  turned(b, profile, tint, clearGlass, { around: 64, up: 90 });
  turned(
    b,
    profile.slice(6).map(([r, h]) => [Math.max(0, r - 0.14), h] as const),
    tint,
    clearGlass,
    { around: 64, up: 50 },
  );
}

export function carafe(b: Brush, tint: Colour = glassTint.clear): void {
  const outside: Profile = [
    [5.2, 0],
    [5.7, 0.4],
    [5.9, 5],
    [5.2, 11],
    [3.2, 16],
    [2.7, 19],
    [3.0, 22],
    [3.7, 24],
  ];
  turned(b, outside, tint, clearGlass, { around: 64, up: 70 });
  turned(
    b,
    [[0, 0.9], ...outside.slice(1, 6).map(([r, h]) => [r - 0.4, h + 0.5] as const)],
    [0.93, 0.97, 0.97],
    thickGlass,
    { around: 64, up: 50 },
  );
  turned(
    b,
    [
      [0, 14.5],
      [3.35, 14.5],
    ],
    [0.9, 0.95, 0.96],
    clearGlass,
    { around: 48, up: 4 },
  );
}

/** A turned oak stopper with its neck at the origin. */
export const stopper = (b: Brush, radius: number): void =>
  turned(
    b,
    [
      [radius * 0.85, -2.2],
      [radius * 0.98, 0],
      [radius * 1.25, 0.2],
      [radius * 1.3, 1.6],
      [radius * 1.1, 2],
      [0, 2.1],
    ],
    [0.5, 0.33, 0.17],
    wood(2, 0.4),
    { around: 40, up: 30 },
  );

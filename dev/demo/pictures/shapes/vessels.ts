import type { Brush, Paint } from '../engine/brush.ts';
import type { Material } from '../engine/material.ts';
import { type Profile, turned } from './solids.ts';

/** Gives a turned outside its rim and inside: the wall is `thick` cm. */
export function walled(outside: Profile, thick: number): Profile {
  const inside = [...outside]
    .reverse()
    .map(([r, h], i) => [Math.max(0, r - thick), i === outside.length - 1 ? h + thick : h] as const);
  const [rimRadius, rimHeight] = outside.at(-1)!;
  return [...outside, [rimRadius - thick / 2, rimHeight + thick * 0.35], ...inside];
}

export function vessel(b: Brush, outside: Profile, paint: Paint, material: Material, thick = 0.4): void {
  const profile = walled(outside, thick);
  turned(b, [[0, outside[0]![1]], ...profile, [0, outside[0]![1] + thick]], paint, material, {
    around: 72,
    up: profile.length * 7,
  });
}

/** Outlines of vases and pots; heights in shares, scaled by `scaled`. */
export const outlines = {
  cylinder: [
    [0.94, 0],
    [1, 0.04],
    [1, 0.5],
    [1, 1],
  ],
  belly: [
    [0.5, 0],
    [0.62, 0.03],
    [0.95, 0.25],
    [1, 0.42],
    [0.8, 0.68],
    [0.42, 0.84],
    [0.36, 0.92],
    [0.44, 1],
  ],
  drop: [
    [0.6, 0],
    [0.72, 0.03],
    [1, 0.28],
    [0.9, 0.52],
    [0.6, 0.78],
    [0.58, 0.9],
    [0.68, 1],
  ],
  tulip: [
    [0.55, 0],
    [0.6, 0.03],
    [0.72, 0.3],
    [0.76, 0.6],
    [0.88, 0.86],
    [1, 1],
  ],
  pot: [
    [0.7, 0],
    [0.73, 0.02],
    [0.86, 0.5],
    [0.95, 0.8],
    [1, 1],
  ],
  bowl: [
    [0.36, 0],
    [0.4, 0.06],
    [0.72, 0.28],
    [0.94, 0.66],
    [1, 1],
  ],
  jug: [
    [0.72, 0],
    [0.78, 0.03],
    [1, 0.3],
    [0.92, 0.55],
    [0.66, 0.8],
    [0.64, 0.9],
    [0.74, 1],
  ],
} as const satisfies Record<string, Profile>;

export const scaled = (outline: Profile, radius: number, height: number): Profile =>
  outline.map(([r, h]) => [r * radius, h * height] as const);

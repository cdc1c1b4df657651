import { type Brush } from '../engine/brush.ts';
import { type Colour, dim } from '../engine/colour.ts';
import { between } from '../engine/random.ts';

/** A flower's head at the origin, facing +y, about `radius` cm wide to each side. */
export type Flower = (b: Brush, colour: Colour, radius: number) => void;

export const GOLDEN = 2.39996;

export const vary = (b: Brush, c: Colour, by = 0.08): Colour => dim(c, between(b.random, 1 - by, 1 + by));

export const deeper = (c: Colour): Colour => [c[0] * 0.8, c[1] * 0.55, c[2] * 0.58];

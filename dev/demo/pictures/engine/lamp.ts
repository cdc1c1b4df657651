import type { Colour } from './colour.ts';
import type { Vec3 } from './matrix.ts';

/** A small warm light, such as a flame. */
export interface Lamp {
  readonly at: Vec3;
  readonly colour: Colour;
  /** cm at which it has fallen to a quarter. */
  readonly reach: number;
}

import type { Brush } from '../engine/brush.ts';
import { type Colour, dim } from '../engine/colour.ts';
import type { Material } from '../engine/material.ts';
import { aim, move, turnX, turnY, unit, type Vec3 } from '../engine/matrix.ts';
import { around, between, pick } from '../engine/random.ts';
import { glassTint } from '../shapes/glassware.ts';
import { green, leaf, stalk } from '../shapes/greens.ts';
import { clearGlass, speckled, thickGlass } from '../shapes/materials.ts';
import { type Profile, turned } from '../shapes/solids.ts';
import { outlines, scaled, vessel } from '../shapes/vessels.ts';

export interface VaseForm {
  readonly outline?: Profile;
  readonly radius: number;
  readonly height: number;
  readonly colour: Colour;
  readonly material?: Material;
}

/** Puts a vase at the origin; the neck is at its height. */
export function vase(b: Brush, form: VaseForm): void {
  vessel(
    b,
    scaled(form.outline ?? outlines.drop, form.radius, form.height),
    form.colour,
    form.material ?? speckled,
    0.45,
  );
}

/** A clear vase two thirds full of water. */
export function glassVase(
  b: Brush,
  outline: Profile,
  radius: number,
  height: number,
  tint: Colour = glassTint.clear,
): void {
  const profile = scaled(outline, radius, height);
  turned(b, [[0, 0], ...profile], tint, clearGlass, { around: 72, up: 70 });
  const level = height * 0.66;
  const inside: Profile = profile
    .filter(([, h]) => h < level)
    .map(([r, h]) => [Math.max(0, r - 0.45), h + 0.8] as const);
  turned(b, [[0, 0.8], ...inside], [0.93, 0.96, 0.95], thickGlass, { around: 72, up: 50 });
  const surface = inside.at(-1)!;
  turned(
    b,
    [
      [0, surface[1]],
      [surface[0], surface[1]],
    ],
    [0.94, 0.97, 0.97],
    clearGlass,
    { around: 48, up: 4 },
  );
}

export interface Kind {
  readonly head: (b: Brush, colour: Colour, size: number) => void;
  readonly colours: readonly Colour[];
  readonly size: number;
  /** How many in the bunch. */
  readonly count: number;
  /** Share of the bunch's height that this kind sticks out. */
  readonly reach?: number;
  readonly leaves?: number;
}

export interface Bunch {
  readonly neck: Vec3;
  readonly neckRadius: number;
  /** Half the width and the height of the dome of flowers above the neck. */
  readonly wide: number;
  readonly high: number;
  readonly kinds: readonly Kind[];
  readonly stemColour?: Colour;
  readonly loose?: number;
  /** Radius of a stem. */
  readonly stem?: number;
}

/** Places on a dome, evenly spread, the middle first. */
function place(b: Brush, bunch: Bunch, i: number, of: number, reach: number): { at: Vec3; up: Vec3 } {
  const loose = bunch.loose ?? 0.1;
  const t = Math.sqrt((i + 0.4) / of);
  const a = i * 2.39996 + around(b.random, 0.25);
  const polar = t * 1.32 + around(b.random, loose * 0.5);
  const k = reach + around(b.random, loose * 0.6);
  const [nx, ny, nz] = bunch.neck;
  const x = Math.sin(polar) * Math.cos(a) * bunch.wide * k;
  const z = Math.sin(polar) * Math.sin(a) * bunch.wide * 0.85 * k;
  const y = bunch.high * k * (0.42 + 0.58 * Math.cos(polar));
  return { at: [nx + x, ny + y, nz + z], up: unit([x, y * 0.9 + 1, z + 2.4]) };
}

/** Binds flowers into a dome over a neck; kinds are mixed evenly. */
export function bunch(b: Brush, form: Bunch): void {
  const list = form.kinds.flatMap((kind) =>
    Array.from({ length: kind.count }, (_, i) => ({ kind, order: (i + b.random()) / kind.count })),
  );
  list.sort((x, y) => x.order - y.order);
  for (const [i, { kind }] of list.entries()) {
    const { at, up } = place(b, form, i, list.length, kind.reach ?? 1);
    const [nx, ny, nz] = form.neck;
    const inward = form.neckRadius * 0.6;
    const foot: Vec3 = [
      nx - (at[0] - nx) * 0.05 + around(b.random, inward),
      ny - 2,
      nz - (at[2] - nz) * 0.05 + around(b.random, inward),
    ];
    stalk(b, foot, at, form.stem ?? 0.28, form.stemColour ?? green.fresh, 0.04);
    const colour = dim(pick(b.random, kind.colours), between(b.random, 0.94, 1.04));
    kind.head(b.at(aim(at, up, b.random() * 6.28)), colour, kind.size * between(b.random, 0.9, 1.08));
    for (let k = 0; k < (kind.leaves ?? 0); k++) collar(b, foot, at);
  }
}

/** A leaf on a stem, somewhere below the head. */
function collar(b: Brush, foot: Vec3, at: Vec3): void {
  const t = between(b.random, 0.45, 0.85);
  const p: Vec3 = [foot[0] + (at[0] - foot[0]) * t, foot[1] + (at[1] - foot[1]) * t, foot[2] + (at[2] - foot[2]) * t];
  leaf(b.at(move(...p), turnY(b.random() * 6.28), turnX(-0.5 + around(b.random, 0.4))), {
    long: between(b.random, 4, 7),
    wide: between(b.random, 2, 3.2),
    droop: 0.3,
    fold: 0.3,
    colour: dim(green.fresh, between(b.random, 0.5, 1)),
  });
}

/** A branch from the neck outwards, as points. */
export function branch(b: Brush, neck: Vec3, angle: number, lean: number, long: number): Vec3[] {
  const x = Math.cos(angle) * Math.sin(lean);
  const z = Math.sin(angle) * Math.sin(lean);
  const y = Math.cos(lean);
  const bend = around(b.random, 0.12) * long;
  return [0, 0.35, 0.7, 1].map(
    (t) =>
      [
        neck[0] + x * long * t + bend * t * t * 0.5,
        neck[1] - 1 + y * long * t - lean * long * 0.16 * t * t,
        neck[2] + z * long * t + bend * t * t,
      ] as Vec3,
  );
}

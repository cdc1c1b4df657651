import { type Brush } from '../engine/brush.ts';
import { blend, type Colour, dim } from '../engine/colour.ts';
import { move, size, turnY } from '../engine/matrix.ts';
import { around, between } from '../engine/random.ts';
import { deeper, type Flower, GOLDEN, vary } from './flower.ts';
import { stem } from './materials.ts';
import { petalColours, rayPetal } from './petals.ts';
import { ball } from './solids.ts';

interface DaisyForm {
  readonly rings: readonly (readonly [count: number, long: number, rise: number])[];
  readonly wide: number;
  readonly disc: number;
  readonly discColours: readonly [Colour, Colour];
  readonly point?: number;
}

/** Rays around a disc of tight florets. */
function daisy(b: Brush, colour: Colour, radius: number, form: DaisyForm): void {
  for (const [count, long, rise] of form.rings)
    for (let i = 0; i < count; i++) {
      const face = vary(b, colour, 0.07);
      rayPetal(b.at(turnY(((i + b.random() * 0.5) / count) * 6.283 + rise)), {
        long: radius * long * between(b.random, 0.92, 1.05),
        wide: radius * form.wide,
        rise: [rise + around(b.random, 0.08), rise - 0.35 + around(b.random, 0.15)],
        cup: 0.25,
        point: form.point ?? 0.1,
        from: radius * form.disc * 0.6,
        colours: petalColours(face, deeper(face), blend(face, [1, 0.97, 0.9], 0.12)),
        detail: [4, 6],
      });
    }
  disc(b, radius * form.disc, form.discColours);
}

/** A dome of small knobs laid as seeds lie. */
function disc(b: Brush, radius: number, colours: readonly [Colour, Colour]): void {
  const knobs = 110;
  ball(b.at(size(1, 0.42, 1)), radius * 0.96, dim(colours[0], 0.7), stem, 16);
  for (let i = 0; i < knobs; i++) {
    const t = Math.sqrt((i + 0.5) / knobs);
    const a = i * GOLDEN;
    const y = 0.42 * radius * Math.sqrt(1 - t * t * 0.9);
    const c = vary(b, blend(colours[0], colours[1], t), 0.2);
    ball(
      b.at(move(Math.cos(a) * t * radius, y, Math.sin(a) * t * radius), size(1, 1.5, 1)),
      radius * 0.075,
      c,
      stem,
      6,
    );
  }
}

export const gerbera: Flower = (b, colour, radius) =>
  daisy(b, colour, radius, {
    rings: [
      [24, 0.76, 0.1],
      [22, 0.7, 0.26],
      [20, 0.4, 0.6],
    ],
    wide: 0.2,
    disc: 0.24,
    discColours: [
      [0.05, 0.02, 0.015],
      [0.2, 0.12, 0.03],
    ],
  });

export const oxeye: Flower = (b, colour, radius) =>
  daisy(b, colour, radius, {
    rings: [[21, 0.72, 0.12]],
    wide: 0.2,
    disc: 0.32,
    discColours: [
      [0.75, 0.5, 0.03],
      [0.65, 0.36, 0.02],
    ],
  });

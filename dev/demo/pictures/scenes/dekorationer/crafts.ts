import { type Brush } from '../../engine/brush.ts';
import { blend, type Colour, dim, hex } from '../../engine/colour.ts';
import { move, size, turnX, turnY, turnZ, type Vec3 } from '../../engine/matrix.ts';
import { around, between } from '../../engine/random.ts';
import { ring } from '../../shapes/christmas.ts';
import { bow, cord } from '../../shapes/cords.ts';
import { eucalyptus } from '../../shapes/foliage.ts';
import { blackIron, linen, rope, stem, wicker, wood } from '../../shapes/materials.ts';
import { ball, roundedBox, tube, turned } from '../../shapes/solids.ts';
import { pear } from '../../shapes/tableware.ts';
import { vessel } from '../../shapes/vessels.ts';

/** A wreath hangs on the wall: the table is far below. */
export const onWall =
  (arrange: (b: Brush) => void, y = 60) =>
  (b: Brush): void =>
    arrange(b.at(move(0, y, -40)));

export function eucalyptusWreath(b: Brush): void {
  const round: Vec3[] = Array.from(
    { length: 33 },
    (_, i) => [15 * Math.cos((i / 32) * 6.2832), 15 * Math.sin((i / 32) * 6.2832), 0] as Vec3,
  );
  cord(b, round, 0.7, [0.24, 0.16, 0.09]);
  ring(b, 15, 34, (p, i) => {
    const s = p.at(turnX(around(b.random, 0.7) + 0.3), turnZ(around(b.random, 0.5) + (i % 2 ? 0.35 : -0.3)));
    eucalyptus(
      s,
      [
        [0, 0, 0],
        [0.4, 3.5, 0.8],
        [0.2, 7, 1],
        [-0.8, 10.5, 0.6],
      ],
      1.7,
      9,
    );
  });
  const tail = b.at(move(0, 15.5, 1.5));
  tail.sheet(
    3,
    30,
    (out, u, v) => {
      out[0] = (u - 0.5) * 2.4;
      out[1] = v * 22;
      out[2] = 0.2 * Math.sin(v * 9);
    },
    hex('#cbbda4'),
    linen(1, 6),
  );
  bow(b.at(move(0, 16, 2.4)), 4.4, 1.7, hex('#cbbda4'), linen(1, 3));
}

export function bird(b: Brush): void {
  const oak = hex('#a9794a');
  const maple = hex('#e0c79d');
  b.at(move(0, 5.6, 0), turnZ(0.28)).sheet(
    48,
    40,
    (out, u, v) => {
      const a = u * Math.PI * 2;
      const t = v * 2 - 1;
      const r = 4.3 * Math.sqrt(Math.max(0, 1 - t * t)) * (1 - 0.34 * t);
      out[0] = t * 6.6 * (t < 0 ? 1.28 : 1);
      out[1] = r * Math.sin(a) - (t < 0 ? t * t * 1.4 : 0);
      out[2] = r * Math.cos(a);
    },
    (out, u, v) =>
      out.set(blend(oak, maple, Math.max(0, Math.min(1, (v - 0.62) * 4)) * (Math.sin(u * 6.2832) < 0.35 ? 1 : 0.25))),
    wood(0.5, 2),
    { closed: true, flip: true },
  );
  const head = b.at(move(5.2, 10.8, 0));
  ball(head, 2.75, oak, wood(1, 1), 36);
  turned(
    head.at(move(2.4, -0.2, 0), turnZ(-1.75)),
    [
      [0.65, 0],
      [0.4, 0.9],
      [0, 1.7],
    ],
    [0.05, 0.04, 0.035],
    stem,
    { around: 16, up: 12 },
  );
  for (const z of [-1, 1])
    ball(head.at(move(1.6, 0.7, z * 2.05)), 0.32, [0.01, 0.01, 0.01], { gloss: 0.06, rough: 0.05 }, 14);
  turned(
    head.at(move(-1, 2.2, 0), turnZ(0.75)),
    [
      [0.95, -0.3],
      [0.55, 1],
      [0.06, 2.4],
    ],
    oak,
    wood(1, 1),
    { around: 18, up: 12 },
  );
  for (const z of [-1.2, 1.2])
    tube(
      b,
      [
        [0.6, 2, z],
        [0.8, 1, z],
        [0.8, 0, z],
      ],
      0.2,
      [0.05, 0.045, 0.04],
      blackIron,
    );
  roundedBox(b.at(move(0.8, -0.9, 0)), 9, 1, 7, 0.4, hex('#8a6743'), wood(1, 1));
}

function basketBody(b: Brush, radius: number, high: number, colour: Colour): void {
  vessel(
    b,
    [
      [radius * 0.78, 0],
      [radius * 0.86, 1],
      [radius * 0.98, high * 0.5],
      [radius, high],
    ],
    colour,
    wicker(2.2, 1.1),
    0.9,
  );
  const rim: Vec3[] = Array.from(
    { length: 33 },
    (_, i) => [radius * Math.cos((i / 32) * 6.2832), high, radius * Math.sin((i / 32) * 6.2832)] as Vec3,
  );
  braid(b, rim, 0.85, colour, 46);
}

/** Two strands wound about each other along a ring. */
function braid(b: Brush, path: readonly Vec3[], radius: number, colour: Colour, turns: number): void {
  tube(
    b,
    path,
    radius,
    (out, u, v) => {
      const k = 0.55 + 0.5 * Math.abs(Math.sin((u + v * turns) * 6.2832));
      for (let i = 0; i < 3; i++) out[i] = colour[i]! * k;
    },
    { ...rope, bump: { u: 2, v: 30, depth: 0.5 } },
    { around: 14, length: 180 },
  );
}

export function willow(b: Brush): void {
  const colour = hex('#9a7047');
  basketBody(b, 15, 15, colour);
  const bowed: Vec3[] = Array.from({ length: 13 }, (_, i) => {
    const a = Math.PI * (i / 12);
    return [15 * Math.cos(a), 12 + 24 * Math.sin(a), 0] as Vec3;
  });
  braid(b, bowed, 0.95, dim(colour, 0.9), 26);
  for (let i = 0; i < 9; i++) {
    const a = i * 2.39996;
    const r = 9.5 * Math.sqrt(i / 9);
    pear(
      b.at(
        move(Math.cos(a) * r, 10 + (9.5 - r) * 0.25, Math.sin(a) * r),
        turnY(i),
        turnZ(around(b.random, 1.1)),
        size(1.08),
      ),
      dim(blend([0.5, 0.44, 0.1], [0.42, 0.25, 0.06], b.random() * 0.7), between(b.random, 0.9, 1.15)),
    );
  }
}

import type { CategorySlug } from '../../catalogue/index.ts';
import { type Colour, dim, hex } from '../engine/colour.ts';
import { type Grade, usualGrade } from '../engine/finish.ts';
import type { GoboKind } from '../engine/gobo.ts';
import type { Pattern } from '../engine/material.ts';
import type { Room } from '../engine/room.ts';
import { grainTile, sample, streakTile, weaveTile } from '../engine/tiles.ts';

/** A category's room: its background tone, table and light. */
export interface RoomSet {
  readonly room: Room;
  readonly key: number;
  readonly keyColour: Colour;
  readonly sky: number;
  readonly skyColour: Colour;
  readonly gobo: GoboKind;
  readonly grade: Grade;
}

/** Boards along x, `wide` cm each, with dark seams. */
const boards =
  (wide: number, contrast: number): Pattern =>
  (out, x, z) => {
    const row = Math.floor(z / wide + 0.5);
    const inside = z / wide + 0.5 - row;
    const offset = row * 0.37;
    const streak = sample(streakTile(), x / 150 + offset, z / 27 + offset);
    const fine = sample(streakTile(), x / 60 + offset, z / 7);
    const seam = Math.min(1, Math.min(inside, 1 - inside) * wide * 4.5);
    const k =
      (1 + contrast * (streak - 0.5) * 0.75 + contrast * (fine - 0.5) * 0.6) *
      (0.35 + 0.65 * seam) *
      (1 + 0.1 * contrast * Math.sin(row * 7.1));
    for (let i = 0; i < 3; i++) out[i]! *= k;
  };

/** A linen cloth over the table. */
const cloth: Pattern = (out, x, z) => {
  const k = 0.8 + 0.34 * sample(weaveTile(), x / 9, z / 9) + 0.16 * (sample(grainTile(), x / 60, z / 60) - 0.5);
  for (let i = 0; i < 3; i++) out[i]! *= k;
};

/** Honed stone with soft clouds. */
const stone: Pattern = (out, x, z) => {
  const k = 0.86 + 0.28 * sample(grainTile(), x / 75, z / 75) + 0.12 * (sample(grainTile(), x / 11, z / 11) - 0.5);
  for (let i = 0; i < 3; i++) out[i]! *= k;
};

const daylight = {
  key: 1.18,
  keyColour: [1, 0.94, 0.85],
  sky: 0.46,
  skyColour: [0.95, 0.99, 1.07],
  gobo: 'window',
  grade: usualGrade,
} as const satisfies Partial<RoomSet>;

const dusk = {
  key: 0.78,
  keyColour: [0.97, 0.95, 0.96],
  sky: 0.4,
  skyColour: [0.95, 1, 1.08],
  gobo: 'window',
  grade: { ...usualGrade, bloom: 0.12, vignette: 0.28, contrast: 1.04 },
} as const satisfies Partial<RoomSet>;

const paper = hex('#FBF8F3');
const sand = hex('#E9E1D4');
const lake = hex('#DCE6E6');
const moss = hex('#7C8B6A');
const spruce = hex('#2F4A3C');
const _petal = hex('#C4566B');

const lighter = (c: Colour, towards: Colour, t: number): Colour => [
  c[0] + (towards[0] - c[0]) * t,
  c[1] + (towards[1] - c[1]) * t,
  c[2] + (towards[2] - c[2]) * t,
];

export const rooms: Readonly<Record<CategorySlug, RoomSet>> = {
  buketter: {
    ...daylight,
    grade: { ...usualGrade, exposure: 1.12 },
    room: { table: hex('#cfc6b8'), wall: dim(lake, 0.95), wallDistance: 62, tableTop: boards(11, 0.5) },
  },
  krukvaxter: {
    ...daylight,
    gobo: 'foliage',
    room: { table: hex('#b59470'), wall: dim(paper, 0.74), wallDistance: 48, tableTop: boards(9, 0.7) },
  },
  ljus: {
    ...dusk,
    key: 0.58,
    sky: 0.46,
    room: {
      table: hex('#6a5846'),
      wall: lighter(dim(moss, 0.62), hex('#45473e'), 0.45),
      wallDistance: 44,
      tableTop: boards(12, 0.9),
    },
  },
  godis: {
    ...daylight,
    gobo: 'open',
    room: { table: hex('#dfbdb8'), wall: hex('#d5aca9'), wallDistance: 60, cove: true },
  },
  dekorationer: {
    ...daylight,
    room: { table: dim(sand, 0.78), wall: dim(sand, 0.82), wallDistance: 52, tableTop: stone },
  },
  'majas-cottage': {
    ...daylight,
    gobo: 'foliage',
    room: { table: hex('#e2ddd0'), wall: lighter(moss, paper, 0.5), wallDistance: 46, tableTop: boards(10, 0.35) },
  },
  'porslin-dukning': {
    ...daylight,
    room: { table: dim(paper, 0.78), wall: dim(lighter(paper, lake, 0.5), 0.86), wallDistance: 70, tableTop: cloth },
  },
  textilier: {
    ...daylight,
    room: { table: hex('#a1866a'), wall: hex('#cbb8a3'), wallDistance: 40, tableTop: boards(14, 0.7) },
  },
  julpynt: {
    ...dusk,
    room: { table: hex('#73583f'), wall: lighter(spruce, paper, 0.07), wallDistance: 42, tableTop: boards(12, 0.9) },
  },
};

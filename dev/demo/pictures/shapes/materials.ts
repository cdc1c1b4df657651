import type { Material } from '../engine/material.ts';
import { noise3 } from '../engine/noise.ts';
import { grainTile, sample, streakTile, weaveTile } from '../engine/tiles.ts';

export const petal: Material = { thin: true, through: 0.55, wrap: 0.3, sheen: 0.12, rough: 0.7, gloss: 0.012 };
export const waxyPetal: Material = { thin: true, through: 0.45, wrap: 0.25, rough: 0.45, gloss: 0.03 };
export const leaf: Material = { thin: true, through: 0.35, wrap: 0.15, rough: 0.45, gloss: 0.03 };
export const shinyLeaf: Material = { thin: true, through: 0.2, wrap: 0.1, rough: 0.22, gloss: 0.05 };
export const dullLeaf: Material = { thin: true, through: 0.25, wrap: 0.2, rough: 0.8, gloss: 0.015, sheen: 0.15 };
export const stem: Material = { wrap: 0.25, rough: 0.6, gloss: 0.02 };
export const dry: Material = { thin: true, through: 0.4, wrap: 0.3, rough: 0.9, sheen: 0.2 };

/** Stoneware with iron specks under a half-matt glaze. */
export const speckled: Material = {
  gloss: 0.035,
  rough: 0.38,
  bump: { u: 5, v: 4, depth: 0.25 },
  pattern: (out, _u, _v, x, y, z) => {
    const speck = noise3(x * 5.5, y * 5.5, z * 5.5) > 0.86 ? 0.55 : 1;
    const cloud = 0.93 + 0.14 * noise3(x * 0.35, y * 0.5, z * 0.35);
    for (let i = 0; i < 3; i++) out[i]! *= speck * cloud;
  },
};
export const glazed: Material = {
  gloss: 0.05,
  rough: 0.12,
  pattern: (out, _u, _v, x, y, z) => {
    const cloud = 0.95 + 0.1 * noise3(x * 0.4, y * 0.6, z * 0.4);
    for (let i = 0; i < 3; i++) out[i]! *= cloud;
  },
};
export const porcelain: Material = { gloss: 0.05, rough: 0.06, wrap: 0.12 };
/** Unglazed clay, sanded stone. */
export const raw: Material = {
  gloss: 0.012,
  rough: 0.8,
  wrap: 0.05,
  bump: { u: 4, v: 3, depth: 0.7 },
  pattern: (out, _u, _v, x, y, z) => {
    const k = 0.82 + 0.25 * noise3(x * 0.8, y * 1.1, z * 0.8) + 0.16 * noise3(x * 7, y * 7, z * 7) - 0.06;
    for (let i = 0; i < 3; i++) out[i]! *= k;
  },
};
export const terracotta: Material = {
  gloss: 0.01,
  rough: 0.9,
  wrap: 0.08,
  bump: { u: 6, v: 4, depth: 0.5 },
  pattern: (out, _u, _v, x, y, z) => {
    const chalk = Math.max(0, noise3(x * 0.35, y * 0.55, z * 0.35) - 0.55) * 0.9;
    const k = 0.9 + 0.16 * noise3(x * 3, y * 9, z * 3);
    for (let i = 0; i < 3; i++) out[i] = out[i]! * k * (1 - chalk) + 0.55 * chalk;
  },
};
export const enamel: Material = { gloss: 0.055, rough: 0.1, bump: { u: 2, v: 2, depth: 0.06 } };
export const zinc: Material = {
  gloss: 0.16,
  rough: 0.42,
  pattern: (out, _u, _v, x, y, z) => {
    const flake = 0.38 + 0.2 * noise3(x * 1.4 + noise3(x, y, z) * 2, y * 1.4, z * 1.4);
    for (let i = 0; i < 3; i++) out[i]! *= flake;
  },
};
export const brass: Material = { metal: true, gloss: 0.85, rough: 0.16, bump: { u: 1, v: 60, depth: 0.05 } };
export const oldBrass: Material = { metal: true, gloss: 0.7, rough: 0.34 };
export const mirrorGlass: Material = { metal: true, gloss: 0.86, rough: 0.0 };
export const silvered: Material = { metal: true, gloss: 0.85, rough: 0.05 };
export const blackIron: Material = { gloss: 0.05, rough: 0.5, bump: { u: 6, v: 6, depth: 0.5 } };
export const paintedMetal: Material = { gloss: 0.045, rough: 0.28 };

export const wax: Material = { wrap: 0.55, gloss: 0.02, rough: 0.5, sheen: 0.05, bump: { u: 2, v: 2, depth: 0.12 } };
export const flame: Material = { glow: 1.5, thin: true };
export const wick: Material = { rough: 0.9 };
export const clearGlass: Material = { glass: { bend: 0.35, density: 0.55 } };
export const thickGlass: Material = { glass: { bend: 0.9, density: 0.3 } };

const woven = (depth: number, u: number, v: number, sheen: number): Material => ({
  wrap: 0.2,
  rough: 0.95,
  sheen,
  thin: true,
  through: 0.06,
  bump: { u, v, depth, weave: true },
  pattern: (out, a, b) => {
    const k = 0.72 + 0.5 * sample(weaveTile(), a * u, b * v) + 0.12 * (sample(grainTile(), a * 1.3, b * 1.3) - 0.5);
    for (let i = 0; i < 3; i++) out[i]! *= k;
  },
});
/** Linen; `u` and `v` count repeats of 64 threads over the sheet. */
export const linen = (u: number, v: number, depth = 0.5): Material => woven(depth, u, v, 0.25);
export const wool = (u: number, v: number): Material => woven(0.9, u, v, 0.7);
export const velvet: Material = { wrap: 0.1, rough: 1, sheen: 1, bump: { u: 3, v: 3, depth: 0.35 } };
export const felt: Material = {
  wrap: 0.35,
  rough: 1,
  sheen: 0.5,
  bump: { u: 4, v: 4, depth: 0.9 },
  pattern: (out, u, v) => {
    const k = 0.82 + 0.36 * sample(grainTile(), u * 3, v * 3);
    for (let i = 0; i < 3; i++) out[i]! *= k;
  },
};
export const paper: Material = { wrap: 0.15, rough: 1, thin: true, through: 0.22, bump: { u: 3, v: 3, depth: 0.2 } };
export const card: Material = { wrap: 0.1, rough: 0.9, bump: { u: 3, v: 3, depth: 0.15 } };
export const rope: Material = { wrap: 0.2, rough: 1, sheen: 0.3 };
export const soil: Material = { rough: 1, bump: { u: 6, v: 6, depth: 2.5 } };

/** Oiled wood with the grain along u. */
export const wood = (u = 1, v = 1): Material => ({
  wrap: 0.1,
  gloss: 0.02,
  rough: 0.6,
  pattern: (out, a, b) => {
    const streak = sample(streakTile(), a * u, b * v);
    const ring = sample(streakTile(), a * u * 0.31 + 0.4, b * v * 0.2);
    const k = 0.62 + 0.5 * streak + 0.3 * ring;
    out[0]! *= k;
    out[1]! *= k * (0.96 + 0.06 * streak);
    out[2]! *= k * (0.9 + 0.14 * streak);
  },
});

export const sugar: Material = { wrap: 0.4, rough: 0.7, gloss: 0.03, through: 0.3, bump: { u: 5, v: 4, depth: 2.2 } };
export const candy: Material = { wrap: 0.45, rough: 0.12, gloss: 0.05 };
export const chocolate: Material = { wrap: 0.12, rough: 0.3, gloss: 0.04, bump: { u: 1, v: 1, depth: 0.15 } };
export const foil: Material = { metal: true, gloss: 0.75, rough: 0.25, bump: { u: 3, v: 3, depth: 1.5 } };
export const waxedPaper: Material = {
  ...paper,
  through: 0.35,
  gloss: 0.03,
  rough: 0.35,
  bump: { u: 3, v: 4, depth: 0.8 },
};
export const bamboo: Material = { gloss: 0.03, rough: 0.4, wrap: 0.1, bump: { u: 1, v: 8, depth: 0.5 } };
export const straw: Material = { gloss: 0.03, rough: 0.35, wrap: 0.2, sheen: 0.2, bump: { u: 6, v: 0.4, depth: 1.4 } };
export const glowing: Material = { glow: 1.4 };
export const litPaper: Material = { thin: true, glow: 0.8, wrap: 0.3, through: 0.3, rough: 1 };
/** Woven willow or rattan: strands of a finger's width. */
export const wicker = (u: number, v: number): Material => ({
  wrap: 0.15,
  rough: 0.6,
  gloss: 0.02,
  thin: true,
  bump: { u, v, depth: 1.6, weave: true },
  pattern: (out, a, b) => {
    const h = sample(weaveTile(), a * u, b * v);
    const k = 0.3 + 1.05 * h + 0.3 * (sample(streakTile(), b * v * 3, a * u) - 0.5);
    for (let i = 0; i < 3; i++) out[i]! *= k;
  },
});

/** The material with its colour from `paint`, found per pixel: for stripes and checks finer than the mesh. */
export const painted = (material: Material, paint: (out: Float64Array, u: number, v: number) => void): Material => ({
  ...material,
  pattern: (out, u, v, x, y, z) => {
    paint(out, u, v);
    material.pattern?.(out, u, v, x, y, z);
  },
});

/** Oiled wood whose grain runs along x of the room: for boards and trays. */
export const plank: Material = {
  wrap: 0.1,
  gloss: 0.02,
  rough: 0.6,
  pattern: (out, _u, _v, x, y, z) => {
    const k =
      0.72 +
      0.34 * sample(streakTile(), x / 90, (z + y * 0.6) / 15) +
      0.24 * sample(streakTile(), x / 40 + 0.3, (z + y) / 5);
    out[0]! *= k;
    out[1]! *= k * 0.98;
    out[2]! *= k * 0.95;
  },
};

import type { Brush, Surface } from '../engine/brush.ts';
import { type Colour, dim, hex } from '../engine/colour.ts';
import type { Material } from '../engine/material.ts';
import { move, turnX, turnY, turnZ } from '../engine/matrix.ts';
import { signed3 } from '../engine/noise.ts';
import { twig } from '../shapes/foliage.ts';
import { green } from '../shapes/greens.ts';
import { linen, painted, rope, speckled, velvet, wool } from '../shapes/materials.ts';
import { box, tube, turned } from '../shapes/solids.ts';
import { bowl, plate } from '../shapes/tableware.ts';
import { cord, cushion, foldedCloth, fringe, hanging } from '../shapes/textiles.ts';
import { outlines, scaled, vessel } from '../shapes/vessels.ts';
import { type SceneBook, views } from './still.ts';

const flax = hex('#c3ad8a');

/** A table's end in front of the wall, with a cloth over it. */
function tablecloth(b: Brush): void {
  const top = 30;
  b.sheet(
    120,
    70,
    (out, u, v) => {
      const x = (u - 0.5) * 64;
      const run = v * 62;
      const down = Math.max(0, 34 - run);
      const fold = Math.sin(x * 0.3 + signed3(x * 0.05, down * 0.02, 2) * 2.4) * Math.min(1, down / 14);
      out[0] = x + signed3(x * 0.1, run * 0.06, 5) * 0.4;
      out[1] = top - down + (down > 0 ? 0 : 0.25 * signed3(x * 0.12, run * 0.12, 1) + 0.2);
      out[2] = down > 0 ? 10 + 1.9 * fold + Math.min(1, down / 3) * 0.9 : 10 - (run - 34);
      if (down > 0 && down < 2) out[1] -= 0.0;
    },
    flax,
    linen(7, 7, 0.6),
  );
  b.mesh.endFrame();
  vessel(b.at(move(-9, top + 0.2, -2)), scaled(outlines.belly, 5, 11), hex('#7f8a80'), speckled, 0.4);
  for (let i = 0; i < 5; i++)
    twig(b.at(move(-9, top + 10.5, -2), turnY(i * 1.26), turnX(0.45)), 18, 4.4, 1.6, 16, green.eucalyptus);
  bowl(b.at(move(8, top + 0.2, 0)), 6, 5, hex('#d6ccb9'), hex('#d9cfbc'));
}

function napkins(b: Brush): void {
  const rose = hex('#b98379');
  for (let i = 0; i < 4; i++)
    foldedCloth(
      b.at(move(i * 0.3, i * 1.35, i * 0.2), turnY(0.06 * (i - 1.5))),
      20,
      20,
      4,
      0.33,
      dim(rose, 1 - 0.03 * i),
      linen(4, 6),
    );
  cord(
    b,
    Array.from({ length: 17 }, (_, i) => {
      const a = (i / 16) * 6.2832;
      return [0.6 + 0.2 * Math.sin(a), 2.9 + 3.1 * Math.sin(a), 10.6 * Math.cos(a)] as const;
    }),
    0.16,
    hex('#d8cbb0'),
  );
  twig(b.at(move(-3, 6, 6), turnY(0.5), turnX(-1.45)), 13, 2.6, 0.8, 20, green.olive);
}

/** A cushion that leans on the wall with its lower edge on the bench. */
const leaning = (b: Brush) => b.at(move(0, 0, -2), turnX(-0.2), turnZ(0.04));

function moss(b: Brush): void {
  cushion(leaning(b), 50, 48, 19, hex('#545a40'), velvet);
  b.mesh.endFrame();
  cushion(b.at(move(33, 0, -10), turnX(-0.22), turnZ(-0.12)), 46, 44, 16, hex('#cdbfa8'), linen(7, 7));
}

function stripes(b: Brush): void {
  const paint: Surface = (out, u) => {
    const t = (u * 15) % 1;
    out.set(t < 0.22 || (t > 0.34 && t < 0.4) ? hex('#45648c') : [0.74, 0.7, 0.6]);
  };
  cushion(leaning(b), 50, 48, 19, flax, painted(linen(8, 8), paint));
}

function blanket(b: Brush): void {
  const grey: Colour = [0.34, 0.335, 0.325];
  const herringbone: Surface = (out, u, v) => {
    const column = Math.floor(u * 22);
    const line = Math.sin((v * 260 + (column % 2 ? u : -u) * 300) * 1);
    const k = 0.82 + 0.26 * line;
    for (let i = 0; i < 3; i++) out[i] = grey[i]! * k;
  };
  foldedCloth(b.at(turnY(0.1)), 40, 27, 6, 2.5, grey, painted(wool(5, 60), herringbone));
  fringe(b.at(turnY(0.1), move(-20.6, 14, 0), turnY(Math.PI / 2)), 26, 8, 46, [0.36, 0.355, 0.34]);
}

const waffle: Surface = (out, u, v) => {
  const a = Math.abs(((u * 60) % 1) - 0.5) * 2;
  const c = Math.abs(((v * 300) % 1) - 0.5) * 2;
  const k = 0.62 + 0.5 * Math.max(a, c) ** 2;
  for (let i = 0; i < 3; i++) out[i] = [0.42, 0.47, 0.49][i]! * k;
};

const wafflePlain: Surface = (out, u, v) => waffle(out, u * 0.7, v * 0.2);

function towels(b: Brush): void {
  const cloth = painted({ ...linen(6, 60), bump: { u: 1, v: 8, depth: 0.4 }, pattern: undefined } as Material, waffle);
  foldedCloth(b, 34, 25, 4, 2.3, flax, cloth);
  foldedCloth(b.at(move(0.6, 9.3, 0.3), turnY(0.05)), 33, 24, 4, 2.3, flax, cloth);
  b.mesh.endFrame();
  box(b.at(move(4, 18.6, 2), turnY(0.5)), 8, 2.4, 5.4, hex('#d9c8a6'), { wrap: 0.5, rough: 0.4, gloss: 0.02 });
}

function potholders(b: Brush): void {
  const quilt = (c: Brush) => {
    const trim = hex('#a2492f');
    for (const face of [1, -1])
      c.sheet(
        70,
        70,
        (out, u, v) => {
          const x = u * 2 - 1;
          const y = v * 2 - 1;
          const edge = Math.min(1, (1 - Math.max(Math.abs(x), Math.abs(y))) * 9);
          const p = Math.abs(Math.sin((u + v) * Math.PI * 5)) * Math.abs(Math.sin((u - v) * Math.PI * 5));
          out[0] = x * 10.5;
          out[1] = 10.5 + y * 10.5;
          out[2] = face * (0.15 + edge * (0.5 + 0.55 * p ** 0.5));
        },
        (out, u, v) => {
          const m = Math.max(Math.abs(u * 2 - 1), Math.abs(v * 2 - 1));
          out.set(m > 0.9 ? trim : hex('#d9ccb2'));
        },
        linen(5, 5),
        { flip: face < 0 },
      );
    tube(
      c,
      [
        [9.6, 20.6, 0],
        [12.4, 22.6, 0.3],
        [13.4, 25, 0],
        [11.6, 24.4, -0.3],
        [9.8, 21, 0],
      ],
      0.32,
      [0.26, 0.13, 0.06],
      rope,
      { around: 8, length: 24 },
    );
  };
  quilt(b.at(move(-4, 0, 0), turnX(-0.2), turnZ(-0.03)));
  quilt(b.at(move(7, 0.3, 5), turnX(-0.3), turnZ(-0.16)));
  b.mesh.endFrame();
  for (const [x, z, t] of [[-20, 2, 0.3]] as const)
    turned(
      b.at(move(x, 0, z), turnZ(t * 0)),
      [
        [0, 0],
        [5, 0],
        [5.4, 0.6],
        [5.6, 9],
        [5.3, 9.2],
        [5, 1],
        [0, 0.8],
      ],
      [0.05, 0.05, 0.055],
      { gloss: 0.03, rough: 0.5 },
      { around: 56, up: 40 },
    );
}

function runner(b: Brush): void {
  const band: Surface = (out, _u, v) =>
    out.set((v > 0.05 && v < 0.1) || (v > 0.115 && v < 0.13) ? hex('#2f4a3c') : hex('#d2c4a6'));
  b.at(turnY(0.12)).sheet(
    70,
    90,
    (out, u, v) => {
      const x = (u - 0.5) * 26;
      const z = 34 - v * 84;
      out[0] = x + 0.25 * signed3(x * 0.2, z * 0.1, 2);
      out[1] = 0.1 + Math.max(0, signed3(x * 0.04, z * 0.1, 3)) * 1.1;
      out[2] = z;
    },
    flax,
    painted(linen(3, 10, 0.8), band),
  );
  plate(b.at(move(2, 0.5, 6)), 11, hex('#e2d9c6'), speckled);
  bowl(b.at(move(2, 1.2, 6)), 7, 5.5, hex('#79857a'), hex('#8d9a90'));
  b.mesh.endFrame();
  vessel(b.at(move(-3, 0.4, -20)), scaled(outlines.drop, 5, 13), hex('#d8cbb4'), speckled, 0.4);
  for (let i = 0; i < 6; i++)
    twig(b.at(move(-3, 12.6, -20), turnY(i * 1.05), turnX(0.5)), 17, 4, 1.5, 16, green.eucalyptus);
}

function hung(b: Brush): void {
  hanging(b.at(move(0, 8, -34)), 34, 52, 4, 2, flax, painted(linen(6, 9), wafflePlain));
  tube(
    b,
    [
      [-26, 60, -35],
      [0, 60.4, -35],
      [26, 60, -35],
    ],
    0.9,
    [0.5, 0.36, 0.2],
    { rough: 0.6, wrap: 0.1 },
    { around: 16, length: 20 },
  );
}

export const textilier: SceneBook = {
  'linneduk-strand': views(
    tablecloth,
    {
      alt: 'Naturfärgad linneduk som faller över bordskanten',
      view: { pitch: 12, yaw: -10, at: [0, 26, 6], distance: 136 },
    },
    { alt: 'Linnets väv och veck på nära håll', view: { at: [6, 27, 9], distance: 48, pitch: 30, yaw: 20, blur: 2 } },
  ),
  'linneservetter-rosenlera-4-pack': views(napkins, {
    alt: 'Fyra rosa linneservetter i en trave, knutna med snöre',
    view: { pitch: 30, yaw: -26, fill: 0.86 },
  }),
  'kuddfodral-mossa': views(moss, {
    alt: 'Mossgrön sammetskudde mot en ljus vägg',
    view: { pitch: 6, yaw: -10, fill: 0.86 },
  }),
  'kuddfodral-rand': views(
    stripes,
    { alt: 'Kudde med smala blå ränder på naturvitt', view: { pitch: 6, yaw: 12, fill: 0.84 } },
    {
      alt: 'Väven i det randiga tyget på nära håll',
      view: { at: [6, 28, 9], distance: 52, pitch: 8, yaw: 22, blur: 2 },
    },
  ),
  'ullplad-fjall': views(
    blanket,
    { alt: 'Vikt grå ullpläd med tvinnade fransar', view: { pitch: 18, yaw: -30, fill: 0.96 } },
    {
      alt: 'Fransarna och fiskbensmönstret på nära håll',
      view: { at: [-20, 10, 6], distance: 56, pitch: 20, yaw: -44, blur: 2 },
    },
  ),
  'badhandduk-vag': [
    {
      arrange: towels,
      alt: 'Två vikta våffelhanddukar i sjögrått med en tvål',
      view: { pitch: 18, yaw: -24, fill: 0.88 },
    },
    { arrange: hung, alt: 'Våffelhandduken hängd över en stång', view: { pitch: 0, yaw: 10, fill: 0.9 } },
  ],
  'grytlappar-ripa-par': views(potholders, {
    alt: 'Två kviltade grytlappar med tegelrött kantband',
    view: { pitch: 10, yaw: 8, fill: 0.86 },
  }),
  'bordslopare-kvarn': views(runner, {
    alt: 'Bordslöpare i grovt lin med mörkgrön bård under en skål',
    view: { at: [0, 3, 4], distance: 112, pitch: 34, yaw: -14 },
  }),
};

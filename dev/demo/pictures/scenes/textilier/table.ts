import { type Brush, type Surface } from '../../engine/brush.ts';
import { dim, hex } from '../../engine/colour.ts';
import { move, turnX, turnY } from '../../engine/matrix.ts';
import { signed3 } from '../../engine/noise.ts';
import { cord } from '../../shapes/cords.ts';
import { foldedCloth } from '../../shapes/folded-cloth.ts';
import { twig } from '../../shapes/foliage.ts';
import { green } from '../../shapes/greens.ts';
import { linen, painted, speckled } from '../../shapes/materials.ts';
import { bowl, plate } from '../../shapes/tableware.ts';
import { outlines, scaled, vessel } from '../../shapes/vessels.ts';

export const flax = hex('#c3ad8a');

/** A table's end in front of the wall, with a cloth over it. */
export function tablecloth(b: Brush): void {
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

export function napkins(b: Brush): void {
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

export function runner(b: Brush): void {
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

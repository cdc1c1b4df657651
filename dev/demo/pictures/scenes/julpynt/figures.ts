import { type Brush } from '../../engine/brush.ts';
import { dim, hex } from '../../engine/colour.ts';
import { move, size, turnX, turnY, turnZ } from '../../engine/matrix.ts';
import { around, between } from '../../engine/random.ts';
import { bauble, cone, tinySpruce } from '../../shapes/christmas.ts';
import { bow, cord } from '../../shapes/cords.ts';
import { spruce } from '../../shapes/foliage.ts';
import { card, felt } from '../../shapes/materials.ts';
import { ball, box } from '../../shapes/solids.ts';
import { strawGoat } from '../../shapes/straw-goat.ts';
import { tomte } from '../../shapes/tomte.ts';

export function baubles(b: Brush): void {
  const kinds = ['silver', 'ice', 'frost', 'silver', 'frost', 'ice'] as const;
  const places = [
    [-8, 2],
    [0.2, 5.6],
    [8.2, 2.4],
    [-4.2, -5.2],
    [4.4, -4.6],
    [0, -0.4],
  ] as const;
  for (const [i, kind] of kinds.entries()) {
    const [x, z] = places[i]!;
    const lift = i === 5 ? 5.2 : 0;
    bauble(
      b.at(
        move(x, lift, z),
        move(0, 3.6, 0),
        turnY(i),
        turnX(i % 2 ? 0.5 : -0.4),
        turnZ(around(b.random, 0.8)),
        move(0, -3.6, 0),
      ),
      3.6,
      kind,
    );
  }
  b.mesh.endFrame();
  for (let i = 0; i < 9; i++)
    spruce(
      b.at(move(-13 + around(b.random, 3), 0.6, -6 + i * 1.5), turnY(2 + i * 0.3), turnX(1.42)),
      between(b.random, 10, 15),
      1.5,
      9,
    );
}

export function gnome(b: Brush): void {
  tomte(b, 33);
  b.mesh.endFrame();
  tinySpruce(b.at(move(15, 0, -13)), 24, 0);
  for (let i = 0; i < 4; i++) cone(b.at(move(-11 - i * 1.4, 1.3, 3 + i * 2.1), turnY(i * 2), turnZ(1.4)), 5);
}

export function goat(b: Brush): void {
  strawGoat(b.at(turnY(-0.35)));
  b.mesh.endFrame();
  for (let i = 0; i < 7; i++)
    spruce(b.at(move(-17 + around(b.random, 2), 0.5, -4 + i * 1.6), turnY(2.2 + i * 0.3), turnX(1.4)), 13, 1.5, 8);
  ball(b.at(move(15, 2.1, 7)), 2.2, dim([0.46, 0.03, 0.03], 1), { ...felt, wrap: 0.3 }, 28);
}

export const gift =
  (arrange: (b: Brush) => void) =>
  (b: Brush): void => {
    arrange(b);
    b.mesh.endFrame();
    const parcel = b.at(move(-15, 0, -12), turnY(0.4));
    box(parcel, 15, 9, 12, hex('#a98a62'), card);
    cord(
      parcel,
      [
        [-7.6, 0, 0],
        [-7.6, 9.1, 0],
        [0, 9.15, 0],
        [7.6, 9.1, 0],
        [7.6, 0, 0],
      ],
      0.2,
      hex('#a3272f'),
    );
    bow(parcel.at(move(0, 9.4, 0), turnX(-0.7), size(0.8)), 3, 0.7, hex('#a3272f'), {
      rough: 0.6,
      thin: true,
      sheen: 0.3,
    });
  };

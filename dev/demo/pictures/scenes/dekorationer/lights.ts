import { type Brush } from '../../engine/brush.ts';
import { hex } from '../../engine/colour.ts';
import { move, size, turnX, turnY, type Vec3 } from '../../engine/matrix.ts';
import { pillar, taper } from '../../shapes/candles.ts';
import { glassTint } from '../../shapes/glassware.ts';
import { blackIron, brass, clearGlass, mirrorGlass, wood } from '../../shapes/materials.ts';
import { box, roundedBox, tube, turned } from '../../shapes/solids.ts';
import { candlestick } from '../ljus/holders.ts';

export function lantern(b: Brush): void {
  const iron = hex('#26282a');
  const w = 15;
  const h = 24;
  box(b, 17, 1.4, 17, iron, blackIron);
  for (const x of [-1, 1])
    for (const z of [-1, 1]) box(b.at(move((x * w) / 2, 1.2, (z * w) / 2)), 0.9, h, 0.9, iron, blackIron);
  for (const y of [1.4, h + 0.4])
    for (const s of [-1, 1]) {
      box(b.at(move(0, y, (s * w) / 2)), w, 0.9, 0.9, iron, blackIron);
      box(b.at(move((s * w) / 2, y, 0)), 0.9, 0.9, w, iron, blackIron);
    }
  b.at(move(0, h + 1.2, 0), turnY(Math.PI / 4)).sheet(
    4,
    10,
    (out, u, v) => {
      const r = (w * 0.78 + 1.6) * (1 - v) + 2.6 * v;
      const a = u * Math.PI * 2;
      out[0] = r * Math.cos(a);
      out[1] = v * 6;
      out[2] = -r * Math.sin(a);
    },
    iron,
    { ...blackIron, thin: true },
  );
  turned(
    b.at(move(0, h + 6.8, 0)),
    [
      [1.9, 0],
      [1.9, 1.8],
      [2.5, 2],
      [1.2, 3],
      [0, 3.2],
    ],
    iron,
    blackIron,
    { around: 32, up: 20 },
  );
  const hoop: Vec3[] = Array.from(
    { length: 17 },
    (_, i) => [3.4 * Math.sin((i / 16) * 6.2832), h + 13 + 3.4 * Math.cos((i / 16) * 6.2832), 0] as Vec3,
  );
  tube(b, hoop, 0.28, iron, blackIron, { around: 8, length: 48 });
  pillar(b.at(move(0, 1.4, 0)), 3.6, 13, hex('#ece3d0'), true);
  for (const [a, z] of [
    [0, w / 2],
    [Math.PI / 2, w / 2],
    [Math.PI, w / 2],
    [-Math.PI / 2, w / 2],
  ] as const)
    b.at(turnY(a), move(0, 2.2, z)).sheet(
      2,
      2,
      (out, u, v) => {
        out[0] = (u - 0.5) * (w - 0.9);
        out[1] = v * (h - 1.6);
        out[2] = 0;
      },
      glassTint.clear,
      clearGlass,
    );
}

export function sticks(b: Brush): void {
  candlestick(b.at(move(-4.6, 0, 0), size(1.12)), 16);
  candlestick(b.at(move(4.8, 0, 2.5), size(1.12)), 9.6);
  taper(b.at(move(-4.6, 17.3, 0)), 23, hex('#dcd2bf'));
  taper(b.at(move(4.8, 10.2, 2.5)), 23, hex('#dcd2bf'));
}

export function mirror(b: Brush): void {
  const stand = b.at(turnY(-0.5));
  const face = stand.at(move(0, 18.6, 0), turnX(Math.PI / 2 - 0.36));
  turned(
    face,
    [
      [14.4, 0.36],
      [7, 0.37],
      [0, 0.38],
    ],
    [0.31, 0.32, 0.32],
    mirrorGlass,
    { around: 96, up: 8 },
  );
  turned(
    face,
    [
      [14.3, -0.5],
      [15, -0.4],
      [15.2, 0.2],
      [15, 0.7],
      [14.3, 0.6],
    ],
    [0.95, 0.64, 0.27],
    brass,
    { around: 120, up: 24 },
  );
  roundedBox(stand, 16, 3.6, 7, 0.9, hex('#a87c4f'), wood(1, 1));
  b.mesh.endFrame();
  taper(b.at(move(15, 3, 8), size(0.9)), 14, hex('#d8cdb8'), true);
  candlestick(b.at(move(15, 0, 8), size(0.8)), 5);
}

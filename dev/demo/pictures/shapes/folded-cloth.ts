import { type Brush, type Paint } from '../engine/brush.ts';
import { type Material } from '../engine/material.ts';
import { signed3 } from '../engine/noise.ts';

/** Cloth folded back and forth into a pile: `layers` folds, `thick` cm each. */
export function foldedCloth(
  b: Brush,
  wide: number,
  deep: number,
  layers: number,
  thick: number,
  paint: Paint,
  material: Material,
): void {
  const path: (readonly [number, number])[] = [];
  const half = wide / 2;
  for (let i = 0; i < layers; i++) {
    const y = thick * (i + 0.5);
    const right = i % 2 === 0;
    const xs = right ? [-half, half] : [half, -half];
    for (let k = 0; k <= 10; k++) path.push([xs[0]! + ((xs[1]! - xs[0]!) * k) / 10, y]);
    if (i === layers - 1) break;
    for (let k = 1; k < 6; k++) {
      const a = (k / 6) * Math.PI - Math.PI / 2;
      path.push([(right ? 1 : -1) * (half + Math.cos(a) * thick * 0.5), y + thick / 2 + (Math.sin(a) * thick) / 2]);
    }
  }
  const seed = b.random() * 50;
  const shell = ribbon(path, thick * 0.475);
  const settle = (out: Float64Array, x: number, y: number, z: number) => {
    const layer = Math.round(y / thick);
    const sag = signed3(x * 0.12 + seed, layer * 0.7, z * 0.1) * 0.22;
    out[0] = x + signed3(layer * 3 + seed, 1, z * 0.15) * 0.3;
    out[1] = Math.max(0.04, y + sag * (y / (layers * thick)) * 1.2);
    out[2] = z + signed3(layer * 5 + seed, x * 0.1, 2) * 0.35;
  };
  b.sheet(
    28,
    shell.length - 1,
    (out, u, v) => {
      const [x, y] = shell[Math.round(v * (shell.length - 1))]!;
      settle(out, x, y, (u - 0.5) * deep);
    },
    paint,
    material,
  );
  const last = path.length - 1;
  for (const end of [1, -1])
    b.sheet(
      6,
      last,
      (out, u, v) => {
        const i = Math.round(v * last);
        const a = shell[i]!;
        const c = shell[shell.length - 1 - i]!;
        const bulge = Math.sin(u * Math.PI) * thick * 0.3;
        settle(out, a[0] + (c[0] - a[0]) * u, a[1] + (c[1] - a[1]) * u, end * (deep / 2 + bulge));
      },
      paint,
      material,
    );
}

/** Both faces of a bent strip of half thickness `h`: out along one side, round the end, back along the other. */
function ribbon(path: readonly (readonly [number, number])[], h: number): (readonly [number, number])[] {
  const side = (sign: number) =>
    path.map(([x, y], i) => {
      const [x0, y0] = path[Math.max(0, i - 1)]!;
      const [x1, y1] = path[Math.min(path.length - 1, i + 1)]!;
      const l = Math.hypot(x1 - x0, y1 - y0) || 1;
      return [x - ((y1 - y0) / l) * h * sign, y + ((x1 - x0) / l) * h * sign] as const;
    });
  const [ex, ey] = path.at(-1)!;
  return [...side(1), [ex, ey] as const, ...side(-1).reverse()];
}

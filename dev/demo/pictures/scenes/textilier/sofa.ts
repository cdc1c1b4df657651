import { type Brush, type Surface } from '../../engine/brush.ts';
import { type Colour, hex } from '../../engine/colour.ts';
import { move, turnX, turnY, turnZ } from '../../engine/matrix.ts';
import { fringe } from '../../shapes/cords.ts';
import { foldedCloth } from '../../shapes/folded-cloth.ts';
import { linen, painted, velvet, wool } from '../../shapes/materials.ts';
import { cushion } from '../../shapes/textiles.ts';
import { flax } from './table.ts';

/** A cushion that leans on the wall with its lower edge on the bench. */
const leaning = (b: Brush) => b.at(move(0, 0, -2), turnX(-0.2), turnZ(0.04));

export function moss(b: Brush): void {
  cushion(leaning(b), 50, 48, 19, hex('#545a40'), velvet);
  b.mesh.endFrame();
  cushion(b.at(move(33, 0, -10), turnX(-0.22), turnZ(-0.12)), 46, 44, 16, hex('#cdbfa8'), linen(7, 7));
}

export function stripes(b: Brush): void {
  const paint: Surface = (out, u) => {
    const t = (u * 15) % 1;
    out.set(t < 0.22 || (t > 0.34 && t < 0.4) ? hex('#45648c') : [0.74, 0.7, 0.6]);
  };
  cushion(leaning(b), 50, 48, 19, flax, painted(linen(8, 8), paint));
}

export function blanket(b: Brush): void {
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

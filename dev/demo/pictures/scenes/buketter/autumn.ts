import { type Brush } from '../../engine/brush.ts';
import { hex } from '../../engine/colour.ts';
import { aim, type Vec3 } from '../../engine/matrix.ts';
import { plume } from '../../shapes/grasses.ts';
import { green, stalk } from '../../shapes/greens.ts';
import { carnation, dahlia } from '../../shapes/layered-flowers.ts';
import { glazed } from '../../shapes/materials.ts';
import { outlines } from '../../shapes/vessels.ts';
import { branch, bunch, vase } from '../bouquet.ts';

export function dahlias(b: Brush): void {
  vase(b, { outline: outlines.jug, radius: 8, height: 16, colour: hex('#39423d'), material: glazed });
  const neck: Vec3 = [0, 15, 0];
  bunch(b, {
    neck,
    neckRadius: 4,
    wide: 15,
    high: 18,
    kinds: [
      { head: dahlia, colours: [hex('#b5502a'), hex('#c8682f')], size: 4.6, count: 8, leaves: 2 },
      { head: dahlia, colours: [hex('#571a28')], size: 4.1, count: 5, leaves: 2 },
      { head: dahlia, colours: [hex('#d98a3c')], size: 3.2, count: 4, reach: 1.1 },
    ],
  });
  for (let i = 0; i < 7; i++) {
    const path = branch(b, neck, i * 2.39996, 0.5 + b.random() * 0.4, 27);
    stalk(b, path[0]!, path[3]!, 0.1, [0.3, 0.2, 0.09]);
    plume(b.at(aim(path[3]!, [path[3]![0], 20, path[3]![2]])), 8, 1.5, 70, [0.45, 0.28, 0.15]);
  }
}

export function carnations(b: Brush): void {
  vase(b, { outline: outlines.tulip, radius: 6.4, height: 16, colour: hex('#d8cfc6'), material: glazed });
  bunch(b, {
    neck: [0, 15, 0],
    neckRadius: 3.5,
    wide: 13,
    high: 17,
    stemColour: green.eucalyptus,
    kinds: [
      { head: carnation, colours: [hex('#b9a0c4'), hex('#c6b2cf')], size: 3.3, count: 11, leaves: 1 },
      { head: carnation, colours: [hex('#e2bcbf')], size: 3.2, count: 7, leaves: 1 },
    ],
  });
}

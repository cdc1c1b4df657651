import type { Result } from '../results.ts';
import type { World } from '../world.ts';

export interface Row {
  readonly name: string;
  run(world: World): Promise<readonly Result[]>;
}

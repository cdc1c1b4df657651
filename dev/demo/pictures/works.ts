import { renderStill } from './index.ts';
import { funeralWorks } from './scenes/funerals.ts';
import { rooms } from './scenes/rooms.ts';

const frame = { width: 1000, height: 1250 };

/** Names of the examples that the page on funerals shows. */
export const workList = (): string[] => Object.keys(funeralWorks);

/**
 * One example as JPEG, 1000 × 1250 at `scale` 1.
 * @throws RangeError when there is no such example.
 */
export async function renderWork(name: string, scale = 1): Promise<Buffer> {
  const still = funeralWorks[name];
  if (!still) throw new RangeError(`No example ${name}`);
  const { width, height } = frame;
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
  return renderStill(name, still, rooms.buketter, size, scale);
}

import type { Brush } from '../engine/brush.ts';
import type { View } from '../engine/frame.ts';
import type { GoboKind } from '../engine/gobo.ts';
import type { Room } from '../engine/room.ts';

/** One picture: what stands on the table, and how one looks at it. */
export interface Still {
  /** What the picture shows, in Swedish, for those who do not see it. */
  readonly alt: string;
  readonly arrange: (b: Brush) => void;
  readonly view?: View;
  readonly gobo?: GoboKind;
  readonly room?: Partial<Room>;
  /** Brightness against the category's usual. */
  readonly exposure?: number;
}

/** The pictures of a product, the main one first. */
export type Stills = readonly [Still, ...Still[]];
export type SceneBook = Readonly<Record<string, Stills>>;

/** One arrangement seen in several ways. */
export function views(
  arrange: (b: Brush) => void,
  ...all: readonly [Omit<Still, 'arrange'>, ...Omit<Still, 'arrange'>[]]
): Stills {
  return all.map((view) => ({ ...view, arrange })) as unknown as Stills;
}

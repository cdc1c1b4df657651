/** Rules of pictures that stand side by side, one of them seen at a time. Indexes are from 0. */

/** Which picture is seen in a row that is scrolled this far, each as wide as the room for it. */
export function seenAt(scrollLeft: number, width: number): number {
  return width > 0 ? Math.max(0, Math.round(scrollLeft / width)) : 0;
}

/** After the last comes the first. */
export const turned = (index: number, step: 1 | -1, count: number): number => (index + step + count) % count;

/** Where a key leads from a picture; null when it leads nowhere. */
export function indexByKey(key: string, index: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return turned(index, 1, count);
    case 'ArrowLeft':
      return turned(index, -1, count);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

interface Stretch {
  readonly start: number;
  readonly length: number;
}

/**
 * How far to scroll so that a picture that grows keeps under the pointer what lies there. All along one side, in pixels
 * of the window: the picture before, its length after, and where the room for it begins.
 */
export function scrollThatHolds(pointer: number, before: Stretch, lengthAfter: number, roomStart: number): number {
  const share = before.length > 0 ? (pointer - before.start) / before.length : 0.5;
  return Math.max(0, share * lengthAfter - (pointer - roomStart));
}

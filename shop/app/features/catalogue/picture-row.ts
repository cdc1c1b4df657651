/** Index, from 0, of the visible picture. `width`: the container's width, which equals that of each picture. */
export function visiblePictureIndex(scrollLeft: number, width: number): number {
  return width > 0 ? Math.max(0, Math.round(scrollLeft / width)) : 0;
}

export const indexAfterTurn = (index: number, step: 1 | -1, count: number): number => (index + step + count) % count;

export function indexByKey(key: string, index: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return indexAfterTurn(index, 1, count);
    case 'ArrowLeft':
      return indexAfterTurn(index, -1, count);
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
 * Returns the scroll position that keeps the same point of a picture under the pointer when the picture is enlarged.
 * `before`: the picture's start and length before it is enlarged. `roomStart`: the start of its container. All values
 * are px along one axis.
 */
export function scrollThatHolds(pointer: number, before: Stretch, lengthAfter: number, roomStart: number): number {
  const share = before.length > 0 ? (pointer - before.start) / before.length : 0.5;
  return Math.max(0, share * lengthAfter - (pointer - roomStart));
}

/**
 * Breakpoints in px, at a font size of 16 px, at which the header shows more categories. header.module.css has them in
 * em, so that enlarged text shows fewer.
 */
export const NAV_WIDTHS = [768, 1024, 1280, 1440] as const;

/** Room in px for categories at each breakpoint. `GAP_PX` is the gap beside each category. */
const ROOM_PX = [100, 310, 480, 590];
const GAP_PX = [16, 20, 26, 28];
/** Upper estimate of a letter's width: one item too many in the menu 'Fler' is better than a cut name. */
const LETTER_PX = 8;

/**
 * Returns for each name the first breakpoint (index of `NAV_WIDTHS`) at which it fits, or `NAV_WIDTHS.length` when it
 * never fits.
 */
export function roomFor(names: readonly string[]): number[] {
  const shown = ROOM_PX.map((room, width) => fitting(names, room, GAP_PX[width] ?? 0));
  return names.map((_, index) => {
    const first = shown.findIndex((count) => index < count);
    return first < 0 ? NAV_WIDTHS.length : first;
  });
}

function fitting(names: readonly string[], room: number, gap: number): number {
  let left = room;
  const tooMany = names.findIndex((name) => {
    left -= name.length * LETTER_PX + gap;
    return left < 0;
  });
  return tooMany < 0 ? names.length : tooMany;
}

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

/** The pages `beside` the categories are in the row from this breakpoint on. */
const BESIDE_FROM = 1;

/**
 * Returns for each name the first breakpoint (index of `NAV_WIDTHS`) from which on it fits beside them, or `NAV_WIDTHS.length` when it
 * never fits.
 */
export function widthsWithRoom(names: readonly string[], beside: readonly string[] = []): number[] {
  const shown = ROOM_PX.map((room, width) => {
    const gap = GAP_PX[width] ?? 0;
    const taken = width < BESIDE_FROM ? 0 : beside.reduce((sum, name) => sum + widthOf(name, gap), 0);
    return fitting(names, room - taken, gap);
  });
  return names.map((_, index) => shown.findLastIndex((count) => index >= count) + 1);
}

const widthOf = (name: string, gap: number): number => name.length * LETTER_PX + gap;

function fitting(names: readonly string[], room: number, gap: number): number {
  let left = room;
  const tooMany = names.findIndex((name) => {
    left -= widthOf(name, gap);
    return left < 0;
  });
  return tooMany < 0 ? names.length : tooMany;
}

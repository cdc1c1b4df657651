/**
 * From which widths on the header shows more categories, in px at the usual text size of 16 px. header.module.css has them
 * in em, so that larger text has the room of a screen that is as much narrower.
 */
export const NAV_WIDTHS = [768, 1024, 1280, 1440] as const;

/** What is left for categories beside the name, 'Alla produkter', 'Fler', search and cart; and what each needs beyond its letters. */
const ROOM_PX = [100, 310, 480, 590];
const GAP_PX = [16, 20, 26, 28];
/** Of a letter in the header's type, generously: a name that is cut is worse than one more in 'Fler'. */
const LETTER_PX = 8;

/**
 * For each name the first width at which it stands in the header's row (an index of `NAV_WIDTHS`), or `NAV_WIDTHS.length`
 * when it never does. They keep their order: after the first that has no room, none has.
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

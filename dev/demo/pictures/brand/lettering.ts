import glyphs from './glyphs.json' with { type: 'json' };

/**
 * Words as SVG outlines, so that pictures look the same where no font is installed.
 * Letters: Fraunces (SIL Open Font License 1.1), weight 420, optical size 72, 1000 units per em.
 */
const table: Readonly<Record<string, { readonly advance: number; readonly path: string }>> = glyphs;

export interface Line {
  readonly text: string;
  /** Middle of the line and its baseline. */
  readonly x: number;
  readonly y: number;
  /** Height of the em. */
  readonly size: number;
  /** Extra space between letters, in ems. */
  readonly spacing?: number;
  readonly anchor?: 'start' | 'middle';
}

export function widthOf(line: Line): number {
  const extra = (line.spacing ?? 0) * 1000;
  const units = [...line.text].reduce((sum, ch) => sum + (table[ch]?.advance ?? 300) + extra, -extra);
  return (units * line.size) / 1000;
}

/** The line as one `<g>` of paths in the current colour. */
export function lettering(line: Line, fill = 'currentColor'): string {
  const k = line.size / 1000;
  let x = line.x - (line.anchor === 'start' ? 0 : widthOf(line) / 2);
  const letters = [...line.text].map((ch) => {
    const glyph = table[ch];
    const at = x;
    x += ((glyph?.advance ?? 300) + (line.spacing ?? 0) * 1000) * k;
    return glyph?.path
      ? `<path transform="translate(${at.toFixed(2)} ${line.y}) scale(${k} ${-k})" d="${glyph.path}"/>`
      : '';
  });
  return `<g fill="${fill}">${letters.join('')}</g>`;
}

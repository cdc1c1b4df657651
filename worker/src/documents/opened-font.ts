import { create, type Font, type Glyph, type GlyphPosition, type GlyphRun, type Subset } from 'fontkit';

/** How a font is set: OpenType features on and off, and the script where it is not to be guessed word by word. */
export interface Setting {
  readonly features: Readonly<Record<string, boolean>>;
  readonly script?: string;
}

/** Words remembered per font: what receipts have in common, and not whatever was ever printed. */
const REMEMBERED = 4_000;
const REMEMBERED_FILES = 20;

/**
 * A font for pdfkit that serves many documents: decoded once, and the words it has set are not set again. What it gives
 * depends on the text alone, never on documents made before, so that the same data still gives the same bytes. For that
 * no two characters may share a glyph: fontkit keeps with a glyph the character that it was first asked for.
 */
export function openFont(bytes: Uint8Array, { features, script }: Setting): Font {
  const font = create(bytes);
  const layout = font.layout.bind(font);
  const createSubset = font.createSubset.bind(font);
  const runs = new Map<string, SetWord>();
  const subsets = new Map<string, Uint8Array>();
  font.layout = (text) => {
    const known = runs.get(text);
    if (known) return new Run(known);
    const { glyphs, positions } = layout(text, features, script);
    const word = { glyphs, positions: positions.map((position) => ({ ...position })) };
    if (runs.size >= REMEMBERED) runs.clear();
    runs.set(text, word);
    return new Run(word);
  };
  font.createSubset = () => rememberingSubset(createSubset(), subsets);
  return font;
}

/** The serif sets the same few words on all receipts of a shop: the file of its glyphs is made once. */
function rememberingSubset(subset: Subset, files: Map<string, Uint8Array>): Subset {
  const encode = subset.encode.bind(subset);
  subset.encode = () => {
    const glyphs = subset.glyphs.join();
    const file = files.get(glyphs) ?? encode();
    if (files.size >= REMEMBERED_FILES) files.clear();
    files.set(glyphs, file);
    return file;
  };
  return subset;
}

type SetWord = Pick<GlyphRun, 'glyphs' | 'positions'>;

/** pdfkit scales the positions in place: each run has its own. */
class Run implements GlyphRun {
  readonly glyphs: Glyph[];
  readonly positions: GlyphPosition[];

  constructor({ glyphs, positions }: SetWord) {
    this.glyphs = glyphs;
    this.positions = positions.map((position) => ({ ...position }));
  }

  get advanceWidth(): number {
    return this.positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
  }
}

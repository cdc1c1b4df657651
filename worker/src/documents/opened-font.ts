import { create, type Font, type Glyph, type GlyphPosition, type GlyphRun, type Subset } from 'fontkit';

/** OpenType features to switch on and off, and the script, unless it should be detected per word. */
export interface Setting {
  readonly features: Readonly<Record<string, boolean>>;
  readonly script?: string;
}

/** Words cached per font: those common to all receipts. */
const REMEMBERED = 4_000;
const REMEMBERED_FILES = 20;

/**
 * A font for pdfkit that is decoded once, shared by many documents, and caches the layout of words. The result depends
 * only on the text, never on earlier documents, so the same data gives the same bytes. No two characters may share a
 * glyph, because fontkit stores with a glyph the first character it was used for.
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

/** Caches the glyph file of the serif font, which sets the same few words on all receipts of a shop. */
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

/** A copy per run, because pdfkit scales the positions in place. */
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

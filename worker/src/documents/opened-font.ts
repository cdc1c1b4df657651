import { create, type Font, type Glyph, type GlyphPosition, type GlyphRun, type Subset } from 'fontkit';

export interface Setting {
  readonly features: Readonly<Record<string, boolean>>;
  readonly script?: string;
}

const REMEMBERED = 4_000;
const REMEMBERED_FILES = 20;

/**
 * Decodes a font once for many documents and caches the layout of each word. Earlier documents do not change the
 * result, so that the same data gives the same bytes. This needs a font in which no two characters share a glyph,
 * because fontkit stores with each glyph the first character that used it.
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

/** Caches the encoded subsets of a font. All receipts of a shop print the same few words in the serif font. */
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

/** The layout of one text. Copies the cached glyph positions, because pdfkit changes them in place. */
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

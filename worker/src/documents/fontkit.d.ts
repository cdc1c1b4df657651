/** Types for the parts of fontkit that are used; the package has none. */
declare module 'fontkit' {
  export interface Glyph {
    readonly id: number;
    readonly codePoints: readonly number[];
    readonly advanceWidth: number;
  }
  export interface GlyphPosition {
    xAdvance: number;
    yAdvance: number;
    xOffset: number;
    yOffset: number;
  }
  export interface GlyphRun {
    readonly glyphs: Glyph[];
    readonly positions: GlyphPosition[];
    readonly advanceWidth: number;
  }
  export interface Subset {
    readonly glyphs: readonly number[];
    includeGlyph(id: number): number;
    encode(): Uint8Array;
  }
  export interface Font {
    readonly characterSet: readonly number[];
    readonly unitsPerEm: number;
    createSubset(): Subset;
    layout(text: string, features?: Readonly<Record<string, boolean>>, script?: string): GlyphRun;
  }
  export function create(bytes: Uint8Array): Font;
}

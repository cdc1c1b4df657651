const UNITS = 'mm|cm|dm|m|ml|cl|dl|l|mg|g|hg|kg|st|kr|tim|min|h|W|V|°C|%';
/** A number with unit or dimensions: `45 cm`, `145 × 250 cm`, `12–14 cm`, `Ø 9 cm`. */
const MEASURE = new RegExp(`(?:Ø )?\\d[\\d.,–]*(?: ?[×x] ?\\d[\\d.,–]*)*(?: (?:${UNITS})(?![\\p{L}\\d]))?`, 'gu');

export const nonBreaking = (text: string): string =>
  text.replace(MEASURE, (measure) => measure.replaceAll(' ', '\u00A0'));

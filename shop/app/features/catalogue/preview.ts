/** A preview must not end with one of these words, because another word must follow it. */
const LEADING = new Set(
  'och eller samt men som att av med utan i på till från för om per vid under över mellan genom efter en ett den det de sin sitt sina är har kan ca cirka upp ner så mycket mer omkring ungefär'.split(
    ' ',
  ),
);
/** A preview ends after a clause if the clause fills at least this share of the allowed length. */
const WORTHY = 0.4;

/**
 * Shortens a text to at most `length` characters, cut after a clause or a word group, with an ellipsis. Keeps no-break
 * spaces.
 */
export function preview(text: string, length: number): string {
  const line = text.replace(/[^\S\u00A0]+/g, ' ').trim();
  if (line.length <= length) return line;
  const room = line.slice(0, length);
  const clause = room.slice(0, -1).match(/^.*(?=[,.;:!?–](?: |$))/)?.[0] ?? '';
  if (clause.length >= length * WORTHY) return `${trimmed(clause)}…`;
  const lastSpace = room.lastIndexOf(' ');
  if (lastSpace <= 0) return `${room.slice(0, -1)}…`;
  return `${withoutHanging(room.slice(0, lastSpace))}…`;
}

/** Drops a trailing number without its unit and trailing words of `LEADING`: `brinner i 60` becomes `brinner`. */
function withoutHanging(start: string): string {
  const words = trimmed(start).split(' ');
  while (words.length > 1 && isHanging(words.at(-1) as string)) words.pop();
  return trimmed(words.join(' '));
}

const isHanging = (word: string) => /^[\d.,–×x/&+-]+$/.test(word) || LEADING.has(word.toLowerCase());

const trimmed = (text: string) => text.replace(/[\s,.;:–-]+$/, '');

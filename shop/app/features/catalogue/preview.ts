/** Words that want another after them: a text is not left hanging on one. */
const LEADING = new Set(
  'och eller samt men som att av med utan i på till från för om per vid under över mellan genom efter en ett den det de sin sitt sina är har kan ca cirka upp ner så mycket mer omkring ungefär'.split(
    ' ',
  ),
);
/** A clause at least this much of the room is worth more than the words after it. */
const WORTHY = 0.4;

/** The start of a text, at most `length` characters, with its no-break spaces kept, cut after a clause or a group of words and ended by an ellipsis when it goes on. */
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

/** `brinner i 60` → `brinner`: neither a number without its unit nor a word that leads on. */
function withoutHanging(start: string): string {
  const words = trimmed(start).split(' ');
  while (words.length > 1 && isHanging(words.at(-1) as string)) words.pop();
  return trimmed(words.join(' '));
}

const isHanging = (word: string) => /^[\d.,–×x/&+-]+$/.test(word) || LEADING.has(word.toLowerCase());

const trimmed = (text: string) => text.replace(/[\s,.;:–-]+$/, '');

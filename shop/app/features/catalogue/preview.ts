/** The start of a text, at most `length` characters, cut between words and ended by an ellipsis when it goes on. */
export function preview(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  const cut = line.slice(0, length);
  const lastSpace = cut.lastIndexOf(' ');
  return `${(lastSpace > length / 2 ? cut.slice(0, lastSpace) : cut.slice(0, -1)).replace(/[\s,.;:–-]+$/, '')}…`;
}

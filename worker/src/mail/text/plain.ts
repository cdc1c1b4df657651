const WIDTH = 72;

export function wrap(text: string, lead = ''): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/[ \n]+/)) {
    if (line && lead.length + line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = word;
    } else {
      line = line ? `${line} ${word}` : word;
    }
  }
  return [...lines, line].map((each) => lead + each).join('\n');
}

export const pad = (text: string, width: number) => text.padEnd(width, ' ');

export function spread(left: string, right: string): string {
  const gap = Math.max(1, WIDTH - left.length - right.length);
  return `${left}${' '.repeat(gap)}${right}`;
}

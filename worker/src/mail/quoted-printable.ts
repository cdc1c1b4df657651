const LONGEST_LINE = 76;

/**
 * Encodes UTF-8 text as quoted-printable (RFC 2045 6.7). Nodemailer's own encoder takes longer than rendering the
 * email.
 */
export function quotedPrintable(text: string): string {
  return text
    .split(/\r\n?|\n/)
    .map((line) => softBreaks(line.replace(/[^\t -<>-~]+|[\t ]$/g, escaped)))
    .join('\r\n');
}

function escaped(signs: string): string {
  return encodeURIComponent(signs.toWellFormed()).replaceAll('%', '=');
}

function softBreaks(line: string): string {
  const lines: string[] = [];
  let from = 0;
  while (line.length - from > LONGEST_LINE) {
    const to = breakUpTo(line, from + LONGEST_LINE - 1);
    lines.push(`${line.slice(from, to)}=`);
    from = to;
  }
  return [...lines, line.slice(from)].join('\r\n');
}

function breakUpTo(line: string, place: number): number {
  let at = place;
  if (line[at - 1] === '=') at -= 1;
  else if (line[at - 2] === '=') at -= 2;
  while (line[at] === '=' && /[89AB]/.test(line[at + 1]!)) at -= 3;
  return at;
}

const LONGEST_LINE = 76;

/**
 * The text as quoted-printable (RFC 2045 6.7): UTF-8 in lines of at most 76 characters, ended by CRLF. The mailer's own
 * encoder takes longer over a letter than writing and setting it does.
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

/** The last place up to this one that is inside neither an escape nor a character of several bytes. */
function breakUpTo(line: string, place: number): number {
  let at = place;
  if (line[at - 1] === '=') at -= 1;
  else if (line[at - 2] === '=') at -= 2;
  while (line[at] === '=' && /[89AB]/.test(line[at + 1]!)) at -= 3;
  return at;
}

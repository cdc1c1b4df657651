import fc from 'fast-check';
import { quotedPrintable } from './quoted-printable.js';

function decoded(encoded: string): string {
  const bytes = encoded
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
const text = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(' ', '\t', '\n', '\r\n', '=', 'å', '€', '🌷', '.', 'a'.repeat(80)),
    ),
  )
  .map((parts) => parts.join('').toWellFormed());

it('Quoted-printable decodes to the same text with CRLF', () => {
  fc.assert(
    fc.property(text, (given) => {
      expect(decoded(quotedPrintable(given))).toBe(given.replace(/\r\n?|\n/g, '\r\n'));
    }),
  );
});

it('Quoted-printable has printable characters in lines of at most 76, without trailing white space', () => {
  fc.assert(
    fc.property(text, (given) => {
      for (const line of quotedPrintable(given).split('\r\n')) expect(line).toMatch(/^(?:[\t -~]{0,75}[!-~])?$/);
    }),
  );
});

it('A line break in quoted-printable text never splits a character', () => {
  const lines = quotedPrintable(`${'a'.repeat(67)}åäö€🌷${'ö'.repeat(100)}`).split(/=\r\n/);
  expect(lines.length).toBeGreaterThan(5);
  for (const line of lines) expect(decoded(line)).not.toContain('\uFFFD');
});

it('Quoted-printable keeps plain text and escapes reserved characters', () => {
  expect(quotedPrintable('Kvitto: 1 = 1 kr \nå')).toBe('Kvitto: 1 =3D 1 kr=20\r\n=C3=A5');
});

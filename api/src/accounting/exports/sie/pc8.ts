/** Characters 128 to 255 of IBM code page 437, which SIE calls PC8. */
const UPPER =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■';

const BYTES = new Map([...UPPER].map((char, index) => [char.charCodeAt(0), 128 + index]));
const UNKNOWN = '?'.charCodeAt(0);

/**
 * Replacements for characters outside PC8, and for quotes and backslashes, because importing programs misread their
 * escape sequences.
 */
const REPLACED: Readonly<Record<string, string>> = {
  '"': "'",
  '”': "'",
  '“': "'",
  '„': "'",
  '’': "'",
  '‘': "'",
  '\\': '/',
  '–': '-',
  '—': '-',
  '−': '-',
  '…': '...',
  '×': 'x',
  '€': 'EUR',
  Ø: 'O',
  ø: 'o',
};

export function pc8Text(text: string): string {
  const chars = [...text.normalize('NFC')].map((char) => {
    const code = char.charCodeAt(0);
    if (REPLACED[char] !== undefined) return REPLACED[char];
    if (code < 32 || code === 127 || /\s/.test(char)) return ' ';
    if (code < 127 || BYTES.has(code)) return char;
    const plain = char.normalize('NFD').replace(/\p{M}/gu, '');
    return /^[ -~]+$/.test(plain) ? plain : '?';
  });
  return chars.join('').replace(/ +/g, ' ').trim();
}

export function pc8Bytes(text: string): Buffer {
  const bytes = Buffer.allocUnsafe(text.length);
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    bytes[index] = code < 128 ? code : (BYTES.get(code) ?? UNKNOWN);
  }
  return bytes;
}

import iconv from 'iconv-lite';

const CODE_PAGE = 'cp437';

/**
 * Replacements for characters outside PC8 (IBM code page 437), and for quotes and backslashes, because importing
 * programs misread their escape sequences.
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
    if (code < 127 || isInPc8(char)) return char;
    const plain = char.normalize('NFD').replace(/\p{M}/gu, '');
    return /^[ -~]+$/.test(plain) ? plain : '?';
  });
  return chars.join('').replace(/ +/g, ' ').trim();
}

/** Characters outside PC8 become `?`. */
export const pc8Bytes = (text: string): Buffer => iconv.encode(text, CODE_PAGE);

const isInPc8 = (char: string): boolean => iconv.decode(pc8Bytes(char), CODE_PAGE) === char;

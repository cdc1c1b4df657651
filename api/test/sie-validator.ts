export interface ReadSie {
  readonly head: Readonly<Record<string, string>>;
  readonly accounts: ReadonlyMap<string, string>;
  readonly vouchers: readonly ReadVoucher[];
}

interface ReadVoucher {
  readonly series: string;
  readonly number: number;
  readonly date: string;
  readonly text: string;
  readonly registered: string;
  readonly lines: { readonly account: string; readonly ore: number; readonly date: string; readonly text: string }[];
}

const HEAD = ['FLAGGA', 'PROGRAM', 'FORMAT', 'GEN', 'SIETYP', 'ORGNR', 'FNAMN', 'RAR', 'KPTYP', 'VALUTA'];
const VALUES: Readonly<Record<string, RegExp>> = {
  FLAGGA: /^0$/,
  PROGRAM: /^"[^"]+" "[^"]+"$/,
  FORMAT: /^PC8$/,
  GEN: /^20\d{6}$/,
  SIETYP: /^4$/,
  ORGNR: /^\d{6}-\d{4}$/,
  FNAMN: /^"[^"]+"$/,
  RAR: /^0 20\d{6} 20\d{6}$/,
  KPTYP: /^EUBAS97$/,
  VALUTA: /^SEK$/,
};
const FORBIDDEN = ['BKOD', 'OMFATTN', 'IB', 'UB', 'OIB', 'OUB', 'RES', 'PSALDO', 'PBUDGET'];
/**
 * The characters of bytes 128 to 165 in code page 437, the encoding of SIE files. Higher bytes are rejected. In UTF-8,
 * å, ä and ö begin with a higher byte, so a file in UTF-8 is rejected.
 */
const LETTERS = [...'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑ'];

class InvalidSie extends Error {}

function insist(condition: boolean, message: string): asserts condition {
  if (!condition) throw new InvalidSie(message);
}

/** Parses a SIE 4I file as strictly as accounting programs do. Throws at the first violation of the format. */
export function readSie(bytes: Buffer): ReadSie {
  const lines = linesOf(bytes);
  const head = readHead(lines);
  const accounts = readAccounts(lines);
  const [, from = '', to = ''] = /^0 (\d{8}) (\d{8})$/.exec(head.RAR ?? '') ?? [];
  const vouchers: ReadVoucher[] = [];
  while (lines.length > 0) vouchers.push(readVoucher(lines));
  const last = new Map<string, number>();
  for (const { series, number, date, registered, lines: own } of vouchers) {
    insist(number > (last.get(series) ?? 0), `${series} ${number} does not ascend`);
    last.set(series, number);
    insist(date >= from && date <= to, `${series} ${number} is dated outside the fiscal year`);
    insist(/^20\d{6}$/.test(registered), `${series} ${number} has no registration date`);
    insist(own.length > 1, `${series} ${number} has fewer than two lines`);
    insist(own.reduce((sum, { ore }) => sum + ore, 0) === 0, `${series} ${number} does not balance`);
    for (const { account } of own) insist(accounts.has(account), `account ${account} is not declared`);
  }
  return { head, accounts, vouchers };
}

function linesOf(bytes: Buffer): string[] {
  let text = '';
  for (const byte of bytes) {
    insist(byte === 13 || byte === 10 || (byte >= 32 && byte !== 127), `control character ${byte}`);
    const char = byte < 128 ? String.fromCharCode(byte) : LETTERS[byte - 128];
    insist(char !== undefined, `byte ${byte} is no letter of code page 437`);
    text += char;
  }
  insist(text.endsWith('\r\n'), 'the last line does not end');
  const lines = text.slice(0, -2).split('\r\n');
  for (const line of lines) {
    insist(!/[\r\n]/.test(line), 'a line ends without CRLF');
    insist(!line.includes('\\'), 'an escape');
    const [, label] = /^#(\w+)/.exec(line) ?? [];
    insist(label === undefined || !FORBIDDEN.includes(label), `#${label} is forbidden in 4I`);
  }
  return lines;
}

function readHead(lines: string[]): Record<string, string> {
  const head: Record<string, string> = {};
  for (const label of HEAD) {
    const [, found = '', value = ''] = /^#(\w+) (.*)$/.exec(lines.shift() ?? '') ?? [];
    insist(found === label, `#${found} where #${label} belongs`);
    insist(VALUES[label]?.test(value) === true, `#${label} ${value}`);
    head[label] = value;
  }
  return head;
}

function readAccounts(lines: string[]): Map<string, string> {
  const accounts = new Map<string, string>();
  for (;;) {
    const [, number, name] = /^#KONTO (\d{4}) "([^"]+)"$/.exec(lines[0] ?? '') ?? [];
    if (number === undefined || name === undefined) return accounts;
    insist(!accounts.has(number), `account ${number} is declared twice`);
    accounts.set(number, name);
    lines.shift();
  }
}

function readVoucher(lines: string[]): ReadVoucher {
  const line = lines.shift() ?? '';
  const [, series = '', number, date = '', text = '', registered = ''] =
    /^#VER ([A-Z]+) (\d+) (20\d{6}) "([^"]*)" (20\d{6})$/.exec(line) ?? [];
  insist(number !== undefined, `not a voucher: ${line}`);
  insist(lines.shift() === '{', 'a voucher without its opening brace');
  const own: ReadVoucher['lines'] = [];
  for (let next = lines.shift(); next !== '}'; next = lines.shift()) {
    const [, account = '', sign, kronor, ore, day = '', note = ''] =
      /^#TRANS (\d{4}) \{\} (-?)(\d+)\.(\d\d) (20\d{6}) "([^"]*)"$/.exec(next ?? '') ?? [];
    insist(kronor !== undefined, `not a line of a voucher: ${next}`);
    own.push({ account, ore: (sign ? -1 : 1) * (Number(kronor) * 100 + Number(ore)), date: day, text: note });
  }
  return { series, number: Number(number), date, text, registered, lines: own };
}

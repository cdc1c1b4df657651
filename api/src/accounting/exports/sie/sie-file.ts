import type { Account } from '@kronblad/contracts/books/accounts';
import type { DaySpan } from '@kronblad/contracts/books/book-period';
import type { BookedVoucher } from '../../ledger/index.js';
import { pc8Bytes, pc8Text } from './pc8.js';

export interface SieHead {
  readonly companyName: string;
  /** Ten digits, with or without a hyphen. */
  readonly orgNumber: string;
  readonly fiscalYear: DaySpan;
  readonly today: string;
  readonly accounts: readonly Account[];
}

const VOUCHERS_PER_CHUNK = 200;

/**
 * Streams the vouchers of a period within one fiscal year as a SIE 4I file, for import into bookkeeping software.
 * Source: SIE filformat 4B, https://sie.se/format/
 */
export async function* sieFile(head: SieHead, vouchers: AsyncIterable<BookedVoucher>): AsyncGenerator<Buffer> {
  yield pc8Bytes(headOf(head));
  let waiting: string[] = [];
  for await (const voucher of vouchers) {
    waiting.push(recordOf(voucher));
    if (waiting.length < VOUCHERS_PER_CHUNK) continue;
    yield pc8Bytes(waiting.join(''));
    waiting = [];
  }
  if (waiting.length > 0) yield pc8Bytes(waiting.join(''));
}

function headOf({ companyName, orgNumber, fiscalYear, today, accounts }: SieHead): string {
  return lines(
    '#FLAGGA 0',
    '#PROGRAM "Kronblad" "1.0"',
    '#FORMAT PC8',
    `#GEN ${compact(today)}`,
    '#SIETYP 4',
    `#ORGNR ${orgNumber.replace(/\D/g, '').replace(/^(\d{6})(\d{4})$/, '$1-$2')}`,
    `#FNAMN ${quoted(companyName)}`,
    `#RAR 0 ${compact(fiscalYear.from)} ${compact(fiscalYear.to)}`,
    '#KPTYP EUBAS97',
    '#VALUTA SEK',
    ...accounts.map(({ number, name }) => `#KONTO ${number} ${quoted(name)}`),
  );
}

function recordOf({
  series,
  number,
  day,
  registeredOn,
  text,
  orderNumber,
  document,
  lines: own,
}: BookedVoucher): string {
  const transactionText = quoted(document ?? orderNumber ?? '');
  return lines(
    `#VER ${series} ${number} ${compact(day)} ${quoted(text)} ${compact(registeredOn)}`,
    '{',
    ...own.map(
      ({ account, amountOre }) => `#TRANS ${account} {} ${sieAmount(amountOre)} ${compact(day)} ${transactionText}`,
    ),
    '}',
  );
}

const lines = (...texts: readonly string[]): string => texts.map((text) => `${text}\r\n`).join('');
const quoted = (text: string): string => `"${pc8Text(text)}"`;
const compact = (day: string): string => day.replaceAll('-', '');

/** Formats öre as kronor with a decimal point, such as `-89.80`. */
export function sieAmount(ore: number): string {
  const size = Math.abs(ore);
  return `${ore < 0 ? '-' : ''}${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`;
}

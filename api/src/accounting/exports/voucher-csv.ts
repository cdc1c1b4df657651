import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { BookedVoucher } from '../ledger/index.js';

const COLUMNS = [
  'Serie',
  'Nummer',
  'Datum',
  'Registrerad',
  'Registrerad av',
  'Text',
  'Order',
  'Underlag',
  'Konto',
  'Kontonamn',
  'Debet',
  'Kredit',
];

export function voucherCsv(
  vouchers: AsyncIterable<BookedVoucher>,
  names: ReadonlyMap<string, string>,
): AsyncIterable<Uint8Array> {
  const csv = stringify({
    bom: true,
    delimiter: ';',
    record_delimiter: 'windows',
    escape_formulas: true,
    header: true,
    columns: COLUMNS,
  });
  const rows = Readable.from(rowsOf(vouchers, names));
  rows.on('error', (error) => csv.destroy(error));
  csv.on('close', () => rows.destroy());
  return rows.pipe(csv);
}

async function* rowsOf(vouchers: AsyncIterable<BookedVoucher>, names: ReadonlyMap<string, string>) {
  for await (const { lines, ...voucher } of vouchers) {
    const { series, number, day, registeredOn, registeredBy, text, orderNumber, document } = voucher;
    const head = [series, number, day, registeredOn, registeredBy, text, orderNumber, document];
    for (const { account, amountOre } of lines) {
      const name = names.get(account) ?? '';
      const [debit, credit] = [Math.max(amountOre, 0), Math.max(-amountOre, 0)].map(decimal);
      yield [...head, account, name, debit, credit];
    }
  }
}

const decimal = (ore: number): string =>
  ore === 0 ? '' : `${Math.floor(ore / 100)},${String(ore % 100).padStart(2, '0')}`;

import { describe, expect, it } from '@jest/globals';
import { readSie } from '../../../../test/sie-validator.js';
import type { BookedVoucher } from '../../ledger/index.js';
import { pc8Bytes, pc8Text } from './pc8.js';
import { type SieHead, sieFile } from './sie-file.js';

const HEAD: SieHead = {
  companyName: 'Blåbärs & "Åkeri" AB',
  orgNumber: '5599990008',
  fiscalYear: { from: '2026-01-01', to: '2026-12-31' },
  today: '2026-11-24',
  accounts: [
    { number: '1580', name: 'Fordringar för kontokort' },
    { number: '2611', name: 'Utgående moms, 25 %' },
    { number: '3001', name: 'Försäljning' },
    { number: '3520', name: 'Fakturerade frakter' },
  ],
};
const SALE: BookedVoucher = {
  id: 7,
  fiscalYear: 2026,
  series: 'K',
  number: 12,
  day: '2026-11-20',
  registeredOn: '2026-11-21',
  registeredBy: 'Automatiskt',
  text: 'Försäljning ORD-1795269600123, kvitto K2026-000012',
  orderId: 3,
  orderNumber: 'ORD-1795269600123',
  document: 'K2026-000012',
  belongsTo: null,
  lines: [
    { account: '1580', amountOre: 44_900 },
    { account: '3001', amountOre: -32_000 },
    { account: '3520', amountOre: -3_920 },
    { account: '2611', amountOre: -8_980 },
  ],
};

async function fileOf(...vouchers: readonly BookedVoucher[]): Promise<Buffer> {
  const chunks: Buffer[] = [];
  async function* given() {
    yield* vouchers;
  }
  for await (const chunk of sieFile(HEAD, given())) chunks.push(chunk);
  return Buffer.concat(chunks);
}

describe('a SIE file', () => {
  it('A SIE file is what a strict importer reads', async () => {
    const { head, accounts, vouchers } = readSie(await fileOf(SALE, { ...SALE, number: 13 }));
    expect(head).toMatchObject({
      ORGNR: '559999-0008',
      FNAMN: `"Blåbärs & 'Åkeri' AB"`,
      RAR: '0 20260101 20261231',
      GEN: '20261124',
    });
    expect(accounts.get('2611')).toBe('Utgående moms, 25 %');
    expect(vouchers).toHaveLength(2);
    expect(vouchers[0]).toMatchObject({
      series: 'K',
      number: 12,
      date: '20261120',
      registered: '20261121',
      text: SALE.text,
      lines: [{ account: '1580', ore: 44_900, date: '20261120', text: 'K2026-000012' }, {}, {}, { ore: -8_980 }],
    });
  });

  it('A SIE file writes the voucher of the specification', async () => {
    const text = (await fileOf(SALE)).toString('latin1');
    expect(text.slice(text.indexOf('#TRANS')).replaceAll(/ 20261120 "K2026-000012"/g, '')).toBe(
      '#TRANS 1580 {} 449.00\r\n#TRANS 3001 {} -320.00\r\n#TRANS 3520 {} -39.20\r\n#TRANS 2611 {} -89.80\r\n}\r\n',
    );
  });

  it('A SIE file has no vouchers in a month without any', async () => {
    expect(readSie(await fileOf()).vouchers).toEqual([]);
  });
});

describe('the validator', () => {
  const broken = async (change: (text: string) => string) => {
    const bytes = await fileOf(SALE);
    return () => readSie(Buffer.from(change(bytes.toString('latin1')), 'latin1'));
  };

  it.each<[string, (text: string) => string]>([
    ['does not balance', (text) => text.replace('449.00', '449.01')],
    ['account 3520 is not declared', (text) => text.replace(/#KONTO 3520.*\r\n/, '')],
    ['#GEN where #FORMAT belongs', (text) => text.replace(/#FORMAT.*\r\n/, '')],
    ['#IB is forbidden in 4I', (text) => text.replace('#KONTO 1580', '#IB 0 1580 0.00\r\n#KONTO 1580')],
    ['without CRLF', (text) => text.replace('{\r\n', '{\n')],
    ['control character 9', (text) => text.replace('Kronblad', 'Kron\tblad')],
    ['outside the fiscal year', (text) => text.replace('#VER K 12 20261120', '#VER K 12 20251120')],
  ])('The validator refuses a file that %s', async (message, change) => {
    expect(await broken(change)).toThrow(message);
  });
});

it('The validator refuses UTF-8, and bytes that are no letters', async () => {
  const text = (await fileOf(SALE)).toString('latin1');
  for (const letter of ['å', 'Ö', '–']) {
    const utf8 = Buffer.from(letter).toString('latin1');
    const bytes = Buffer.from(text.replace('Kronblad', `Kron${utf8}blad`), 'latin1');
    expect(() => readSie(bytes)).toThrow('is no letter of code page 437');
  }
});

describe('PC8', () => {
  it('PC8 has å ä ö Å Ä Ö at their bytes', () => {
    expect([...pc8Bytes('åäöÅÄÖ')]).toEqual([0x86, 0x84, 0x94, 0x8f, 0x8e, 0x99]);
  });

  it.each([
    ['Rosor – "röda" \\ 5 €', "Rosor - 'röda' / 5 EUR"],
    ['1\u00A0234\u2009kr\r\nmer', '1 234 kr mer'],
    ['Søren’s… 2×', "Soren's... 2x"],
    ['A\u030Angstro\u0308m Š 花', 'Ångström S ?'],
  ])('PC8 writes %j as %j', (text, written) => {
    expect(pc8Text(text)).toBe(written);
  });
});

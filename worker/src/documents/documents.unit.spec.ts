import { readReceiptMetadata } from '@kronblad/contracts/books/receipt-metadata';
import type { ShopDocument } from '@kronblad/contracts/jobs/documents';
import { describePdfs, textOf } from '../../test/pdf-text.js';
import { creditNote, receipt } from '../../test/samples.js';
import { printableText } from './fonts.js';
import { documentFilename, renderDocument } from './render-document.js';

const printed = async (document: ShopDocument): Promise<string> => textOf(await renderDocument(document));
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\n/g)?.length;

describe('documents', () => {
  it.each([receipt, creditNote])('A document gives the same bytes for the same data ($type)', async (document) => {
    const first = await renderDocument(document);
    expect((await renderDocument(structuredClone(document))).equals(first)).toBe(true);
    const other = await renderDocument({ ...document, orderNumber: 'ORD-1' });
    expect(other.equals(first)).toBe(false);
  });

  it('A document is PDF/A-2b: says so, embeds its fonts and its colours, and is in Swedish', async () => {
    const pdf = (await renderDocument(receipt)).toString('latin1');
    expect(pdf).toContain('%PDF-1.7');
    expect(pdf).toContain('<pdfaid:part>2</pdfaid:part>');
    expect(pdf).toContain('<pdfaid:conformance>B</pdfaid:conformance>');
    expect(pdf).toContain('/S /GTS_PDFA1');
    expect(pdf).toContain('/Lang (sv-SE)');
    expect(pdf).toContain('<xmp:CreateDate>2026-11-21T13:06:12Z</xmp:CreateDate>');
    expect(pdf.match(/\/FontFile[23] /g)).toHaveLength(3);
    expect(pdf).not.toMatch(/\/BaseFont \/(Helvetica|Times)/);
  });

  it('A receipt says its number, order and time to whom restores the shop', async () => {
    const pdf = (await renderDocument(receipt)).toString('latin1');
    expect(readReceiptMetadata(pdf)).toEqual({
      receiptNumber: 'K2026-000123',
      orderNumber: receipt.orderNumber,
      issuedAt: new Date('2026-11-21T13:06:12Z'),
    });
    expect(readReceiptMetadata((await renderDocument(creditNote)).toString('latin1'))).toBeNull();
  });

  it('A document keeps its XML whole when the company has an ampersand', async () => {
    const pdf = (await renderDocument(receipt)).toString('utf8');
    const xml = pdf.slice(pdf.indexOf('<x:xmpmeta'), pdf.indexOf('</x:xmpmeta>'));
    expect(xml).toContain('Kronblad Blommor och Inredning AB');
    expect(xml).not.toMatch(/&(?!\w+;)/);
  });

  it('A document continues on as many pages as there are goods for', async () => {
    const lines = Array.from({ length: 60 }, () => receipt.lines[0]!);
    expect(pagesOf(await renderDocument(receipt))).toBe(1);
    expect(pagesOf(await renderDocument({ ...receipt, lines }))).toBeGreaterThan(3);
  });

  it('A receipt names the chosen day of flowers, and its freight as the shop does', async () => {
    const text = await printed({ ...receipt, shippingMethod: 'courier', deliveryDay: '2026-11-27' } as ShopDocument);
    expect(text).toContain('Blombud fredag 27 november 2026');
    expect(text).not.toContain('Frakt');
    const fetched = await printed({ ...receipt, shippingMethod: 'pickup', deliveryDay: '2026-11-27' } as ShopDocument);
    expect(fetched).toContain('Hämtas fredag 27 november 2026');
  });

  it('A document replaces what its fonts lack', () => {
    expect(printableText('Åsa Łuczak 🌷\nЖанна')).toBe('Åsa Łuczak ? Жанна');
  });

  it('A document names the file after its number', () => {
    expect(documentFilename(receipt)).toBe('Kvitto K2026-000123.pdf');
    expect(documentFilename({ ...creditNote, creditNoteNumber: '../x"y' })).toBe('Kreditnota ..-x-y.pdf');
  });
});

describePdfs('what the documents say', () => {
  it('A document ends no line within a measure', async () => {
    const name = 'Linneduk med hålsöm i natur 145 × 250 cm';
    const text = await printed({ ...receipt, lines: [{ ...receipt.lines[0]!, name }] });
    expect(text).toContain('145 × 250 cm');
  });

  it('A receipt has all that a receipt must have', async () => {
    const text = await printed(receipt);
    for (const part of [
      'Kronblad Blommor & Inredning AB',
      'Kungsgatan 12',
      '872 30 Kramfors',
      'Org.nr 559123-4567',
      'Momsreg.nr SE559123456701',
      'Godkänd för F-skatt',
      'Kvittonummer K2026-000123',
      'Ordernummer ORD-1795251600000',
      'Kvittodatum 21 november 2026',
      'Betalt 21 november 2026 kl. 14.06',
      'Hemleverans',
      'Kort (Visa ···· 4242)',
      'Anna Åström',
      'Blockljus i stearin, 20 cm – sten 2 129,00 −60,00 25 % 198,00',
      'Varor 624,00 kr',
      'Rabattkod HÖST10 (10 %) −42,60 kr',
      'Frakt 59,00 kr',
      'Totalt betalat 640,40 kr',
      'Momssats 25 % 370,34 92,59 462,93',
      'Momssats 6 % 167,42 10,05 177,47',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('A receipt names the one that it replaces, or the numbers that one may have', async () => {
    const replaces = { first: 'K2026-000101', last: 'K2026-000101' };
    expect(await printed({ ...receipt, replaces })).toContain('Ersätter Kvitto K2026-000101 ');
    const text = await printed({ ...receipt, replaces: { ...replaces, last: 'K2026-000109' } });
    for (const part of ['Ersätter Ett tidigare kvitto', 'något av K2026-000101 till', ' K2026-000109\n'])
      expect(text).toContain(part);
  });

  it('A receipt adds up: lines to the goods, goods less the code plus freight to what was paid', async () => {
    const text = await printed(receipt);
    const ore = (amount = '') => Number(amount.replace('−', '-').replace(/[ ,]/g, ''));
    const lines = [...text.matchAll(/ (?:25|6) ?% ([\d ]+,\d\d)$/gm)].map(([, sum]) => ore(sum));
    const amount = (label: string) => ore(text.match(new RegExp(`${label} (−?[\\d ]+,\\d\\d) kr`))?.[1]);
    expect(lines).toEqual([24_900, 19_800, 17_700]);
    expect(amount('Varor')).toBe(24_900 + 19_800 + 17_700);
    expect(amount('Varor') + amount('HÖST10 \\(10 %\\)') + amount('Frakt')).toBe(amount('Totalt betalat'));
  });

  it('A receipt of cash says how it was rounded, and that of the shop where the other receipt is', async () => {
    const cash = await printed({ ...receipt, totalOre: 19_950, cashOre: 20_000, isFromRegister: true } as ShopDocument);
    for (const part of ['Totalt 199,50 kr', 'Öresavrundning 0,50 kr', 'Betalt kontant 200,00 kr'])
      expect(cash).toContain(part);
    expect(cash).toContain('Kassakvittot kommer från butikens kassaregister.');
    const even = await printed({ ...receipt, totalOre: 20_000, cashOre: 20_000 } as ShopDocument);
    expect(even).toContain('Totalt betalat 200,00 kr');
    expect(even).not.toMatch(/Öresavrundning|Kassakvittot/);
  });

  it('A credit note of cash says how it was rounded', async () => {
    const text = await printed({ ...creditNote, totalOre: 9_949, cashOre: 9_900 });
    for (const part of ['Totalt krediterat −99,49 kr', 'Öresavrundning 0,49 kr', 'Återbetalt kontant −99,00 kr'])
      expect(text).toContain(part);
  });

  it('A receipt says that freight and pickup without a cost are free', async () => {
    expect(await printed({ ...receipt, shippingOre: 0 })).toMatch(/ Frakt Gratis$/m);
    expect(await printed({ ...receipt, shippingOre: 0, shippingMethod: 'pickup' })).toMatch(
      / Hämtas ut i butik Gratis$/m,
    );
  });

  it('A receipt gives a long campaign code the lines that it needs', async () => {
    const campaign = { code: 'VALKOMMEN-TILL-OSS-I-KRAMFORS-10', percentage: 10, discountOre: 4_260 };
    const text = await printed({ ...receipt, campaign });
    expect(text).toMatch(/ Frakt 59,00 kr$/m);
    expect(text).toMatch(/ OSS-I-KRAMFORS-10 \(10 %\)$/m);
  });

  it('A receipt claims no F-tax that the shop does not claim', async () => {
    expect(await printed({ ...receipt, seller: { ...receipt.seller, extraNotes: '' } })).not.toContain('F-skatt');
  });

  it('A document repeats the table head and numbers the pages', async () => {
    const text = await printed({ ...receipt, lines: Array.from({ length: 30 }, () => receipt.lines[0]!) });
    const pages = text.split('\f').slice(0, -1);
    expect(pages.length).toBeGreaterThan(1);
    pages.forEach((page, index) => {
      expect(page).toContain(`Sida ${index + 1} av ${pages.length}`);
    });
    expect(pages[1]).toContain('Kvitto K2026-000123, fortsättning');
    expect(pages[1]).toContain('Vara Antal À-pris Rabatt Moms Summa SEK');
  });

  it('A credit note lists what goods and freight are credited, and what is deducted', async () => {
    const lines = [{ name: 'Vas Klippa', sku: 'DEK-1', quantity: 2, totalOre: 9_900, vatRate: 25 }];
    const note = { ...creditNote, lines, shippingOre: 5_900, deductionOre: 5_900, reference: 'CR-7', notes: '' };
    const text = await printed({ ...note, creditedOn: '2026-11-27' });
    for (const part of [
      'Vas Klippa 2 25 % −99,00',
      'Frakt −59,00 kr',
      'Avdrag 59,00 kr',
      'Referens CR-7',
      '27 november 2026',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).toContain('Totalt krediterat −99,00 kr');
  });

  it('A credit note refers to its receipt, amounts negative, references letter by letter', async () => {
    const text = await printed(creditNote);
    for (const part of [
      'Kreditnummer KR2026-000004',
      'Avser kvitto K2026-000123',
      'ändrar kvitto K2026-000123 av den 21 november 2026',
      'Orsak: Ett av ljusen hade gått',
      'Återbetalning re_3QmK9x2eZvKYlo2C1dPqWm8B',
      'Momssats 25 % −79,20 −19,80 −99,00',
      'Totalt krediterat −99,00 kr',
    ]) {
      expect(text).toContain(part);
    }
  });
});

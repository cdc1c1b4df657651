import type { PrintedSlip, SlipPrint } from '@kronblad/contracts/jobs/prints';
import { type LabelSize, type OrderPaper } from '@kronblad/contracts/prints/papers';
import { describePdfs, pagesOf, textOf } from '../../../test/pdf-text.js';
import { giftSlip, longSlip, parcelSlip, slipPrintOf } from '../../../test/prints.js';
import { renderPrint } from './render-print.js';

const rendered = (slips: readonly PrintedSlip[], changes: Partial<SlipPrint> = {}) =>
  renderPrint({ ...slipPrintOf(...slips), ...changes });
const printed = async (paper: OrderPaper, ...slips: PrintedSlip[]): Promise<string> =>
  textOf(await rendered(slips, { kinds: [paper] }));

const toMillimetres = (points: number) => Math.round((points / 72) * 25.4);

describePdfs('slips and address labels', () => {
  it.each<[OrderPaper, LabelSize, number, number]>([
    ['slip', 'parcel', 210, 297],
    ['address_label', 'parcel', 100, 150],
    ['address_label', 'a6', 105, 148],
  ])(
    'The longest texts stay on one page per order in its true size: %s %s',
    async (paper, labelSize, width, height) => {
      const pages = pagesOf(await rendered([longSlip, giftSlip], { kinds: [paper], labelSize }));
      expect(pages.map((page) => [toMillimetres(page.width), toMillimetres(page.height)])).toEqual([
        [width, height],
        [width, height],
      ]);
      for (const page of pages) {
        const outside = page.words.filter(
          ({ left, right, top, bottom }) => left < 0 || top < 0 || right > page.width || bottom > page.height,
        );
        expect(outside).toEqual([]);
      }
    },
  );

  it('A usual label has the usual type size, and one with long texts a smaller one', async () => {
    const pages = pagesOf(await rendered([parcelSlip, longSlip], { kinds: ['address_label'] }));
    const [usual = 0, smaller = 0] = pages.map(({ words }) => {
      const town = words.findLast(({ text }) => text === 'Kramfors')!;
      return town.bottom - town.top;
    });
    expect(usual).toBeGreaterThan(15);
    expect(smaller).toBeLessThan(usual);
  });

  it('A slip tells what to pack, for whom and how it travels', async () => {
    const text = await printed('slip', parcelSlip);
    for (const part of [
      'Plocksedel',
      'ORD-1795251600002',
      'Beställd 26 november 2026',
      'Kronblad',
      'Anna Ek',
      'Ringvägen 3',
      '872 30 Kramfors',
      'Paket',
      'Blockljus, Stor',
      'LJUS-7',
      '2 st totalt',
      'Ställ paketet i skjulet.',
      'Tack!',
    ])
      expect(text).toContain(part);
  });

  it('Slip and label of a gift carry day, door code, instruction and what to do when nobody is at home', async () => {
    for (const paper of ['slip', 'address_label'] as const) {
      const text = await printed(paper, giftSlip);
      for (const part of [
        'Karin Åström',
        '070-765 43 21',
        'fredag 27 november 2026',
        'Portkod: 1379#',
        'Vägbeskrivning: Gården, 2 tr',
        'Om ingen är hemma: Lämna hos en granne',
      ])
        expect(text).toContain(part);
    }
    expect(await printed('slip', giftSlip)).toContain('Grattis på 70-årsdagen, mamma!');
  });

  it('A slip to a church names ribbons, hour and the deceased, and is addressed to the church', async () => {
    const { delivery } = longSlip;
    const ceremony = { deceased: 'Sven Öberg', place: 'Gudmundrå kyrka', time: '11:00', undertaker: null };
    const ribbons = [{ ...delivery!.ribbons[0]!, left: 'Vila i frid', right: 'Från ”barnen” & Å' }];
    const wreath = { ...giftSlip, first_name: '', last_name: '', delivery: { ...delivery!, ceremony, ribbons } };
    const text = await printed('slip', wreath);
    for (const part of [
      'Gudmundrå kyrka kl. 11.00, till minne av Sven Öberg',
      'Lämnas senast kl. 10.00',
      'Vila i frid · Från ”barnen” & Å',
      'band vitt, text guld',
    ])
      expect(text).toContain(part);
    expect(await printed('address_label', wreath)).toMatch(/Till\s+Gudmundrå kyrka\n/);
  });

  it('A label shows the parcel number, and for a pickup who fetches it and no address', async () => {
    expect(await printed('address_label', parcelSlip)).toContain('PostNord 0037 3500');
    const fetched = await printed('address_label', { ...parcelSlip, shipping_method: 'pickup' });
    expect(fetched).toMatch(/Hämtas i butik av\s+Anna Ek/);
    expect(fetched).not.toContain('Ringvägen');
  });

  it('A paper that was printed before the order changed is marked', async () => {
    for (const paper of ['slip', 'address_label'] as const) {
      expect(await printed(paper, giftSlip)).not.toContain('ÄNDRAD');
      expect(await printed(paper, { ...giftSlip, outdated: [paper] })).toContain('ÄNDRAD');
    }
  });

  it('A slip of many lines goes on, on further pages, with all of them', async () => {
    const [line] = parcelSlip.lines;
    const lines = Array.from({ length: 60 }, (_, index) => ({ ...line!, line: index + 1, sku: `SKU-${index}` }));
    const pages = (await printed('slip', { ...parcelSlip, lines })).split('\f').filter((page) => page.trim());
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.join('').match(/SKU-/g)).toHaveLength(60);
    expect(pages[1]).toContain('Artikelnr');
  });

  it('No slip or label tells of money, and those of a gift neither the buyer’s name, telephone, email nor message', async () => {
    const texts = [await printed('slip', parcelSlip, giftSlip), await printed('address_label', parcelSlip, giftSlip)];
    for (const text of texts) expect(text).not.toMatch(/\bkr\b|SEK|,\d\d\b/);
    const gift = `${await printed('slip', giftSlip)}${await printed('address_label', giftSlip)}`;
    expect(gift).toContain('Meddelandet finns på ordern');
    expect(gift.replaceAll('hej@kronblad.example', '')).not.toMatch(/@|Anna|Ek\b|070-174|skjulet/);
  });
});

import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PrintedOrder } from '@kronblad/contracts/jobs/prints';
import type { PrintKind } from '@kronblad/contracts/prints/papers';
import { MAX_CARD_LENGTH } from '@kronblad/contracts/recipient/card-text';
import { CARD_SIZE, cardLayout, RIBBON_SIZE, ribbonTypeSize } from '@kronblad/contracts/recipient/print-layout';
import { openStorage } from '@kronblad/platform/storage';
import { describePdfs, pagesOf, textOf } from '../../../test/pdf-text.js';
import { printedGift, printedWreath, printOf } from '../../../test/prints.js';
import { openedFaces } from '../fonts.js';
import { ensurePrint } from './ensure-print.js';
import { renderPrint } from './render-print.js';

const printed = async (kinds: readonly PrintKind[], ...orders: PrintedOrder[]): Promise<string> =>
  textOf(await renderPrint(printOf(...orders.map((order) => ({ ...order, kinds })))));
const sizesOf = (pdf: Buffer) =>
  [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => [
    Math.round(Number(width)),
    Math.round(Number(height)),
  ]);
const widthOf = (text: string, typeSize: number) => {
  const font = openedFaces().get('text')!;
  return (font.layout(text).advanceWidth / font.unitsPerEm) * typeSize;
};

it('A card is printed in its true size, A6 lying, front and back', async () => {
  const pdf = await renderPrint(printOf({ ...printedGift, kinds: ['cards'] }));
  const size = [Math.round((CARD_SIZE.width * 72) / 25.4), Math.round((CARD_SIZE.height * 72) / 25.4)];
  expect(sizesOf(pdf)).toEqual([size, size]);
  expect(size).toEqual([420, 298]);
});

it('A ribbon has a page of its own, on which both ends have their true size', async () => {
  const [ribbon] = printedWreath.ribbons;
  const pdf = await renderPrint(printOf({ ...printedWreath, kinds: ['ribbons'], ribbons: [ribbon!, ribbon!] }));
  const sizes = sizesOf(pdf);
  expect(sizes).toHaveLength(2);
  expect(sizes[0]![0]).toBeGreaterThan((RIBBON_SIZE.width * 72) / 25.4);
  expect(sizes[0]![1]).toBeGreaterThan((2 * RIBBON_SIZE.height * 72) / 25.4);
});

it.each([
  ['300 wide letters', 'M'.repeat(MAX_CARD_LENGTH)],
  ['eight lines of capitals', Array(8).fill('Å'.repeat(36)).join('\n')],
  ['digits, which have one width', '0123456789 '.repeat(27)],
  ['Finnish names', 'Väinämöinen ja Äijälä-Yrjölä toivottavat onnea! '.repeat(6)],
])('Each line of a card is as narrow as the layout says: %s', (_, text) => {
  const { lines, typeSize } = cardLayout(text);
  for (const line of lines) expect(widthOf(line, typeSize)).toBeLessThanOrEqual(CARD_SIZE.width - 2 * 14);
});

it('The 40 widest letters fit on an end of a ribbon', () => {
  const text = 'W'.repeat(40);
  expect(widthOf(text, ribbonTypeSize(text))).toBeLessThanOrEqual(RIBBON_SIZE.width);
});

it('A print whose content is deleted is not tried again', async () => {
  const storage = openStorage({ dir: await mkdtemp(path.join(tmpdir(), 'prints-')) });
  const print = { type: 'print', key: 'prints/a.pdf', contentKey: 'prints/a.json' } as const;
  await expect(ensurePrint(storage, print)).rejects.toMatchObject({ name: 'UnrecoverableError' });
  await storage.put(print.contentKey, Buffer.from(JSON.stringify(printOf(printedGift))), 'application/json');
  expect((await ensurePrint(storage, print)).subarray(0, 4).toString()).toBe('%PDF');
  await storage.delete(print.contentKey);
  expect((await ensurePrint(storage, print)).subarray(0, 4).toString()).toBe('%PDF');
});

describePdfs('what the prints say', () => {
  it('A card has the lines of the preview, and on its back where the recipient reads on', async () => {
    const text = 'Ett långt tack för allt du gjorde den där våren när ingenting ville bli som vi hade tänkt oss ✓ ← Ж';
    const [front, back] = (await printed(['cards'], { ...printedGift, card: { text } })).split('\f');
    expect(front!.trim().split(/\s*\n\s*/)).toEqual(cardLayout(text).lines);
    expect(back).toContain('kronblad.example/integritet');
    expect(back).toContain('av den som skickade blommorna');
    expect(back).toContain('Stopp 1 · ORD-1795251600000');
  });

  it('Each line of a card has the size and the place of the preview', async () => {
    const text = 'Grattis på 70-årsdagen, mamma!\n\nKram, Åsa';
    const [front] = pagesOf(await renderPrint(printOf({ ...printedGift, card: { text }, kinds: ['cards'] })));
    const { lines, typeSize, lineHeight } = cardLayout(text);
    const points = (millimetres: number) => (millimetres * 72) / 25.4;
    const first = front!.words.filter(({ text: word }) => lines[0]!.split(' ').includes(word));
    const [left, right] = [Math.min(...first.map((word) => word.left)), Math.max(...first.map((word) => word.right))];
    expect(right - left).toBeCloseTo(points(widthOf(lines[0]!, typeSize)), 0);
    expect((left + right) / 2).toBeCloseTo(points(CARD_SIZE.width) / 2, 0);
    const [kram] = front!.words.filter(({ text: word }) => word === 'Kram,');
    expect(kram!.bottom - first[0]!.bottom).toBeCloseTo(points(2 * lineHeight), 0);
    expect((first[0]!.top + kram!.bottom) / 2).toBeCloseTo(points(CARD_SIZE.height) / 2, -1);
  });

  it('A ribbon is printed as typed, with the names of its colours', async () => {
    const text = await printed(['ribbons'], printedWreath);
    for (const part of ['Vila i frid', 'Från ”barnen” & Å', 'band vitt, text guld', '1 × Krans, 55 cm', 'Sven Öberg'])
      expect(text).toContain(part);
  });

  it('A label names stop, day, place and what the courier needs', async () => {
    const text = await printed(['labels'], printedGift);
    for (const part of [
      'Stopp 1',
      'fredag 27 november',
      'Karin Åström',
      'Storgatan 1',
      '872 30 Kramfors',
      'Portkod: 1379#',
      'Vägbeskrivning: Gården, 2 tr',
      'Om ingen är hemma: Lämna hos en granne',
    ])
      expect(text).toContain(part);
    const wreath = await printed(['labels'], printedWreath);
    for (const part of ['Till minne av Sven Öberg', 'Kl. 11.00, lämnas senast kl. 10.00', 'Gudmundrå kyrka'])
      expect(wreath).toContain(part);
  });

  it('Nine labels need two pages, and the longest fits on its own', async () => {
    const long = {
      ...printedGift.recipient!,
      address: 'Långgatan '.repeat(20),
      instruction: 'Till vänster '.repeat(23),
    };
    const text = await printed(['labels'], ...Array(8).fill({ ...printedGift, recipient: long }), printedWreath);
    expect(text.split('\f').filter((page) => page.trim())).toHaveLength(2);
    expect(text.match(/Om ingen är hemma/g)).toHaveLength(8);
  });

  it('The order sheet tells who makes the flowers everything but prices', async () => {
    const message = { has_message: true, warnings: ['no_door_code'] } as const;
    const text = await printed(['sheet'], { ...printedGift, ...message }, printedWreath);
    for (const part of [
      '1 × Rosbukett, Mellan',
      'Grattis på 70-årsdagen, mamma!\n',
      'Kram, Karin',
      'Portkod saknas',
      'Meddelandet finns på ordern',
      'Vila i frid · Från ”barnen” & Å',
    ])
      expect(text).toContain(part);
  });

  it("The driver's list has numbers, hours, telephone and what to do when nobody is home", async () => {
    const text = await printed(['round'], printedGift, printedWreath);
    for (const part of [
      'Körlista fredag 27 november, 2 stopp',
      '070-765 43 21',
      'Lämna hos en',
      'Portkod: 1379#',
      'Kl. 11.00',
    ])
      expect(text).toContain(part);
  });

  it('The list of flowers has a page for each ceremony, however its name is spelled, with senders and texts', async () => {
    const same = {
      ...printedWreath,
      ceremony: { ...printedWreath.ceremony!, deceased: 'SVEN ÖBERG', undertaker: null },
    };
    const other = { ...printedWreath, ceremony: { ...printedWreath.ceremony!, deceased: 'Maj Ek' } };
    const pages = (await printed(['flower_list'], same, other, printedWreath)).split('\f');
    expect(pages[0]!.match(/Anna Ek/g)).toHaveLength(2);
    expect(pages[1]).toContain('Till minne av: Maj Ek');
    for (const part of ['Gudmundrå kyrka, kl. 11.00', 'Begravningsbyrå: Byrån', 'Band: Vila i frid', 'Tack för allt'])
      expect(pages[0]).toContain(part);
  });

  it('A paper that was printed before the order changed is marked', async () => {
    const outdated = ['cards', 'ribbons', 'labels', 'sheet'] as const;
    for (const kind of outdated) {
      expect(await printed([kind], printedWreath)).not.toContain('ÄNDRAD');
      expect(await printed([kind], { ...printedWreath, outdated })).toContain('ÄNDRAD');
    }
    expect(await printed(['round'], { ...printedWreath, outdated })).toContain('ÄNDRAD');
  });

  it('Nothing that leaves with the flowers tells of money or, but for a funeral, of the buyer', async () => {
    const text = await printed(['cards', 'ribbons', 'labels', 'sheet', 'round'], printedGift, printedWreath);
    expect(text).not.toMatch(/\bkr\b|SEK|,\d\d\b|@|Anna Ek/);
    expect(await printed(['flower_list'], printedWreath)).not.toMatch(/\bkr\b|SEK|@/);
  });
});

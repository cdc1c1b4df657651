import { setTimeout as later } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { readCsv } from './read-csv.js';

const BYTES = 10 * 1024 * 1024;
const read = async (text: string) => (await readCsv(Buffer.from(text))).lines.map(({ cells }) => cells);

/** Milliseconds of CPU, which other processes do not lengthen. */
async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** How often another request would get its turn. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let [turns, isOver] = [0, false];
  const other = (async () => {
    for (; !isOver; turns++) await later(0);
  })();
  await work();
  isOver = true;
  await other;
  return turns;
}

it.each([
  ['line breaks', 'SKU;Namn\nA;B'.padEnd(BYTES, '\n'), 'rader'],
  ['empty rows', `SKU;Namn\nA;B${'\n;'.repeat(10_001)}`, 'rader'],
  ['delimiters', 'SKU;Namn\nA;B\n'.padEnd(BYTES, ';'), 'kolumner'],
  ['distinct headings', `${Array.from({ length: 900_000 }, (_, nth) => `k${nth}`).join(';')}\n1;2`, 'kolumner'],
])('A file of 10 MB of %s is refused before it is parsed', async (_, csv, what) => {
  const cpu = await cpuOf(() =>
    expect(read(csv)).rejects.toMatchObject({ code: 'import_unreadable', message: expect.stringContaining(what) }),
  );
  expect(cpu).toBeLessThan(1_500);
});

it('A file may have 10,000 rows below its heading, with or without a last line break', async () => {
  const rows = `SKU;Namn\n${'A;B\n'.repeat(10_000)}`;
  expect(await read(rows)).toHaveLength(10_000);
  expect(await read(rows.trimEnd())).toHaveLength(10_000);
  await expect(read(`${rows}A;B`)).rejects.toMatchObject({ code: 'import_unreadable' });
});

it('Other requests are served while a large file is parsed', async () => {
  const row = `A;"${'Lång text\n'.repeat(100)}"\n`;
  expect(await turnsDuring(() => read(`SKU;Beskrivning\n${row.repeat(2_000)}`))).toBeGreaterThan(20);
});

it.each([
  ['A,"16\\" vas",B', ['A', '16" vas', 'B']],
  ['A,"Vas 16\\"",B', ['A', 'Vas 16"', 'B']],
  ['A,"C:\\\\bild",B', ['A', 'C:\\\\bild', 'B']],
  ['A,"{""a"":""\\""b\\""""}",B', ['A', '{"a":"\\"b\\""}', 'B']],
])('A quote after a backslash does not make a file unreadable: %s', async (row, cells) => {
  expect(await read(`SKU,Namn,Pris\n${row}\nB,"Fat",C`)).toEqual([cells, ['B', 'Fat', 'C']]);
});

it('Quotes that do not end name the row', async () => {
  await expect(read('SKU,Namn\nA,Vas\nB,"Fat')).rejects.toMatchObject({ message: expect.stringContaining('rad 2') });
});

const MAC = new Map(
  [...'åäöéÅÄÖ€'].map((letter, nth) => [letter, [0x8c, 0x8a, 0x9a, 0x8e, 0x81, 0x80, 0x85, 0xdb][nth]]),
);
const WINDOWS = new Map(
  [...'åäöéÅÄÖ€…'].map((letter, nth) => [letter, [0xe5, 0xe4, 0xf6, 0xe9, 0xc5, 0xc4, 0xd6, 0x80, 0x85][nth]]),
);
it.each([
  ['Mac Roman', 'Name,Price\nÄngla,1\nBlå skål,2', MAC],
  ['Mac Roman', 'Name,Price\nÄngla,1', MAC],
  ['Windows-1252', 'Name,Price\nÄngla… för €5,1\nBlå skål,2', WINDOWS],
])('A file in %s keeps its letters: %s', async (_, text, letters) => {
  const bytes = Buffer.from([...text].map((letter) => letters.get(letter) ?? letter.charCodeAt(0)));
  const { lines, isUnicode } = await readCsv(bytes);
  expect([lines.map(({ cells: [name] }) => name), isUnicode]).toEqual([
    text
      .split('\n')
      .slice(1)
      .map((line) => line.split(',')[0]),
    false,
  ]);
});

import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { chooseEncoding, Representation } from './representation.js';

const text = Buffer.from('<p>Rosor är röda.</p>'.repeat(100));

const words = 'ros tulpan vas ljus krans pion fredag bukett'.split(' ');
const digests = Array.from({ length: 120 }, (_, nth) => createHash('sha256').update(String(nth)).digest());
const varied = Buffer.from([...Buffer.concat(digests)].map((byte) => words[byte % words.length]).join(' '));

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0, gzip;q=0', 'identity'],
  ['BR', 'br'],
  ['identity', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('The header %s selects %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});

it('Encodings decode to the same content', async () => {
  const page = new Representation('text/html; charset=utf-8', text, 'page');
  expect(brotliDecompressSync(await page.encoded('br'))).toEqual(text);
  expect(gunzipSync(await page.encoded('gzip'))).toEqual(text);
  expect(await page.encoded('identity')).toEqual(text);
});

it('Answers in parts are sent whole, also when another is compressed meanwhile', async () => {
  const [short, long] = [
    ['[', 'ros', ']'],
    ['[', 'ros', ',', 'tulpan', ']'],
  ].map(
    (parts) =>
      new Representation(
        'application/json',
        parts.map((part) => Buffer.from(part)),
        'answer',
      ),
  ) as [Representation, Representation];
  const [first, second] = [long.encoded('br'), short.encoded('br')];
  expect(brotliDecompressSync(await first).toString()).toBe('[ros,tulpan]');
  expect(brotliDecompressSync(await second).toString()).toBe('[ros]');
  expect(gunzipSync(await short.encoded('gzip')).toString()).toBe('[ros]');
  expect((await long.encoded('identity')).toString()).toBe('[ros,tulpan]');
});

it('A page is compressed once per encoding', () => {
  const page = new Representation('text/html', text, 'page');
  expect(page.encoded('br')).toBe(page.encoded('br'));
});

it('Encodings shrink and decode to the same content', async () => {
  const page = new Representation('text/html', varied, 'page');
  const quick = await page.encoded('br');
  await page.compressBest();
  const best = await page.encoded('br');
  expect(best.length).toBeLessThan(quick.length);
  expect(brotliDecompressSync(best)).toEqual(varied);
});

it.each([
  ['text/html; charset=utf-8', text, true],
  ['text/javascript', text, true],
  ['image/svg+xml', text, true],
  ['font/woff2', text, false],
  ['image/webp', text, false],
  ['text/html', Buffer.from('kort'), false],
])('Content is compressed when it is %s and long enough (%#)', (type, bytes, worth) => {
  expect(new Representation(type, bytes, 'asset').isCompressible).toBe(worth);
});

it('Encodings share one hash of the content', () => {
  expect(new Representation('text/html', text, 'page').hash).toBe(new Representation('text/css', text, 'asset').hash);
  expect(new Representation('text/html', text, 'page').hash).not.toBe(
    new Representation('text/html', Buffer.from('annat'), 'page').hash,
  );
});

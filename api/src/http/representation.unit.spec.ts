import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { chooseEncoding, Representation } from './representation.js';

const text = Buffer.from('<p>Rosor är röda.</p>'.repeat(100));

const words = 'ros tulpan vas ljus krans pion fredag bukett'.split(' ');
const digests = Array.from({ length: 120 }, (_, nth) => createHash('sha256').update(String(nth)).digest());
const varied = Buffer.from([...Buffer.concat(digests)].map((byte) => words[byte % words.length]).join(' '));

describe('encodings', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0, gzip;q=0', 'identity'],
    ['BR', 'br'],
    ['identity', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
  ])('%s takes %s', (header, encoding) => {
    expect(chooseEncoding(header)).toBe(encoding);
  });

  it('say the same', async () => {
    const page = new Representation('text/html; charset=utf-8', text, 'page');
    expect(brotliDecompressSync(await page.encoded('br'))).toEqual(text);
    expect(gunzipSync(await page.encoded('gzip'))).toEqual(text);
    expect(await page.encoded('identity')).toEqual(text);
  });

  it('are made once', () => {
    const page = new Representation('text/html', text, 'page');
    expect(page.encoded('br')).toBe(page.encoded('br'));
  });

  describe('of a page that many ask for', () => {
    const askedFor = async (kind: 'page' | 'answer', times: number) => {
      const page = new Representation('text/html', varied, kind);
      const first = await page.encoded('br');
      for (let sent = 1; sent < times; sent++) void page.encoded('br');
      await Representation.wornPagesDone;
      return { first, after: await page.encoded('br') };
    };

    it('become smaller, and say the same', async () => {
      const { first, after } = await askedFor('page', 8);
      expect(after.length).toBeLessThan(first.length);
      expect(brotliDecompressSync(after)).toEqual(varied);
    });

    it('are made better twenty at a time, and the others’ when they are asked for again', async () => {
      const pages = Array.from({ length: 25 }, () => new Representation('text/html', varied, 'page'));
      const firsts = await Promise.all(pages.map((page) => page.encoded('br')));
      for (const page of pages) for (let sent = 1; sent < 8; sent++) void page.encoded('br');
      await Representation.wornPagesDone;
      const shrunk = async () => {
        const now = await Promise.all(pages.map((page) => page.encoded('br')));
        return now.filter((bytes, nth) => bytes.length < (firsts[nth]?.length ?? 0)).length;
      };
      expect(await shrunk()).toBe(20);
      await Representation.wornPagesDone;
      expect(await shrunk()).toBe(25);
    });

    it.each([
      ['page', 7],
      ['answer', 100],
    ] as const)('stay for a %s asked for %i times', async (kind, times) => {
      const { first, after } = await askedFor(kind, times);
      expect(after).toBe(first);
    });
  });

  describe('of one that is kept compressed alone', () => {
    const condensed = async () => {
      const page = new Representation('text/html', varied, 'page');
      return { page, held: await page.condense() };
    };

    it('say the same', async () => {
      const { page, held } = await condensed();
      expect(held).toBeLessThan(varied.length / 2);
      expect(brotliDecompressSync(await page.encoded('br'))).toEqual(varied);
      expect(gunzipSync(await page.encoded('gzip'))).toEqual(varied);
      expect(await page.encoded('identity')).toEqual(varied);
      expect(page.bytes).toEqual(varied);
    });

    it('together are no more than was reckoned', async () => {
      const { page, held } = await condensed();
      const [br, gzip] = [await page.encoded('br'), await page.encoded('gzip')];
      expect(br.length + gzip.length).toBeLessThanOrEqual(held);
    });

    it('are those of before where it is not worth it', async () => {
      const short = new Representation('text/html', Buffer.from('kort'), 'page');
      expect(await short.condense()).toBe(4);
      expect(short.bytes.toString()).toBe('kort');
    });
  });

  it.each([
    ['text/html; charset=utf-8', text, true],
    ['text/javascript', text, true],
    ['image/svg+xml', text, true],
    ['font/woff2', text, false],
    ['image/webp', text, false],
    ['text/html', Buffer.from('kort'), false],
  ])('are worth it for %s: %#', (type, bytes, worth) => {
    expect(new Representation(type, bytes, 'asset').isCompressible).toBe(worth);
  });

  it('share a hash that is the bytes’ alone', () => {
    expect(new Representation('text/html', text, 'page').hash).toBe(new Representation('text/css', text, 'asset').hash);
    expect(new Representation('text/html', text, 'page').hash).not.toBe(
      new Representation('text/html', Buffer.from('annat'), 'page').hash,
    );
  });
});

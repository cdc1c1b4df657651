import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, gzip, constants as zlib } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendTagged } from './tagged-answer.js';

export const JSON_TYPE = 'application/json; charset=utf-8';

export type Encoding = 'br' | 'gzip' | 'identity';

const TEXTUAL = /^(text\/|image\/svg\+xml|application\/(json|javascript|manifest\+json|xml))/;
const WORTH_IT = 512;
/** Pages and answers change, so theirs is quick; a build's files are compressed once and sent for a year. */
const BEST = 11;
const BROTLI_QUALITY = { page: 5, answer: 5, asset: BEST } as const;
/** What a page takes in Brotli and in gzip, compared with Brotli. */
const BOTH_ENCODINGS = 2.25;
/** A page that has been sent so often is worth a tenth of a second more: it shrinks by a tenth, often by a round trip. */
const WORN = { sent: 8, quality: BEST } as const;

const compressors = {
  br: (bytes: Buffer, quality: number) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [zlib.BROTLI_PARAM_QUALITY]: quality,
        [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        [zlib.BROTLI_PARAM_LGWIN]: windowFor(bytes.length),
        ...(quality === BEST && { [zlib.BROTLI_PARAM_LGBLOCK]: pieces(bytes.length) }),
      },
    }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 7 }),
};

/** No wider than what there is to compress: the usual window of 4 MB is taken anew for each answer, and is never filled. */
const windowFor = (length: number) =>
  Math.min(zlib.BROTLI_DEFAULT_WINDOW, Math.max(zlib.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(length + 16))));

/** A large script in few pieces, each of which says something of itself; 128 kB each do best for the framework's 340. */
const pieces = (length: number) => Math.min(17, Math.max(zlib.BROTLI_MIN_INPUT_BLOCK_BITS, windowFor(length)));

/** One after the other: after a change of many pages, the first answers have the processor. */
let wornPages = Promise.resolve();
/** Each waiting page is held meanwhile; who finds no room asks again as it is sent again. */
const MOST_WAITING = 20;
let waiting = 0;

/** Bytes that are sent to many: hashed once, compressed once an encoding (a page that many ask for, once better), and kept. */
export class Representation {
  /** Same for the same bytes, in every process. */
  readonly hash: string;
  readonly isCompressible: boolean;
  private readonly variants = new Map<Encoding, Buffer | Promise<Buffer>>();
  /** Null once it is kept compressed alone. */
  private plain: Buffer | null;
  private sent = 0;
  private isWorn = false;

  /** `hash` where the caller knows one already. */
  constructor(
    readonly type: string,
    bytes: Buffer,
    private readonly kind: keyof typeof BROTLI_QUALITY,
    hash?: string,
  ) {
    this.plain = onItsOwn(bytes);
    this.isCompressible = bytes.length >= WORTH_IT && TEXTUAL.test(type);
    this.hash = hash ?? createHash('sha256').update(bytes).digest('base64url').slice(0, 20);
  }

  get bytes(): Buffer {
    return this.plain ?? brotliDecompressSync(this.variants.get('br') as Buffer);
  }

  /**
   * Keeps it compressed alone, a tenth of a page; almost everybody takes it so, and it is unpacked for the others. Answers
   * how many bytes it holds at most from then on.
   */
  async condense(): Promise<number> {
    if (!this.isCompressible) return this.bytes.length;
    const { length } = await (this.variants.get('br') ?? this.compress('br'));
    this.plain = null;
    return length * BOTH_ENCODINGS;
  }

  encoded(encoding: Encoding): Buffer | Promise<Buffer> {
    if (encoding === 'identity') return this.bytes;
    if (encoding === 'br' && this.kind === 'page' && ++this.sent >= WORN.sent && !this.isWorn) this.compressBetter();
    return this.variants.get(encoding) ?? this.compress(encoding);
  }

  /** Whether the bytes of an encoding may become others that say the same. */
  mayShrink(encoding: Encoding): boolean {
    return encoding === 'br' && this.kind === 'page';
  }

  /** When what was begun for pages much asked for is done; for tests. */
  static get wornPagesDone(): Promise<void> {
    return wornPages;
  }

  private compressBetter(): void {
    if (waiting >= MOST_WAITING) return;
    this.isWorn = true;
    waiting++;
    const better = async () => {
      waiting--;
      this.variants.set('br', onItsOwn(await compressors.br(this.bytes, WORN.quality)));
    };
    // What cannot be made better stays as it was made first, and holds up no other.
    wornPages = wornPages.then(better).catch(() => undefined);
  }

  private compress(encoding: Exclude<Encoding, 'identity'>): Promise<Buffer> {
    const variant = compressors[encoding](this.bytes, BROTLI_QUALITY[this.kind]).then((compressed) => {
      const bytes = onItsOwn(compressed);
      this.variants.set(encoding, bytes);
      return bytes;
    });
    this.variants.set(encoding, variant);
    return variant;
  }
}

/** Out of the pool and of zlib's chunk: a few bytes that are kept would keep many more. */
function onItsOwn(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

/** Browsers send one of a handful of headers; strange ones are not let fill the memory. */
const MOST_CHOICES = 100;
const choices = new Map<string, Encoding>();

/** The smallest encoding that the other side takes. Source: RFC 9110, 12.5.3. */
export function chooseEncoding(acceptEncoding = ''): Encoding {
  const known = choices.get(acceptEncoding);
  if (known) return known;
  const choice = bestOf(acceptEncoding);
  if (choices.size < MOST_CHOICES) choices.set(acceptEncoding, choice);
  return choice;
}

function bestOf(acceptEncoding: string): Encoding {
  const refused = /^q=0(\.0*)?$/;
  const taken = new Set<string>();
  for (const entry of acceptEncoding.toLowerCase().split(',')) {
    const [name, weight] = entry.split(';').map((part) => part.trim());
    if (name && !refused.test(weight ?? '')) taken.add(name);
  }
  if (taken.has('br')) return 'br';
  return taken.has('gzip') ? 'gzip' : 'identity';
}

/**
 * Sends it in the encoding that suits the request, or 304 to whoever has it. Status and other headers are the caller's;
 * `vary` are the request's headers that it depends on besides.
 */
export async function sendRepresentation(
  request: FastifyRequest,
  reply: FastifyReply,
  representation: Representation,
  cacheControl: string,
  vary = '',
): Promise<void> {
  const { type, hash, isCompressible } = representation;
  const encoding = isCompressible ? chooseEncoding(request.headers['accept-encoding']) : 'identity';
  if (isCompressible) reply.header('vary', vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding');
  else if (vary) reply.header('vary', vary);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  const tag = encoding === 'identity' ? hash : `${hash}-${encoding}`;
  const isWeak = representation.mayShrink(encoding);
  await sendTagged(request, reply, { tag, isWeak, type, cacheControl, body: () => representation.encoded(encoding) });
}

import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, brotliCompressSync, gzip, constants as zlib } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendWithEtag } from './etag-reply.js';

export const JSON_TYPE = 'application/json; charset=utf-8';

export type Encoding = 'br' | 'gzip' | 'identity';

const TEXTUAL = /^(text\/|image\/svg\+xml|application\/(json|javascript|manifest\+json|xml))/;
const WORTH_IT = 512;
/**
 * Brotli quality. Pages change often, so they are compressed fast; build files are compressed once and cached for a
 * year. Few answers of the API are sent twice: 2 takes a quarter of the time of 5, and makes them 10 % larger.
 */
const BEST = 11;
const BROTLI_QUALITY = { page: 5, answer: 2, asset: BEST } as const;

const compressors = {
  br: (bytes: Buffer, quality: number) => promisify(brotliCompress)(bytes, brotliOptions(bytes.length, quality)),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 7 }),
};

const brotliOptions = (length: number, quality: number): BrotliOptions => ({
  params: {
    [zlib.BROTLI_PARAM_QUALITY]: quality,
    [zlib.BROTLI_PARAM_SIZE_HINT]: length,
    [zlib.BROTLI_PARAM_LGWIN]: windowFor(length),
    ...(quality === BEST && { [zlib.BROTLI_PARAM_LGBLOCK]: pieces(length) }),
  },
});

/** Fits Brotli's window to the content: zlib would allocate its default of 4 MB for each response. */
const windowFor = (length: number) =>
  Math.min(zlib.BROTLI_DEFAULT_WINDOW, Math.max(zlib.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(length + 16))));

/** Brotli's input block size, as a power of two. 128 kB (2^17) compressed the framework's 340 kB file best. */
const pieces = (length: number) => Math.min(17, Math.max(zlib.BROTLI_MIN_INPUT_BLOCK_BITS, windowFor(length)));

/** Bytes that are sent many times: hashed once, compressed once per encoding, with all variants cached. */
export class Representation {
  readonly hash: string;
  /** Bytes without encoding. */
  readonly length: number;
  readonly isCompressible: boolean;
  private readonly parts: readonly Buffer[];
  private readonly variants = new Map<Encoding, Buffer | Promise<Buffer>>();

  /** `content` in parts is joined whenever it is needed, so that several lists share the bytes of a row. */
  constructor(
    readonly type: string,
    content: Buffer | readonly Buffer[],
    private readonly kind: keyof typeof BROTLI_QUALITY,
    tag?: string,
  ) {
    this.parts = Buffer.isBuffer(content) ? [onItsOwn(content)] : content;
    this.length = this.parts.reduce((sum, { length }) => sum + length, 0);
    this.isCompressible = this.length >= WORTH_IT && TEXTUAL.test(type);
    this.hash = tag ?? hash('sha256', this.bytes, 'base64url').slice(0, 20);
  }

  get bytes(): Buffer {
    return this.parts.length === 1 ? (this.parts[0] as Buffer) : Buffer.concat(this.parts);
  }

  encoded(encoding: Encoding): Buffer | Promise<Buffer> {
    if (encoding === 'identity') return this.bytes;
    return this.variants.get(encoding) ?? this.compress(encoding);
  }

  /**
   * Replaces the Brotli variant by one of the best quality: 10 % smaller, but about 0.2 s of a zlib thread per page.
   */
  async compressBest(): Promise<void> {
    this.variants.set('br', onItsOwn(await compressors.br(this.bytes, BEST)));
  }

  mayCompress(encoding: Encoding): boolean {
    return encoding === 'br' && this.kind === 'page';
  }

  private compress(encoding: Exclude<Encoding, 'identity'>): Buffer | Promise<Buffer> {
    const keep = (compressed: Buffer) => {
      const bytes = onItsOwn(compressed);
      this.variants.set(encoding, bytes);
      return bytes;
    };
    const quality = BROTLI_QUALITY[this.kind];
    // Handing an answer to a zlib thread takes as long as compressing it.
    if (this.kind === 'answer' && encoding === 'br') {
      return keep(brotliCompressSync(joined(this.parts, this.length), brotliOptions(this.length, quality)));
    }
    const variant = compressors[encoding](this.bytes, quality).then(keep);
    this.variants.set(encoding, variant);
    return variant;
  }
}

let scratch = Buffer.alloc(0);

/**
 * Joins parts into a buffer that the next call overwrites. With a buffer for each answer, V8 would spend as long on
 * collecting garbage as on everything else.
 */
function joined(parts: readonly Buffer[], length: number): Buffer {
  if (scratch.length < length) scratch = Buffer.allocUnsafeSlow(length);
  let at = 0;
  for (const part of parts) at += part.copy(scratch, at);
  return scratch.subarray(0, length);
}

/** Copies bytes out of a shared buffer, because a cached slice would keep the whole buffer in memory. */
function onItsOwn(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

const MAX_CHOICES = 100;
const choices = new Map<string, Encoding>();

/** Returns the accepted encoding that makes responses smallest: Brotli, then gzip, else none (RFC 9110, 12.5.3). */
export function chooseEncoding(acceptEncoding = ''): Encoding {
  const known = choices.get(acceptEncoding);
  if (known) return known;
  const choice = bestOf(acceptEncoding);
  if (choices.size < MAX_CHOICES) choices.set(acceptEncoding, choice);
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
 * Sends the encoding that the client accepts, or 304 when the client has the content. The caller sets the status and
 * other headers. `vary`: further request headers on which the content depends.
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
  const isWeak = representation.mayCompress(encoding);
  await sendWithEtag(request, reply, { tag, isWeak, type, cacheControl, body: () => representation.encoded(encoding) });
}

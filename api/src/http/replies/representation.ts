import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendWithEtag } from './etag-reply.js';

export const JSON_TYPE = 'application/json; charset=utf-8';

export type Encoding = 'br' | 'gzip' | 'identity';

const TEXTUAL = /^(text\/|image\/svg\+xml|application\/(json|javascript|manifest\+json|xml))/;
const WORTH_IT = 512;
/**
 * Brotli quality. Pages and API responses change often, so they are compressed fast; build files are compressed once
 * and cached for a year.
 */
const BEST = 11;
const BROTLI_QUALITY = { page: 5, answer: 5, asset: BEST } as const;

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

/** Fits Brotli's window to the content: zlib would allocate its default of 4 MB for each response. */
const windowFor = (length: number) =>
  Math.min(zlib.BROTLI_DEFAULT_WINDOW, Math.max(zlib.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(length + 16))));

/** Brotli's input block size, as a power of two. 128 kB (2^17) compressed the framework's 340 kB file best. */
const pieces = (length: number) => Math.min(17, Math.max(zlib.BROTLI_MIN_INPUT_BLOCK_BITS, windowFor(length)));

/** Bytes that are sent many times: hashed once, compressed once per encoding, with all variants cached. */
export class Representation {
  readonly hash: string;
  readonly isCompressible: boolean;
  readonly bytes: Buffer;
  private readonly variants = new Map<Encoding, Buffer | Promise<Buffer>>();

  constructor(
    readonly type: string,
    bytes: Buffer,
    private readonly kind: keyof typeof BROTLI_QUALITY,
    hash?: string,
  ) {
    this.bytes = onItsOwn(bytes);
    this.isCompressible = bytes.length >= WORTH_IT && TEXTUAL.test(type);
    this.hash = hash ?? createHash('sha256').update(bytes).digest('base64url').slice(0, 20);
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

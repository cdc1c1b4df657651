import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendTagged } from '../http/index.js';

export type Encoding = 'br' | 'gzip' | 'identity';

const TEXTUAL = /^(text\/|image\/svg\+xml|application\/(json|javascript|manifest\+json|xml))/;
const WORTH_IT = 512;
/** Pages change, so theirs is quick; a build's files are compressed once and sent for a year. */
const BROTLI_QUALITY = { page: 5, asset: 11 } as const;

const compressors = {
  br: (bytes: Buffer, quality: number) =>
    promisify(brotliCompress)(bytes, {
      params: { [zlib.BROTLI_PARAM_QUALITY]: quality, [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 7 }),
};

/** Bytes that are sent to many: hashed once, compressed at most once an encoding, and kept. */
export class Representation {
  /** Same for the same bytes, in every process. */
  readonly hash: string;
  private readonly variants = new Map<Encoding, Promise<Buffer>>();

  constructor(
    readonly type: string,
    readonly bytes: Buffer,
    private readonly kind: keyof typeof BROTLI_QUALITY,
  ) {
    this.hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 20);
  }

  get isCompressible(): boolean {
    return this.bytes.length >= WORTH_IT && TEXTUAL.test(this.type);
  }

  encoded(encoding: Encoding): Promise<Buffer> {
    if (encoding === 'identity') return Promise.resolve(this.bytes);
    let variant = this.variants.get(encoding);
    if (!variant) {
      variant = compressors[encoding](this.bytes, BROTLI_QUALITY[this.kind]);
      this.variants.set(encoding, variant);
    }
    return variant;
  }
}

/** The smallest encoding that the other side takes. Source: RFC 9110, 12.5.3. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  const refused = /^q=0(\.0*)?$/;
  const taken = new Set<string>();
  for (const entry of (acceptEncoding ?? '').toLowerCase().split(',')) {
    const [name, weight] = entry.split(';').map((part) => part.trim());
    if (name && !refused.test(weight ?? '')) taken.add(name);
  }
  if (taken.has('br')) return 'br';
  return taken.has('gzip') ? 'gzip' : 'identity';
}

/** Sends it in the encoding that suits the request, or 304 to whoever has it. Status and other headers are the caller's. */
export async function sendRepresentation(
  request: FastifyRequest,
  reply: FastifyReply,
  representation: Representation,
  cacheControl: string,
): Promise<void> {
  const { type, hash, isCompressible } = representation;
  const encoding = isCompressible ? chooseEncoding(request.headers['accept-encoding']) : 'identity';
  if (isCompressible) reply.header('vary', 'Accept-Encoding');
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  const tag = encoding === 'identity' ? hash : `${hash}-${encoding}`;
  await sendTagged(request, reply, { tag, type, cacheControl, body: () => representation.encoded(encoding) });
}

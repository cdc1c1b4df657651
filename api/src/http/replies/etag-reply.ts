import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface FileStream {
  readonly size: number;
  readonly stream: Readable;
}

type Body = Buffer | string | FileStream;

export interface EtagReply {
  readonly tag: string;
  /** Weak ETag: equal content may have different bytes (RFC 9110, 8.8.1). */
  readonly isWeak?: boolean;
  readonly type: string;
  readonly cacheControl: string;
  /** Set when the size is known before the body is made; HEAD is then answered without making the body. */
  readonly size?: number;
  /** Called only when the client does not have the content. */
  body(): Body | Promise<Body>;
}

export const tagOf = (parts: readonly string[]): string => hash('sha1', parts.join('/'), 'base64url').slice(0, 16);

/**
 * Sends the content with an ETag. Sends 304 instead when the client has the content, but only in place of a successful
 * response to GET or HEAD (RFC 9110, 13.1.2 and 13.2.1).
 */
export async function sendWithEtag(request: FastifyRequest, reply: FastifyReply, answer: EtagReply): Promise<void> {
  if (reply.sent) return;
  if (isFetched(request, reply) && isKnown(request.headers['if-none-match'], answer.tag)) {
    tag(reply, answer)
      .status(304)
      .send(request.method === 'HEAD' ? withoutLength() : undefined);
    return;
  }
  if (answer.size !== undefined && request.method === 'HEAD') {
    tag(reply, answer).type(answer.type).header('content-length', answer.size).send(withoutLength());
    return;
  }
  const made = answer.body();
  const body = typeof made === 'object' && 'then' in made ? await made : made;
  const flow = Buffer.isBuffer(body) || typeof body === 'string' ? null : body;
  if (reply.sent) {
    flow?.stream.destroy();
    return;
  }
  if (flow) reply.header('content-length', flow.size);
  tag(reply, answer)
    .type(answer.type)
    .send(flow ? flow.stream : body);
}

/** Call it only right before the content or a 304 is sent: an error that is sent instead must not be cached. */
const tag = (reply: FastifyReply, answer: EtagReply): FastifyReply =>
  reply
    .header('etag', answer.isWeak ? `W/"${answer.tag}"` : `"${answer.tag}"`)
    .header('cache-control', answer.cacheControl);

/** Empty body for HEAD. With any other empty body, Fastify would send a wrong `content-length: 0`. */
const withoutLength = (): Readable => Readable.from([]);

const isFetched = ({ method }: FastifyRequest, { statusCode }: FastifyReply): boolean =>
  (method === 'GET' || method === 'HEAD') && statusCode >= 200 && statusCode < 300;

function isKnown(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((entry) => ['*', `"${tag}"`].includes(entry.trim().replace(/^W\//, '')));
}

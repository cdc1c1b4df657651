import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

type Body = Buffer | string | Readable;

export interface TaggedAnswer {
  /** Same for the same content, in every process. */
  readonly tag: string;
  /** The same content may come in other bytes. Source: RFC 9110, 8.8.1. */
  readonly isWeak?: boolean;
  readonly type: string;
  readonly cacheControl: string;
  /** Said where it is known before the body is made: HEAD is answered without, and a stream goes out with its length. */
  readonly size?: number;
  /** Only made when the other side does not have it already. */
  body(): Body | Promise<Body>;
}

/** The same for the same parts, in every process. */
export const tagOf = (parts: readonly string[]): string =>
  createHash('sha1').update(parts.join('/')).digest('base64url').slice(0, 16);

/**
 * Sends with an ETag; to whoever names the same one, only that it still holds (304). That is said of what can be fetched
 * and is there: not of a form's answer, nor of a page that is not found. Source: RFC 9110, 13.1.2 and 13.2.1.
 */
export async function sendTagged(request: FastifyRequest, reply: FastifyReply, answer: TaggedAnswer): Promise<void> {
  reply
    .header('etag', answer.isWeak ? `W/"${answer.tag}"` : `"${answer.tag}"`)
    .header('cache-control', answer.cacheControl);
  if (isFetched(request, reply) && isKnown(request.headers['if-none-match'], answer.tag)) {
    reply.status(304).send();
    return;
  }
  reply.type(answer.type);
  if (answer.size !== undefined) {
    reply.header('content-length', answer.size);
    // Of a stream alone Fastify leaves the length as it was said.
    if (request.method === 'HEAD') return void reply.send(Readable.from([]));
  }
  const body = answer.body();
  reply.send(body instanceof Promise ? await body : body);
}

const isFetched = ({ method }: FastifyRequest, { statusCode }: FastifyReply): boolean =>
  (method === 'GET' || method === 'HEAD') && statusCode >= 200 && statusCode < 300;

function isKnown(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((entry) => ['*', `"${tag}"`].includes(entry.trim().replace(/^W\//, '')));
}

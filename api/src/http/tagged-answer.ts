import type { FastifyReply, FastifyRequest } from 'fastify';

export interface TaggedAnswer {
  /** Same for the same content, in every process. */
  readonly tag: string;
  /** The same content may come in other bytes. Source: RFC 9110, 8.8.1. */
  readonly isWeak?: boolean;
  readonly type: string;
  readonly cacheControl: string;
  /** Only made when the other side does not have it already. */
  body(): Buffer | string | Promise<Buffer | string>;
}

/** Sends with an ETag; to whoever names the same one, only that it still holds (304). Source: RFC 9110, 13.1.2. */
export async function sendTagged(request: FastifyRequest, reply: FastifyReply, answer: TaggedAnswer): Promise<void> {
  reply
    .header('etag', answer.isWeak ? `W/"${answer.tag}"` : `"${answer.tag}"`)
    .header('cache-control', answer.cacheControl);
  if (isKnown(request.headers['if-none-match'], answer.tag)) {
    reply.status(304).send();
    return;
  }
  const body = answer.body();
  const ready = typeof body === 'string' || Buffer.isBuffer(body);
  reply.type(answer.type).send(ready ? body : await body);
}

function isKnown(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((entry) => ['*', `"${tag}"`].includes(entry.trim().replace(/^W\//, '')));
}

import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** As long as it turned out to be when it was opened, which may be later than when its size was first known. */
export interface Flow {
  readonly size: number;
  readonly stream: Readable;
}

type Body = Buffer | string | Flow;

export interface TaggedAnswer {
  /** Same for the same content, in every process. */
  readonly tag: string;
  /** The same content may come in other bytes. Source: RFC 9110, 8.8.1. */
  readonly isWeak?: boolean;
  readonly type: string;
  readonly cacheControl: string;
  /** Said where it is known before the body is made: HEAD is answered without. */
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
  // Its time was over before: nothing is made for it any more.
  if (reply.sent) return;
  if (isFetched(request, reply) && isKnown(request.headers['if-none-match'], answer.tag)) {
    tag(reply, answer)
      .status(304)
      .send(request.method === 'HEAD' ? unmeasured() : undefined);
    return;
  }
  if (answer.size !== undefined && request.method === 'HEAD') {
    tag(reply, answer).type(answer.type).header('content-length', answer.size).send(unmeasured());
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

/** Only said with the answer: an error that comes instead is not to be kept. */
const tag = (reply: FastifyReply, answer: TaggedAnswer): FastifyReply =>
  reply
    .header('etag', answer.isWeak ? `W/"${answer.tag}"` : `"${answer.tag}"`)
    .header('cache-control', answer.cacheControl);

/** Nothing, for HEAD. Of anything but a stream Fastify would say the length: none is that of what is not sent. */
const unmeasured = (): Readable => Readable.from([]);

const isFetched = ({ method }: FastifyRequest, { statusCode }: FastifyReply): boolean =>
  (method === 'GET' || method === 'HEAD') && statusCode >= 200 && statusCode < 300;

function isKnown(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((entry) => ['*', `"${tag}"`].includes(entry.trim().replace(/^W\//, '')));
}

import type { FastifyReply } from 'fastify';

const [OPEN, COMMA, CLOSE] = ['[', ',', ']'].map((sign) => Buffer.from(sign)) as [Buffer, Buffer, Buffer];

export function jsonList(items: readonly Buffer[]): Buffer {
  return Buffer.concat([OPEN, ...items.flatMap((item, index) => (index === 0 ? [item] : [COMMA, item])), CLOSE]);
}

/** Returns `Content-Range: products 0-23/79` (`*` when no rows are returned). */
export function contentRange(resource: string, offset: number, count: number, total: number): Record<string, string> {
  const range = count === 0 ? '*' : `${offset}-${offset + count - 1}`;
  return { 'content-range': `${resource} ${range}/${total}`, 'access-control-expose-headers': 'Content-Range' };
}

export function setContentRange(reply: FastifyReply, ...range: Parameters<typeof contentRange>): void {
  reply.headers(contentRange(...range));
}

import type { FastifyReply } from 'fastify';
import { fallbackPage } from './fallback-page.js';

const PROGRAMS = /^\/(?:api|admin\/queues\/api)(?:[/?]|$)/;

export const isPageAddress = (url: string): boolean => !PROGRAMS.test(url);

/** Answers an address that cannot be decoded, such as `/%ff`; the shop could not route it. */
export function refuseUndecodableAddress(reply: FastifyReply): void {
  const { status, headers, body } = fallbackPage(404);
  reply
    .status(status)
    .headers({ ...headers, 'cache-control': 'no-store' })
    .type(body.type)
    .send(body.bytes);
}

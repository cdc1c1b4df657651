import type { FastifyReply } from 'fastify';
import { fallbackPage } from './fallback-page.js';

const PROGRAMS = /^\/(?:api|admin\/queues\/api)(?:[/?]|$)/;

/** Whether somebody with a browser asks for it, and not a program for an answer. */
export const isPageAddress = (url: string): boolean => !PROGRAMS.test(url);

/** For an address that cannot be decoded, such as `/%ff`: no page of ours, and nothing the shop could be asked about. */
export function sendUndecodable(reply: FastifyReply): void {
  const { status, headers, body } = fallbackPage(404);
  reply
    .status(status)
    .headers({ ...headers, 'cache-control': 'no-store' })
    .type(body.type)
    .send(body.bytes);
}

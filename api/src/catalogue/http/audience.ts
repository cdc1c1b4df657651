import type { FastifyReply } from 'fastify';
import { currentContext } from '../../event-store/index.js';
import { VARY } from './catalogue-response-cache.js';

/** Whether the request has an administrator's session; such replies contain all fields. */
export const isAdmin = () => currentContext().actor.kind === 'admin';

/** Back-office replies must not be cached. */
export const privately = (reply: FastifyReply) =>
  reply.header('cache-control', 'private, no-store').header('vary', VARY);

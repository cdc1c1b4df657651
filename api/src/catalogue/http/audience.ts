import type { FastifyReply } from 'fastify';
import { currentContext } from '../../event-store/index.js';
import { VARY } from './catalogue-response-cache.js';

export const isAdmin = () => currentContext().actor.kind === 'admin';

export const setPrivate = (reply: FastifyReply) =>
  reply.header('cache-control', 'private, no-store').header('vary', VARY);

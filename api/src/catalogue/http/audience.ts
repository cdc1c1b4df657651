import type { FastifyReply } from 'fastify';
import { currentContext } from '../../event-store/index.js';
import { VARY } from './catalogue-answers.js';

/** Whether a logged-in administrator asks; then answers hold everything. */
export const isAdmin = () => currentContext().actor.kind === 'admin';

/** What only the back office may see is kept by nobody on the way. */
export const privately = (reply: FastifyReply) =>
  reply.header('cache-control', 'private, no-store').header('vary', VARY);

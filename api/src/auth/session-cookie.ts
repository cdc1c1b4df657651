import type { FastifyReply, FastifyRequest } from 'fastify';
import { IDLE_HOURS } from './sessions.js';

const NAME = 'kronblad_admin';

/** The session's token: from a script's Authorization header, or from the browser's cookie. */
export function tokenOf(request: FastifyRequest): string | null {
  const bearer = request.headers.authorization?.match(/^Bearer ([\w-]{20,200})$/)?.[1];
  return bearer ?? cookieTokenOf(request);
}

export const cookieTokenOf = (request: FastifyRequest): string | null => request.cookies?.[NAME] ?? null;

/** Whether nobody can be logged in behind it; told from the headers alone, before anything is parsed. */
export const isAnonymous = ({ headers }: FastifyRequest): boolean =>
  headers.authorization === undefined && !headers.cookie?.includes(NAME);

export function setSessionCookie(reply: FastifyReply, token: string, secure: boolean): void {
  void reply.setCookie(NAME, token, { ...attributes(secure), maxAge: IDLE_HOURS * 3600 });
}

export function clearSessionCookie(reply: FastifyReply, secure: boolean): void {
  void reply.clearCookie(NAME, attributes(secure));
}

const attributes = (secure: boolean) => ({ path: '/', httpOnly: true, sameSite: 'strict' as const, secure });

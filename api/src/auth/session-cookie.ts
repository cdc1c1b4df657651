import type { FastifyReply, FastifyRequest } from 'fastify';
import { IDLE_HOURS } from './sessions.js';

const NAME = 'kronblad_admin';

export function tokenOf(request: FastifyRequest): string | null {
  const bearer = request.headers.authorization?.match(/^Bearer ([\w-]{20,200})$/)?.[1];
  return bearer ?? cookieTokenOf(request);
}

export const cookieTokenOf = (request: FastifyRequest): string | null => request.cookies?.[NAME] ?? null;

/**
 * The back office sends this header on requests that need a session. If the session has expired, the API then answers
 * 401 instead of the data that the public may see.
 */
export const wantsSession = ({ headers }: FastifyRequest): boolean => headers['x-requires-session'] !== undefined;

/** Returns true when the request cannot have a session, judged by its headers alone. */
export const isAnonymous = (request: FastifyRequest): boolean =>
  request.headers.authorization === undefined && !request.headers.cookie?.includes(NAME) && !wantsSession(request);

export function setSessionCookie(reply: FastifyReply, token: string, secure: boolean): void {
  void reply.setCookie(NAME, token, { ...attributes(secure), maxAge: IDLE_HOURS * 3600 });
}

export function clearSessionCookie(reply: FastifyReply, secure: boolean): void {
  void reply.clearCookie(NAME, attributes(secure));
}

const attributes = (secure: boolean) => ({ path: '/', httpOnly: true, sameSite: 'strict' as const, secure });

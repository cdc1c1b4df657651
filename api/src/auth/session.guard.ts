import { mayCall } from '@kronblad/contracts/staff/roles';
import { type CanActivate, createParamDecorator, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../config/index.js';
import { actAs } from '../event-store/index.js';
import { sendError } from '../http/replies/index.js';
import { Refusal } from '../refusals/index.js';
import { cookieTokenOf, requiresSession, setSessionCookie, tokenOf } from './session-cookie.js';
import { type Session, Sessions } from './sessions.js';

const SESSION = Symbol('session');
const ACCOUNT = Symbol('account');
type WithSession = FastifyRequest & { [SESSION]?: Session | null; [ACCOUNT]?: number };

/** Paths below /api that are no route of a controller. */
const DESCRIPTION = /^\/api\/(docs|openapi)/;

/**
 * Answers 401 before the body is read, unless the route is `@Public()` or the request has a session; and 403 when the
 * role of the session's user may not call it. Call it before routes are registered.
 */
export function requireSessions(fastify: FastifyInstance, sessions: () => Sessions, config: Config): void {
  fastify.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api/') || DESCRIPTION.test(route.url) || route.config?.isPublic) return;
    route.onRequest = [route.onRequest ?? []].flat().concat(async (request, reply) => {
      const token = tokenOf(request, config);
      const session = token ? await sessions().find(token) : null;
      if (!session) return sendError(reply, new Refusal('not_authenticated'));
      (request as WithSession)[ACCOUNT] = session.user.id;
      if (!isAllowed(request, session)) return sendError(reply, new Refusal('role_forbids'));
      (request as WithSession)[SESSION] = session;
    });
  });
}

/** Judged by the route that was found, so that no spelling of an address gets around it. */
const isAllowed = ({ method, routeOptions }: FastifyRequest, { user }: Session): boolean =>
  mayCall(user.role, method, (routeOptions.url ?? '').replace(/^\/api/, ''));

/**
 * Names the session's user in the log, prolongs the cookie, and finds the session on public routes. Whose role may not
 * call a public route as staff gets what everybody gets.
 */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(
    private readonly sessions: Sessions,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<WithSession>();
    const session = await this.sessionOf(request);
    if (session?.prolonged) this.prolongCookie(request, context.switchToHttp().getResponse());
    if (session) actAs({ kind: 'admin', id: session.user.id, name: session.user.username });
    if (!session && requiresSession(request)) throw new Refusal('not_authenticated');
    return true;
  }

  private async sessionOf(request: WithSession): Promise<Session | null> {
    const token = tokenOf(request, this.config);
    request[SESSION] ??= token ? await this.allowedSession(request, token) : null;
    return request[SESSION];
  }

  private async allowedSession(request: FastifyRequest, token: string): Promise<Session | null> {
    const session = await this.sessions.find(token);
    if (!session || isAllowed(request, session)) return session;
    if (requiresSession(request)) throw new Refusal('role_forbids');
    return null;
  }

  private prolongCookie(request: FastifyRequest, reply: FastifyReply): void {
    const token = cookieTokenOf(request, this.config);
    if (token) setSessionCookie(reply, token, this.config);
  }
}

const sessionOf = (request: FastifyRequest): Session | null => (request as WithSession)[SESSION] ?? null;

/** Id of the account that sent the request, for the log, also when its role was refused; null for everybody else. */
export const accountOf = (request: FastifyRequest): number | null => (request as WithSession)[ACCOUNT] ?? null;

export const hasSession = (request: FastifyRequest): boolean => sessionOf(request) !== null;

export const CurrentSession = createParamDecorator((_data: unknown, context: ExecutionContext): Session => {
  const session = sessionOf(context.switchToHttp().getRequest<FastifyRequest>());
  if (!session) throw new Refusal('not_authenticated');
  return session;
});

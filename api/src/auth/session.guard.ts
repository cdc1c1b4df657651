import { Refusal } from '@kronblad/contracts/refusals';
import { type CanActivate, createParamDecorator, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { actAs } from '../event-store/index.js';
import { IS_PUBLIC } from '../http/index.js';
import { tokenOf } from './session-cookie.js';
import { type Session, Sessions } from './sessions.js';

const SESSION = Symbol('session');
type WithSession = FastifyRequest & { [SESSION]?: Session | null };

/** Everything needs a session but what says that it is public. */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(
    @Inject(Reflector) private readonly reflector: Reflector,
    @Inject(Sessions) private readonly sessions: Sessions,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const isPublic = this.reflector.getAllAndOverride<boolean>(IS_PUBLIC, [context.getHandler(), context.getClass()]);
    const request = context.switchToHttp().getRequest<WithSession>();
    const session = await this.sessionOf(request);
    if (session) actAs({ kind: 'admin', id: session.user.id });
    if (!session && !isPublic) throw new Refusal('not_authenticated');
    return true;
  }

  /** A shopper has no token, so a public answer asks the database nothing. */
  private async sessionOf(request: WithSession): Promise<Session | null> {
    const token = tokenOf(request);
    const session = token ? await this.sessions.find(token) : null;
    request[SESSION] = session;
    return session;
  }
}

/** The session of this request, or null in a public answer to nobody in particular. */
const sessionOf = (request: FastifyRequest): Session | null => (request as WithSession)[SESSION] ?? null;

export const CurrentSession = createParamDecorator((_data: unknown, context: ExecutionContext): Session => {
  const session = sessionOf(context.switchToHttp().getRequest<FastifyRequest>());
  if (!session) throw new Refusal('not_authenticated');
  return session;
});

import { Refusal } from '@kronblad/contracts/refusals';
import { type CanActivate, createParamDecorator, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../config/index.js';
import { actAs } from '../event-store/index.js';
import { IS_PUBLIC } from '../http/index.js';
import { cookieTokenOf, setSessionCookie, tokenOf, wantsSession } from './session-cookie.js';
import { type Session, Sessions } from './sessions.js';

const SESSION = Symbol('session');
type WithSession = FastifyRequest & { [SESSION]?: Session | null };

@Injectable()
export class SessionGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: Sessions,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const isPublic = this.reflector.getAllAndOverride<boolean>(IS_PUBLIC, [context.getHandler(), context.getClass()]);
    const request = context.switchToHttp().getRequest<WithSession>();
    const session = await this.sessionOf(request);
    if (session?.prolonged) this.prolongCookie(request, context.switchToHttp().getResponse());
    if (session) actAs({ kind: 'admin', id: session.user.id, name: session.user.username });
    if (!session && (!isPublic || wantsSession(request))) throw new Refusal('not_authenticated');
    return true;
  }

  private async sessionOf(request: WithSession): Promise<Session | null> {
    const token = tokenOf(request);
    const session = token ? await this.sessions.find(token) : null;
    request[SESSION] = session;
    return session;
  }

  private prolongCookie(request: FastifyRequest, reply: FastifyReply): void {
    const token = cookieTokenOf(request);
    if (token) setSessionCookie(reply, token, this.config.production);
  }
}

const sessionOf = (request: FastifyRequest): Session | null => (request as WithSession)[SESSION] ?? null;

export const CurrentSession = createParamDecorator((_data: unknown, context: ExecutionContext): Session => {
  const session = sessionOf(context.switchToHttp().getRequest<FastifyRequest>());
  if (!session) throw new Refusal('not_authenticated');
  return session;
});

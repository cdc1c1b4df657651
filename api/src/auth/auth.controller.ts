import { createHash } from 'node:crypto';
import { Refusal } from '@kronblad/contracts/refusals';
import {
  type AdminSession,
  type AdminUser,
  changeAccount,
  changePassword,
  type LoginAnswer,
  login,
  secondFactorCode,
} from '@kronblad/contracts/views/auth';
import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Inject,
  Param,
  ParseUUIDPipe,
  Post,
  Put,
  Req,
  Res,
} from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { CONFIG, type Config } from '../config/index.js';
import { BodyLimit, limitKey, Public, RateLimits } from '../http/index.js';
import { ChangeAccount } from './commands/change-account.handler.js';
import { EndOtherSessions, EndSession } from './commands/end-session.handler.js';
import { LogIn } from './commands/log-in.handler.js';
import { ChangePassword } from './commands/password.handlers.js';
import { BeginSecondFactor, ConfirmSecondFactor, RemoveSecondFactor } from './commands/second-factor.handlers.js';
import { CurrentSession } from './session.guard.js';
import { ListSessions } from './session.queries.js';
import { clearSessionCookie, setSessionCookie } from './session-cookie.js';
import { type Session, Sessions } from './sessions.js';

/** Logins per client address and user name. Also password and code checks per session of a logged-in administrator. */
const PER_GUESSER = { name: 'login-guesser', points: 10, seconds: 900 };
/** Logins per user name from all addresses together. At this limit the account's owner cannot log in either. */
const PER_ACCOUNT = { name: 'login-account', points: 100, seconds: 900 };
const PER_ADDRESS = { name: 'login-address', points: 30, seconds: 900 };

@ApiTags('auth')
@Controller('auth')
export class AuthController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly sessions: Sessions,
    private readonly limits: RateLimits,
  ) {}

  @Public()
  @BodyLimit('small')
  @Post('login')
  @HttpCode(200)
  async login(
    @Body({ schema: login }) body: z.output<typeof login>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoginAnswer> {
    await this.limitTries(request, body.username);
    const userAgent = request.headers['user-agent'] ?? '';
    const logIn = new LogIn(body.username, body.password, body.code, userAgent);
    const token = await this.commands.execute(logIn);
    const session = await this.sessions.find(token);
    if (!session) throw new Refusal('not_authenticated');
    setSessionCookie(reply, token, this.config.production);
    return { success: true, user: session.user, token };
  }

  private async limitTries(request: FastifyRequest, username: string): Promise<void> {
    const account = fingerprint(username);
    await this.limits.consume(PER_ADDRESS, request.ip);
    await this.limits.consume(PER_GUESSER, `${account} ${limitKey(request.ip)}`);
    await this.limits.consume(PER_ACCOUNT, account);
  }

  @Get('me')
  me(@CurrentSession() session: Session): AdminUser {
    return session.user;
  }

  @Put('me')
  async changeAccount(
    @CurrentSession() session: Session,
    @Body({ schema: changeAccount }) { email }: z.output<typeof changeAccount>,
  ): Promise<AdminUser> {
    await this.commands.execute(new ChangeAccount(session.user.id, email));
    return { ...session.user, email };
  }

  @Post('logout')
  @HttpCode(204)
  async logout(@CurrentSession() session: Session, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    await this.commands.execute(new EndSession(session.user.id, session.id));
    clearSessionCookie(reply, this.config.production);
  }

  @Post('password')
  @HttpCode(204)
  async password(
    @CurrentSession() session: Session,
    @Body({ schema: changePassword }) body: z.output<typeof changePassword>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.limits.consume(PER_GUESSER, session.id);
    await this.commands.execute(new ChangePassword(session.user.id, body.current_password, body.new_password));
    clearSessionCookie(reply, this.config.production);
  }

  @Get('sessions')
  list(@CurrentSession() session: Session): Promise<AdminSession[]> {
    return this.queries.execute(new ListSessions(session.user.id, session.id));
  }

  @Delete('sessions')
  @HttpCode(204)
  async endOthers(@CurrentSession() session: Session): Promise<void> {
    await this.commands.execute(new EndOtherSessions(session.user.id, session.id));
  }

  @Delete('sessions/:id')
  @HttpCode(204)
  async end(@CurrentSession() session: Session, @Param('id', ParseUUIDPipe) id: string): Promise<void> {
    if (!(await this.commands.execute(new EndSession(session.user.id, id)))) throw new Refusal('not_found');
  }

  @Post('second-factor')
  @HttpCode(200)
  begin(@CurrentSession() session: Session): Promise<{ secret: string; uri: string }> {
    return this.commands.execute(new BeginSecondFactor(session.user.id));
  }

  @Post('second-factor/confirm')
  @HttpCode(204)
  async confirm(
    @CurrentSession() session: Session,
    @Body({ schema: secondFactorCode }) body: z.output<typeof secondFactorCode>,
  ): Promise<void> {
    await this.limits.consume(PER_GUESSER, session.id);
    await this.commands.execute(new ConfirmSecondFactor(session.user.id, body.code));
  }

  @Post('second-factor/remove')
  @HttpCode(204)
  async remove(
    @CurrentSession() session: Session,
    @Body({ schema: secondFactorCode }) body: z.output<typeof secondFactorCode>,
  ): Promise<void> {
    await this.limits.consume(PER_GUESSER, session.id);
    await this.commands.execute(new RemoveSecondFactor(session.user.id, body.code));
  }
}

/** Hashes the user name for the rate-limit table, because users sometimes type their password as user name. */
const fingerprint = (username: string): string => createHash('sha256').update(username.toLowerCase()).digest('hex');

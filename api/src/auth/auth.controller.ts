import {
  type AdminUser,
  adminSession,
  adminUser,
  changeAccount,
  changePassword,
  type LoginAnswer,
  login,
  loginAnswer,
  ownPassword,
  recoveryCodes,
  removeSecondFactor,
  secondFactorCode,
  startPage,
} from '@kronblad/contracts/staff/schema';
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
  Query,
  Req,
  Res,
} from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { CONFIG, type Config } from '../config/index.js';
import { DocumentList, noFilters, pageInMemory } from '../crud/lists/index.js';
import { DeliveryCalendars } from '../delivery/index.js';
import { Answers, BodyLimit, LIMITS, limitKey, Public, RateLimits } from '../http/index.js';
import { Refusal } from '../refusals/index.js';
import { Accounts } from './accounts.js';
import { ChangeAccount } from './commands/change-account.handler.js';
import { LogIn } from './commands/log-in.handler.js';
import type { OwnChange } from './commands/own-change.js';
import { ChangePassword } from './commands/password.handlers.js';
import {
  BeginSecondFactor,
  ConfirmSecondFactor,
  RemoveSecondFactor,
  ReplaceRecoveryCodes,
} from './commands/second-factor.handlers.js';
import { RecoveryCodes } from './recovery-codes.js';
import { CurrentSession } from './session.guard.js';
import {
  clearSessionCookie,
  cookieTokenOf,
  fingerprint,
  knownDevice,
  rememberDevice,
  setSessionCookie,
} from './session-cookie.js';
import { type Session, Sessions } from './sessions.js';

@ApiTags('auth')
@Controller('auth')
export class AuthController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly commands: CommandBus,
    private readonly accounts: Accounts,
    private readonly sessions: Sessions,
    private readonly recoveryCodes: RecoveryCodes,
    private readonly limits: RateLimits,
    private readonly calendars: DeliveryCalendars,
  ) {}

  @Public()
  @BodyLimit('small')
  @Post('login')
  @Answers(loginAnswer)
  async login(
    @Body({ schema: login }) body: z.output<typeof login>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoginAnswer> {
    const { passwordHash = null } = (await this.accounts.byName(body.username)) ?? {};
    const user = { username: body.username, passwordHash };
    const device = knownDevice(request, user, this.config);
    await this.limitTries(request, body.username, device);
    const userAgent = request.headers['user-agent'] ?? '';
    const logIn = new LogIn(body.username, body.password, body.code, userAgent);
    const token = await this.commands.execute(logIn);
    const session = await this.sessions.find(token);
    if (!session) throw new Refusal('not_authenticated');
    await this.endFormer(request);
    setSessionCookie(reply, token, this.config);
    if (!device) rememberDevice(reply, user, this.config);
    return { success: true, user: await this.viewOf(session), token };
  }

  private async limitTries(request: FastifyRequest, username: string, device: string | null): Promise<void> {
    if (device) return this.limits.consume(LIMITS.loginDevice, device);
    const account = fingerprint(username);
    await this.limits.consume(LIMITS.loginAddress, request.ip);
    await this.limits.consume(LIMITS.loginGuesser, `${account} ${limitKey(request.ip)}`);
    await this.limits.consume(LIMITS.loginAccount, account);
  }

  /** The browser forgets the token of its former session, so nobody could end that one by logging out. */
  private async endFormer(request: FastifyRequest): Promise<void> {
    const former = await this.sessions.find(cookieTokenOf(request, this.config) ?? '');
    if (former) await this.sessions.end(former.user.id, former.id);
  }

  @Get('me')
  @Answers(adminUser)
  me(@CurrentSession() session: Session) {
    return this.viewOf(session);
  }

  @Put('me')
  @Answers(adminUser)
  async changeAccount(
    @CurrentSession() session: Session,
    @Body({ schema: changeAccount }) body: z.output<typeof changeAccount>,
  ) {
    await this.commands.execute(new ChangeAccount(await this.ownChange(session, body), body.email));
    return { ...(await this.viewOf(session)), email: body.email };
  }

  @Put('start-page')
  @HttpCode(204)
  async chooseStartPage(
    @CurrentSession() session: Session,
    @Body({ schema: startPage }) { start_page }: z.output<typeof startPage>,
  ): Promise<void> {
    await this.accounts.chooseStartPage(session.user.id, start_page);
  }

  @Post('logout')
  @HttpCode(204)
  async logout(@CurrentSession() session: Session, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    await this.sessions.end(session.user.id, session.id);
    clearSessionCookie(reply, this.config);
  }

  @Post('password')
  @HttpCode(204)
  async password(
    @CurrentSession() session: Session,
    @Body({ schema: changePassword }) body: z.output<typeof changePassword>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const { adminId, password } = await this.ownChange(session, body);
    await this.commands.execute(new ChangePassword(adminId, password, body.new_password));
    clearSessionCookie(reply, this.config);
  }

  @Get('sessions')
  @Answers(z.array(adminSession))
  @DocumentList(noFilters, ['last_seen_at'])
  async list(
    @CurrentSession() session: Session,
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const rows = await this.sessions.list(session.user.id, session.id);
    return pageInMemory(query, reply, { resource: 'sessions', sort: 'last_seen_at', rows });
  }

  @Delete('sessions')
  @HttpCode(204)
  async endOthers(@CurrentSession() session: Session): Promise<void> {
    await this.sessions.endOthers(session.user.id, session.id);
  }

  @Delete('sessions/:id')
  @HttpCode(204)
  async end(@CurrentSession() session: Session, @Param('id', ParseUUIDPipe) id: string): Promise<void> {
    if (!(await this.sessions.end(session.user.id, id))) throw new Refusal('not_found');
  }

  @Post('second-factor')
  @Answers(z.object({ secret: z.string(), uri: z.string() }))
  async begin(@CurrentSession() session: Session, @Body({ schema: ownPassword }) body: z.output<typeof ownPassword>) {
    return this.commands.execute(new BeginSecondFactor(await this.ownChange(session, body)));
  }

  @Post('second-factor/confirm')
  @Answers(recoveryCodes)
  async confirm(
    @CurrentSession() session: Session,
    @Body({ schema: secondFactorCode }) body: z.output<typeof secondFactorCode>,
  ) {
    await this.limits.consume(LIMITS.passwordAsked, session.id);
    const confirm = new ConfirmSecondFactor(session.user.id, session.id, body.code);
    return { recovery_codes: await this.commands.execute(confirm) };
  }

  @Post('second-factor/remove')
  @HttpCode(204)
  async remove(
    @CurrentSession() session: Session,
    @Body({ schema: removeSecondFactor }) body: z.output<typeof removeSecondFactor>,
  ): Promise<void> {
    await this.commands.execute(new RemoveSecondFactor(await this.ownChange(session, body), body.code));
  }

  @Post('second-factor/recovery-codes')
  @Answers(recoveryCodes)
  async replaceRecoveryCodes(
    @CurrentSession() session: Session,
    @Body({ schema: ownPassword }) body: z.output<typeof ownPassword>,
  ) {
    const replace = new ReplaceRecoveryCodes(await this.ownChange(session, body));
    return { recovery_codes: await this.commands.execute(replace) };
  }

  /** Limits the guesses of the password that a stolen session allows. */
  private async ownChange(session: Session, body: z.output<typeof ownPassword>): Promise<OwnChange> {
    await this.limits.consume(LIMITS.passwordAsked, session.id);
    return { adminId: session.user.id, sessionId: session.id, password: body.current_password };
  }

  private async viewOf({ user, startPage }: Session): Promise<AdminUser> {
    return {
      ...user,
      start_page: startPage ?? (this.calendars.isInUse ? 'day' : 'dashboard'),
      recovery_codes: user.second_factor ? await this.recoveryCodes.left(user.id) : 0,
    };
  }
}

import { recordId } from '@kronblad/contracts/request/schema';
import { addStaff, blockStaff, changeRole, ownPassword, staffAccount } from '@kronblad/contracts/staff/schema';
import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Answers, LIMITS, RateLimits } from '../http/index.js';
import { AddStaff, type Asker, BlockStaff, ChangeRole, EndSessions } from './commands/staff.handlers.js';
import { CurrentSession } from './session.guard.js';
import type { Session } from './sessions.js';
import { StaffQuery } from './staff.query.js';

@ApiTags('auth')
@Controller('auth/accounts')
export class StaffController {
  constructor(
    private readonly commands: CommandBus,
    private readonly staff: StaffQuery,
    private readonly limits: RateLimits,
  ) {}

  @Get()
  @Answers(z.array(staffAccount))
  list(@CurrentSession() { user, id }: Session) {
    return this.staff.list({ id: user.id, sessionId: id });
  }

  @Post()
  @Answers(z.object({ id: z.number() }), 201)
  async add(
    @CurrentSession() session: Session,
    @Body({ schema: addStaff }) { username, email, role, current_password }: z.output<typeof addStaff>,
  ) {
    const by = await this.asker(session, current_password);
    return { id: await this.commands.execute(new AddStaff(by, username, email, role)) };
  }

  @Put(':id')
  @HttpCode(204)
  async block(
    @CurrentSession() session: Session,
    @Param('id', { schema: recordId }) id: number,
    @Body({ schema: blockStaff }) { blocked, current_password }: z.output<typeof blockStaff>,
  ): Promise<void> {
    await this.commands.execute(new BlockStaff(await this.asker(session, current_password), id, blocked));
  }

  @Put(':id/role')
  @HttpCode(204)
  async changeRole(
    @CurrentSession() session: Session,
    @Param('id', { schema: recordId }) id: number,
    @Body({ schema: changeRole }) { role, current_password }: z.output<typeof changeRole>,
  ): Promise<void> {
    await this.commands.execute(new ChangeRole(await this.asker(session, current_password), id, role));
  }

  @Post(':id/sessions/end')
  @HttpCode(204)
  async endSessions(
    @CurrentSession() session: Session,
    @Param('id', { schema: recordId }) id: number,
    @Body({ schema: ownPassword }) { current_password }: z.output<typeof ownPassword>,
  ): Promise<void> {
    await this.commands.execute(new EndSessions(await this.asker(session, current_password), id));
  }

  private async asker(session: Session, password: string): Promise<Asker> {
    await this.limits.consume(LIMITS.passwordAsked, session.id);
    return { id: session.user.id, sessionId: session.id, password };
  }
}

import { day as dayText } from '@kronblad/contracts/request/schema';
import { orderRound, roundLink, roundView } from '@kronblad/contracts/round/schema';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { CurrentSession, type Session } from '../auth/index.js';
import { Answers } from '../http/index.js';
import { OrderRound } from './order-round.handler.js';
import { MakeRoundLink, RevokeRoundLinks } from './round-links.handlers.js';
import { RoundsQuery } from './rounds.query.js';

@ApiTags('rounds')
@Controller('rounds/:day')
export class RoundsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly rounds: RoundsQuery,
  ) {}

  @Get()
  @Answers(roundView)
  of(@Param('day', { schema: dayText }) day: string, @CurrentSession() { user }: Session) {
    return this.rounds.of(day, user.role);
  }

  @Put()
  @Answers(roundView)
  async order(
    @Param('day', { schema: dayText }) day: string,
    @Body({ schema: orderRound }) { order_ids }: z.output<typeof orderRound>,
    @CurrentSession() { user }: Session,
  ) {
    await this.commands.execute(new OrderRound(day, order_ids));
    return this.rounds.of(day, user.role);
  }

  @Post('links')
  @Answers(roundLink, 201)
  async makeLink(@Param('day', { schema: dayText }) day: string) {
    return { url: await this.commands.execute(new MakeRoundLink(day)) };
  }

  @Delete('links')
  @HttpCode(204)
  async revokeLinks(@Param('day', { schema: dayText }) day: string): Promise<void> {
    await this.commands.execute(new RevokeRoundLinks(day));
  }
}

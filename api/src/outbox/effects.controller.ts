import { FOREIGN_PICTURE } from '@kronblad/contracts/order/effect-labels';
import { Controller, Get, Param, Post, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { DocumentList, parseListQuery, setContentRange } from '../crud/lists/index.js';
import { Answers } from '../http/index.js';
import { EffectsQuery } from './read-models/effects.query.js';
import { ResendMail } from './resend-mail.handler.js';
import { effectFilters, effectListItem, effectSortFields } from './resend-request.js';

const DEFAULT_LIMIT = 50;

@ApiTags('effects')
@Controller('effects')
export class EffectsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly effects: EffectsQuery,
  ) {}

  @Get()
  @Answers(z.array(effectListItem))
  @DocumentList(effectFilters, effectSortFields)
  async list(@Query() query: Record<string, unknown>, @Res({ passthrough: true }) reply: FastifyReply) {
    const list = parseListQuery(query, {
      sorts: effectSortFields,
      defaultOrder: 'DESC',
      defaultLimit: DEFAULT_LIMIT,
      filters: effectFilters,
    });
    const { rows, total } = await this.effects.page(list);
    setContentRange(reply, 'effects', list.offset, rows.length, total);
    return rows;
  }

  @Post(':effectId/resend')
  @Answers(z.object({ message: z.string() }), 202)
  async resend(@Param('effectId') effectId: string) {
    await this.commands.execute(new ResendMail(effectId));
    return { message: effectId.startsWith(FOREIGN_PICTURE) ? 'Bilden hämtas igen.' : 'Mejlet är på väg igen.' };
  }
}

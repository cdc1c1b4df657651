import { type EffectListItem, effectFilters, effectSortFields } from '@kronblad/contracts/views/effects';
import { recordId } from '@kronblad/contracts/views/fields';
import { Controller, Get, HttpCode, Inject, Param, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { DocumentList, parseListQuery, setContentRange } from '../http/index.js';
import { EffectsQuery } from './read-model/effects.query.js';
import { Resending } from './resending.js';

const DEFAULT_LIMIT = 50;
const UNDER_WAY = { message: 'Mejlet är på väg igen.' } as const;

/** What has not come about, of orders or of anything else, and mails to be sent once more. */
@ApiTags('effects')
@Controller('effects')
export class EffectsController {
  constructor(
    @Inject(EffectsQuery) private readonly effects: EffectsQuery,
    @Inject(Resending) private readonly resending: Resending,
  ) {}

  @Get()
  @DocumentList(effectFilters, effectSortFields)
  async list(
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly EffectListItem[]> {
    const list = parseListQuery(query, {
      sorts: effectSortFields,
      defaultOrder: 'DESC',
      defaultLimit: DEFAULT_LIMIT,
      filters: effectFilters,
    });
    const { effects, total } = await this.effects.page(list);
    setContentRange(reply, 'effects', list.offset, effects.length, total);
    return effects;
  }

  @Post(':effectId/resend')
  @HttpCode(202)
  async resend(@Param('effectId') effectId: string): Promise<{ message: string }> {
    await this.resending.again(effectId);
    return UNDER_WAY;
  }
}

/** The same for a mail about an order, and for no other. */
@ApiTags('orders')
@Controller('orders/:id/effects/:effectId/resend')
export class OrderEffectsController {
  constructor(@Inject(Resending) private readonly resending: Resending) {}

  @Post()
  @HttpCode(202)
  async resend(
    @Param('id', { schema: recordId }) orderId: number,
    @Param('effectId') effectId: string,
  ): Promise<{ message: string }> {
    await this.resending.again(effectId, (effect) => effect.orderId === orderId);
    return UNDER_WAY;
  }
}

import {
  type DiscountedProduct,
  type DiscountStatistics,
  type DiscountsChanged,
  discountFilters,
  discountSortFields,
  removeDiscounts,
  setMultipleDiscounts,
  setSingleDiscount,
} from '@kronblad/contracts/views/pricing';
import { Body, Controller, Get, Headers, HttpCode, Post, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { DocumentList, ifMatch, parseListQuery, setContentRange } from '../../http/index.js';
import { RemoveDiscounts, SetDiscounts } from './commands.js';
import { type DiscountFields, termsOf } from './discount-fields.js';
import { DiscountsQuery } from './discounts.query.js';

const DEFAULT_LIMIT = 100;

@ApiTags('discounts')
@Controller('discounts')
export class DiscountsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly discounts: DiscountsQuery,
  ) {}

  @Get()
  @DocumentList(discountFilters, discountSortFields)
  list(
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): readonly DiscountedProduct[] {
    const list = parseListQuery(query, {
      sorts: discountSortFields,
      defaultLimit: DEFAULT_LIMIT,
      filters: discountFilters,
    });
    const { rows, total } = this.discounts.page(list, new Date());
    setContentRange(reply, 'discounts', list.offset, rows.length, total);
    return rows;
  }

  @Get('statistics')
  statistics(): DiscountStatistics {
    return this.discounts.statistics(new Date());
  }

  @Post('set-single')
  @HttpCode(200)
  setSingle(
    @Body({ schema: setSingleDiscount }) body: z.output<typeof setSingleDiscount>,
    @Headers('if-match') expected?: string,
  ): Promise<DiscountsChanged> {
    return this.set([body.product_id], body, ifMatch(expected));
  }

  @Post('set-multiple')
  @HttpCode(200)
  setMultiple(
    @Body({ schema: setMultipleDiscounts }) body: z.output<typeof setMultipleDiscounts>,
  ): Promise<DiscountsChanged> {
    return this.set(distinct(body.product_ids), body);
  }

  @Post('remove')
  @HttpCode(200)
  async remove(@Body({ schema: removeDiscounts }) body: z.output<typeof removeDiscounts>): Promise<DiscountsChanged> {
    const ids = distinct(body.product_ids);
    await this.commands.execute(new RemoveDiscounts(ids));
    return changed(ids);
  }

  private async set(
    ids: readonly number[],
    fields: DiscountFields,
    expectedVersion: number | null = null,
  ): Promise<DiscountsChanged> {
    const confirmed = { full: fields.confirm_full, replace: fields.confirm_replace };
    await this.commands.execute(new SetDiscounts(ids, termsOf(fields), confirmed, new Date(), expectedVersion));
    return changed(ids);
  }
}

const distinct = (ids: readonly number[]) => [...new Set(ids)].sort((a, b) => a - b);
const changed = (ids: readonly number[]): DiscountsChanged => ({ updated: ids.length, product_ids: ids });

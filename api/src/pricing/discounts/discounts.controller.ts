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
import { Body, Controller, Get, HttpCode, Inject, Post, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { parseListQuery, setContentRange } from '../../http/index.js';
import { RemoveDiscounts, SetDiscounts } from './commands.js';
import { termsOf } from './discount-fields.js';
import { DiscountListQuery } from './discount-list.query.js';

const DEFAULT_LIMIT = 100;

@ApiTags('discounts')
@Controller('discounts')
export class DiscountsController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(DiscountListQuery) private readonly discounts: DiscountListQuery,
  ) {}

  @Get()
  list(
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): readonly DiscountedProduct[] {
    const list = parseListQuery(query, {
      sorts: discountSortFields,
      defaultLimit: DEFAULT_LIMIT,
      filters: discountFilters,
    });
    const { products, total } = this.discounts.page(list, new Date());
    setContentRange(reply, 'discounts', list.offset, products.length, total);
    return products;
  }

  @Get('statistics')
  statistics(): DiscountStatistics {
    return this.discounts.statistics(new Date());
  }

  @Post('set-single')
  @HttpCode(200)
  setSingle(@Body({ schema: setSingleDiscount }) body: z.output<typeof setSingleDiscount>): Promise<DiscountsChanged> {
    return this.set([body.product_id], body);
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

  private async set(ids: readonly number[], fields: Parameters<typeof termsOf>[0]): Promise<DiscountsChanged> {
    await this.commands.execute(new SetDiscounts(ids, termsOf(fields)));
    return changed(ids);
  }
}

const distinct = (ids: readonly number[]) => [...new Set(ids)].sort((a, b) => a - b);
const changed = (ids: readonly number[]): DiscountsChanged => ({ updated: ids.length, product_ids: ids });

import {
  type DiscountChangeResult,
  discountChangeResult,
  discountedProduct,
  discountFilters,
  discountSortFields,
  discountStatistics,
  removeDiscounts,
  setMultipleDiscounts,
  setSingleDiscount,
} from '@kronblad/contracts/discount/schema';
import { sekToOre } from '@kronblad/contracts/money/money';
import { Body, Controller, Get, Headers, Post, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { DocumentList, parseListQuery, setContentRange } from '../../crud/lists/index.js';
import { Answers, ifMatch } from '../../http/index.js';
import type { DiscountTerms } from '../domain/product-discount.js';
import { type DiscountedGoodsIds, RemoveDiscounts, SetDiscounts } from './commands.js';
import { DiscountsQuery } from './discounts.query.js';

type DiscountFields = Omit<z.output<typeof setSingleDiscount>, 'product_id' | 'size_id'>;

const DEFAULT_LIMIT = 100;

@ApiTags('discounts')
@Controller('discounts')
export class DiscountsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly discounts: DiscountsQuery,
  ) {}

  @Get()
  @Answers(z.array(discountedProduct))
  @DocumentList(discountFilters, discountSortFields)
  list(@Query() query: Record<string, unknown>, @Res({ passthrough: true }) reply: FastifyReply) {
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
  @Answers(discountStatistics)
  statistics() {
    return this.discounts.statistics(new Date());
  }

  @Post('set-single')
  @Answers(discountChangeResult)
  setSingle(
    @Body({ schema: setSingleDiscount }) body: z.output<typeof setSingleDiscount>,
    @Headers('if-match') expected?: string,
  ) {
    const { product_id, size_id } = body;
    const goods =
      size_id === undefined ? { productIds: [product_id], sizeIds: [] } : { productIds: [], sizeIds: [size_id] };
    return this.set(goods, body, ifMatch(expected));
  }

  @Post('set-multiple')
  @Answers(discountChangeResult)
  setMultiple(@Body({ schema: setMultipleDiscounts }) body: z.output<typeof setMultipleDiscounts>) {
    return this.set(chosen(body), body);
  }

  @Post('remove')
  @Answers(discountChangeResult)
  async remove(@Body({ schema: removeDiscounts }) body: z.output<typeof removeDiscounts>) {
    const goods = chosen(body);
    return changeResult(goods, await this.commands.execute(new RemoveDiscounts(goods)));
  }

  private async set(
    goods: DiscountedGoodsIds,
    fields: DiscountFields,
    expectedVersion: number | null = null,
  ): Promise<DiscountChangeResult> {
    const confirmed = { full: fields.confirm_full, replace: fields.confirm_replace };
    const set = new SetDiscounts(goods, termsOf(fields), confirmed, new Date(), expectedVersion);
    return changeResult(goods, await this.commands.execute(set));
  }
}

const distinct = (ids: readonly number[]) => [...new Set(ids)].sort((a, b) => a - b);
const chosen = ({ product_ids, size_ids }: z.output<typeof removeDiscounts>): DiscountedGoodsIds => ({
  productIds: distinct(product_ids),
  sizeIds: distinct(size_ids),
});
const changeResult = ({ productIds }: DiscountedGoodsIds, sizeIds: readonly number[]): DiscountChangeResult => ({
  updated: sizeIds.length,
  product_ids: productIds,
  size_ids: sizeIds,
});

/** The form sends a percentage and an amount; only the one that `discount_type` names counts. */
function termsOf(fields: DiscountFields): DiscountTerms {
  return {
    discount:
      fields.discount_type === 'percentage'
        ? { type: 'percentage', percentage: fields.discount_percentage }
        : { type: 'fixed', amountOre: sekToOre(fields.discount_amount) },
    startDate: fields.start_date ?? null,
    endDate: fields.end_date ?? null,
    label: fields.discount_label?.trim() ?? '',
  };
}

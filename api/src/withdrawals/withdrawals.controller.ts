import {
  withdrawal,
  withdrawalFilters,
  withdrawalGoods,
  withdrawalNotice,
  withdrawalOrder,
  withdrawalPatch,
  withdrawalPurchase,
  withdrawalReceipt,
  withdrawalSortFields,
} from '@kronblad/contracts/withdrawal/schema';
import { Body, Controller, Get, Headers, Param, Post, Put, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { RecordQuery } from '../crud/index.js';
import { DocumentList, parseListQuery, setContentRange } from '../crud/lists/index.js';
import { Answers, ifMatch, LIMITS, Public, RateLimit } from '../http/index.js';
import { MarkWithdrawal, MatchWithdrawal, ReceiveWithdrawal } from './withdrawal.handlers.js';
import { WithdrawalGoodsQuery } from './withdrawal-goods.query.js';
import { withdrawalRows, withdrawalView } from './withdrawal-rows.js';

const DEFAULT_LIMIT = 50;
const RECEIVED = 'Vi har tagit emot ditt meddelande om att du ångrar köpet. En bekräftelse är på väg till din e-post.';
const RECEIVED_EMAIL_LATE =
  'Vi har tagit emot ditt meddelande om att du ångrar köpet. Bekräftelsen till din e-post kan dröja, så spara den här så länge.';

@ApiTags('withdrawals')
@Controller('withdrawals')
export class WithdrawalsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly records: RecordQuery,
    private readonly purchases: WithdrawalGoodsQuery,
  ) {}

  @ApiOperation({ description: 'The response does not reveal whether the order exists.' })
  @Public()
  @RateLimit(LIMITS.withdrawal)
  @Post()
  @Answers(withdrawalReceipt)
  async receive(@Body({ schema: withdrawalNotice }) notice: z.output<typeof withdrawalNotice>) {
    const { receivedAt, letterFollows } = await this.commands.execute(new ReceiveWithdrawal(notice));
    const { message: _words, ...content } = notice;
    const message = letterFollows ? RECEIVED : RECEIVED_EMAIL_LATE;
    return { message, ...content, received_at: receivedAt, letter_follows: letterFollows };
  }

  @ApiOperation({ description: 'Lets the form offer the goods of an order as choices.' })
  @Public()
  @RateLimit(LIMITS.withdrawalGoods)
  @Post('goods')
  @Answers(withdrawalGoods)
  goods(@Body({ schema: withdrawalPurchase }) { order_number, email }: z.output<typeof withdrawalPurchase>) {
    return this.purchases.goods(order_number, email);
  }

  @Get()
  @Answers(z.array(withdrawal))
  @DocumentList(withdrawalFilters, withdrawalSortFields)
  async list(@Query() query: Record<string, unknown>, @Res({ passthrough: true }) reply: FastifyReply) {
    const list = parseListQuery(query, {
      sorts: withdrawalSortFields,
      defaultOrder: 'DESC',
      defaultLimit: DEFAULT_LIMIT,
      filters: withdrawalFilters,
      textIds: true,
    });
    const { rows, total } = await this.records.page(withdrawalRows, list);
    setContentRange(reply, 'withdrawals', list.offset, rows.length, total);
    return rows.map(withdrawalView);
  }

  @Get(':id')
  @Answers(withdrawal)
  async one(@Param('id') id: string) {
    return withdrawalView(await this.records.one(withdrawalRows, id));
  }

  @Put(':id')
  @Answers(withdrawal)
  async mark(
    @Param('id') id: string,
    @Body({ schema: withdrawalPatch }) { handled }: z.output<typeof withdrawalPatch>,
    @Headers('if-match') version: string | undefined,
  ) {
    if (handled !== undefined) await this.commands.execute(new MarkWithdrawal(id, handled, ifMatch(version)));
    return this.one(id);
  }

  @Put(':id/order')
  @Answers(withdrawal)
  async match(
    @Param('id') id: string,
    @Body({ schema: withdrawalOrder }) { order_id: orderId }: z.output<typeof withdrawalOrder>,
    @Headers('if-match') version: string | undefined,
  ) {
    await this.commands.execute(new MatchWithdrawal(id, orderId, ifMatch(version)));
    return this.one(id);
  }
}

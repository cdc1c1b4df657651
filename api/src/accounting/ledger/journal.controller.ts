import {
  accountTable,
  voucher,
  voucherDetailsAnswer,
  voucherFilters,
  voucherSortFields,
  voucherTotals,
} from '@kronblad/contracts/books/journal-schema';
import { oreToSek } from '@kronblad/contracts/money/money';
import { recordId } from '@kronblad/contracts/request/schema';
import { Body, Controller, Get, Headers, Param, Put, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { DocumentList, parseListQuery, setContentRange } from '../../crud/lists/index.js';
import { Answers, ifMatch } from '../../http/index.js';
import { ChangeAccounts } from './change-accounts.handler.js';
import { LedgerAccounts } from './ledger-accounts.js';
import { VoucherQuery } from './read-models/voucher.query.js';
import { voucherDetails, voucherView } from './voucher-view.js';

const LIST = {
  sorts: voucherSortFields,
  defaultOrder: 'DESC',
  defaultLimit: 25,
  filters: voucherFilters,
} as const;

@ApiTags('journal')
@Controller('journal')
export class JournalController {
  constructor(
    private readonly commands: CommandBus,
    private readonly vouchers: VoucherQuery,
    private readonly ledgerAccounts: LedgerAccounts,
  ) {}

  @Get('vouchers')
  @Answers(z.array(voucher))
  @DocumentList(voucherFilters, voucherSortFields)
  async list(@Query() query: Record<string, unknown>, @Res({ passthrough: true }) reply: FastifyReply) {
    const list = parseListQuery(query, LIST);
    const { rows, total } = await this.vouchers.page(list);
    const actors = await this.vouchers.registeredBy(rows.map(({ id }) => id));
    setContentRange(reply, 'vouchers', list.offset, rows.length, total);
    return rows.map((row) => voucherView(row, actors.get(row.id) ?? ''));
  }

  @Get('vouchers/:id')
  @Answers(voucherDetailsAnswer)
  async voucher(@Param('id', { schema: recordId }) id: number) {
    return voucherDetails(await this.vouchers.details(id), await this.ledgerAccounts.chart());
  }

  @Get('totals')
  @Answers(voucherTotals)
  @DocumentList(voucherFilters, voucherSortFields)
  async totals(@Query() query: Record<string, unknown>) {
    const { vouchers, amountOre } = await this.vouchers.totals(parseListQuery(query, LIST).filters);
    return { vouchers, debit: oreToSek(amountOre), credit: oreToSek(amountOre) };
  }

  @Get('accounts')
  @Answers(accountTable)
  async accounts(@Res({ passthrough: true }) reply: FastifyReply) {
    const { value, version } = await this.ledgerAccounts.accounts();
    reply.header('etag', `"${version}"`);
    return value;
  }

  @Put('accounts')
  @Answers(accountTable)
  async changeAccounts(
    @Body({ schema: accountTable }) accounts: z.output<typeof accountTable>,
    @Headers('if-match') match: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    await this.commands.execute(new ChangeAccounts(accounts, ifMatch(match)));
    return this.accounts(reply);
  }
}

import type { Accounts } from '@kronblad/contracts/rules/accounts';
import { recordId } from '@kronblad/contracts/views/fields';
import {
  accountTable,
  type Voucher,
  type VoucherDetails,
  type VoucherTotals,
  voucherFilters,
  voucherSortFields,
} from '@kronblad/contracts/views/journal';
import { Body, Controller, Get, Headers, Param, Put, Query, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { DocumentList, ifMatch, parseListQuery, setContentRange } from '../../http/index.js';
import { ChangeAccounts } from './change-accounts.handler.js';
import { GetVoucher, GetVoucherTotals, ListVouchers } from './journal.queries.js';
import { LedgerAccounts } from './ledger-accounts.js';

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
    private readonly queries: QueryBus,
    private readonly ledgerAccounts: LedgerAccounts,
  ) {}

  @Get('vouchers')
  @DocumentList(voucherFilters, voucherSortFields)
  async list(
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly Voucher[]> {
    const list = parseListQuery(query, LIST);
    const { rows, total } = await this.queries.execute(new ListVouchers(list));
    setContentRange(reply, 'vouchers', list.offset, rows.length, total);
    return rows;
  }

  @Get('vouchers/:id')
  voucher(@Param('id', { schema: recordId }) id: number): Promise<VoucherDetails> {
    return this.queries.execute(new GetVoucher(id));
  }

  @Get('totals')
  @DocumentList(voucherFilters, voucherSortFields)
  totals(@Query() query: Record<string, unknown>): Promise<VoucherTotals> {
    return this.queries.execute(new GetVoucherTotals(parseListQuery(query, LIST).filters));
  }

  @Get('accounts')
  async accounts(@Res({ passthrough: true }) reply: FastifyReply): Promise<Accounts> {
    const { value, version } = await this.ledgerAccounts.accounts();
    reply.header('etag', `"${version}"`);
    return value;
  }

  @Put('accounts')
  async changeAccounts(
    @Body({ schema: accountTable }) accounts: z.output<typeof accountTable>,
    @Headers('if-match') match: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Accounts> {
    await this.commands.execute(new ChangeAccounts(accounts, ifMatch(match)));
    return this.accounts(reply);
  }
}

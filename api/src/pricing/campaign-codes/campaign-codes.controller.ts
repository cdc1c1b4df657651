import { recordId } from '@kronblad/contracts/views/fields';
import {
  type CampaignCode,
  type CampaignCodeStatistics,
  campaignCodeFilters,
  campaignCodePatch,
  campaignCodeSortFields,
  newCampaignCode,
} from '@kronblad/contracts/views/pricing';
import { Body, Controller, Delete, Get, Headers, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { ChangeRecord, CreateRecord, DeleteRecord, GetRecord, ListRecords } from '../../crud/index.js';
import { DocumentList, ifMatch, parseListQuery, setContentRange } from '../../http/index.js';
import { CampaignCodeCache } from './campaign-code-cache.js';
import { GetCampaignCodeStatistics } from './campaign-code-statistics.query.js';
import { campaignCodeView, codeDetailsOf } from './campaign-code-view.js';
import { type CampaignCodeDetails, campaignCodeRows, campaignCodes } from './campaign-codes.js';

const DEFAULT_LIMIT = 50;

@ApiTags('campaign-codes')
@Controller('campaign-codes')
export class CampaignCodesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly codes: CampaignCodeCache,
  ) {}

  @Get()
  @DocumentList(campaignCodeFilters, campaignCodeSortFields)
  async list(
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CampaignCode[]> {
    const list = parseListQuery(query, {
      sorts: ['created_at', ...campaignCodeSortFields],
      defaultOrder: 'DESC',
      defaultLimit: DEFAULT_LIMIT,
      filters: campaignCodeFilters,
    });
    const { rows, total } = await this.queries.execute(new ListRecords(campaignCodeRows, list));
    setContentRange(reply, 'campaign-codes', list.offset, rows.length, total);
    return rows.map(campaignCodeView);
  }

  @Get('statistics')
  statistics(): Promise<CampaignCodeStatistics> {
    return this.queries.execute(new GetCampaignCodeStatistics(new Date()));
  }

  @Get(':id')
  async one(@Param('id', { schema: recordId }) id: number): Promise<CampaignCode> {
    return campaignCodeView(await this.queries.execute(new GetRecord(campaignCodeRows, id)));
  }

  @Post()
  async create(@Body({ schema: newCampaignCode }) body: z.output<typeof newCampaignCode>): Promise<CampaignCode> {
    const details = codeDetailsOf(body) as CampaignCodeDetails;
    const id = await this.commands.execute(new CreateRecord(campaignCodes, details));
    await this.codes.refresh([id]);
    return this.one(id);
  }

  @Put(':id')
  async change(
    @Param('id', { schema: recordId }) id: number,
    @Body({ schema: campaignCodePatch }) body: z.output<typeof campaignCodePatch>,
    @Headers('if-match') version: string | undefined,
  ): Promise<CampaignCode> {
    await this.commands.execute(new ChangeRecord(campaignCodes, id, codeDetailsOf(body), ifMatch(version)));
    await this.codes.refresh([id]);
    return this.one(id);
  }

  @Delete(':id')
  @HttpCode(200)
  async remove(
    @Param('id', { schema: recordId }) id: number,
    @Headers('if-match') version: string | undefined,
  ): Promise<{ id: number }> {
    await this.commands.execute(new DeleteRecord(campaignCodes, id, ifMatch(version)));
    await this.codes.refresh([id]);
    return { id };
  }
}

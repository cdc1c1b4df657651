import { recordId } from '@kronblad/contracts/views/fields';
import {
  type CampaignCode,
  type CampaignCodeStatistics,
  campaignCodeFilters,
  campaignCodePatch,
  campaignCodeSortFields,
  campaignCodeWrite,
} from '@kronblad/contracts/views/pricing';
import { Body, Controller, Delete, Get, Headers, HttpCode, Inject, Param, Post, Put, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { ifMatch, parseListQuery, setContentRange } from '../../http/index.js';
import { campaignCodeView, changesOf, newDetails } from './campaign-code-fields.js';
import { CampaignCodeListQuery } from './campaign-code-list.query.js';
import { ChangeCampaignCode, CreateCampaignCode, DeleteCampaignCode } from './commands.js';

const DEFAULT_LIMIT = 50;

@ApiTags('campaign-codes')
@Controller('campaign-codes')
export class CampaignCodesController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(CampaignCodeListQuery) private readonly codes: CampaignCodeListQuery,
  ) {}

  @Get()
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
    const { codes, total } = await this.codes.page(list);
    setContentRange(reply, 'campaign-codes', list.offset, codes.length, total);
    return codes.map(campaignCodeView);
  }

  @Get('statistics')
  statistics(): Promise<CampaignCodeStatistics> {
    return this.codes.statistics(new Date());
  }

  @Get(':id')
  async one(@Param('id', { schema: recordId }) id: number): Promise<CampaignCode> {
    return campaignCodeView(await this.codes.one(id));
  }

  @Post()
  async create(@Body({ schema: campaignCodeWrite }) body: z.output<typeof campaignCodeWrite>): Promise<CampaignCode> {
    return this.one(await this.commands.execute(new CreateCampaignCode(newDetails(body))));
  }

  @Put(':id')
  async change(
    @Param('id', { schema: recordId }) id: number,
    @Body({ schema: campaignCodePatch }) body: z.output<typeof campaignCodePatch>,
    @Headers('if-match') version: string | undefined,
  ): Promise<CampaignCode> {
    await this.commands.execute(new ChangeCampaignCode(id, changesOf(body), ifMatch(version)));
    return this.one(id);
  }

  @Delete(':id')
  @HttpCode(200)
  async remove(
    @Param('id', { schema: recordId }) id: number,
    @Headers('if-match') version: string | undefined,
  ): Promise<{ id: number }> {
    await this.commands.execute(new DeleteCampaignCode(id, ifMatch(version)));
    return { id };
  }
}

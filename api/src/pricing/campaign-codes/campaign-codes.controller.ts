import {
  campaignCodeAnswer,
  campaignCodeFilters,
  campaignCodePatch,
  campaignCodeSortFields,
  campaignCodeStatistics,
  newCampaignCode,
} from '@kronblad/contracts/price/schema';
import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { recordController } from '../../crud/index.js';
import { Answers } from '../../http/index.js';
import { CampaignCodeCache } from './campaign-code-cache.js';
import { CampaignCodeStatisticsQuery } from './campaign-code-statistics.query.js';
import { campaignCodeView, codeDetailsOf } from './campaign-code-view.js';
import { type CampaignCodeDetails, campaignCodeRows, campaignCodes } from './campaign-codes.js';

@ApiTags('campaign-codes')
@Controller('campaign-codes')
export class CampaignCodesController extends recordController({
  name: 'campaign-codes',
  type: campaignCodes,
  rows: campaignCodeRows,
  write: newCampaignCode,
  patch: campaignCodePatch,
  filters: campaignCodeFilters,
  sorts: ['created_at', ...campaignCodeSortFields],
  defaultOrder: 'DESC',
  defaultLimit: 50,
  answer: campaignCodeAnswer,
  view: campaignCodeView,
  newDetails: (body) => codeDetailsOf(body) as CampaignCodeDetails,
  changes: (body) => codeDetailsOf(body),
}) {
  constructor(
    private readonly codes: CampaignCodeCache,
    private readonly counts: CampaignCodeStatisticsQuery,
  ) {
    super();
  }

  @Get('statistics')
  @Answers(campaignCodeStatistics)
  statistics() {
    return this.counts.all();
  }

  protected refresh(id: number): Promise<void> {
    return this.codes.refresh([id]);
  }
}

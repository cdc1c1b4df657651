import type { CampaignCodeStatistics } from '@kronblad/contracts/price/schema';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { CampaignCode } from './campaign-code.entity.js';
import { USABLE_CODE } from './campaign-codes.js';

@Injectable()
export class CampaignCodeStatisticsQuery {
  constructor(@InjectRepository(CampaignCode) private readonly codes: Repository<CampaignCode>) {}

  async all(): Promise<CampaignCodeStatistics> {
    const found = await this.codes
      .createQueryBuilder('code')
      .innerJoin('code.usage', 'usage')
      .select('count(*)', 'total')
      .addSelect(`count(*) FILTER (WHERE ${USABLE_CODE})`, 'active')
      .addSelect('sum(usage.used)', 'used')
      .getRawOne<{ total: string; active: string; used: string | null }>();
    return {
      total_codes: Number(found?.total),
      active_codes: Number(found?.active),
      total_usage: Number(found?.used ?? 0),
    };
  }
}

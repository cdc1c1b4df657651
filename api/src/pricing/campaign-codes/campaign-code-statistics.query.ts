import { stockholmDay } from '@kronblad/contracts/rules/time';
import type { CampaignCodeStatistics } from '@kronblad/contracts/views/pricing';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { codeRefusal } from '../domain/campaign-code-usability.js';
import { CampaignCode } from './campaign-code.entity.js';

@Injectable()
export class CampaignCodeStatisticsQuery {
  constructor(@InjectRepository(CampaignCode) private readonly codes: Repository<CampaignCode>) {}

  /** Counts a code as active when it is usable on the day of `now` and paid orders have not used it up. */
  async at(now: Date): Promise<CampaignCodeStatistics> {
    const day = stockholmDay(now);
    const codes = await this.codes.find({ relations: { usage: true } });
    return {
      total_codes: codes.length,
      active_codes: codes.filter((code) => !codeRefusal(code, { used: code.usage.used, reserved: 0 }, day)).length,
      total_usage: codes.reduce((sum, { usage }) => sum + usage.used, 0),
    };
  }
}

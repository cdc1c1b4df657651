import { Refusal } from '@kronblad/contracts/refusals';
import { stockholmDay } from '@kronblad/contracts/rules/time';
import type {
  CampaignCodeStatistics,
  campaignCodeFilters,
  campaignCodeSortFields,
} from '@kronblad/contracts/views/pricing';
import { Inject, Injectable } from '@nestjs/common';
import type { SelectQueryBuilder } from 'typeorm';
import type { z } from 'zod';
import { Database } from '../../event-store/index.js';
import type { ListQuery } from '../../http/index.js';
import { codeRefusal } from '../domain/campaign-code-usability.js';
import { CampaignCodeRow, CampaignCodeUsageRow } from './campaign-code.row.js';
import { readAllCodes } from './known-codes.js';

type Filters = z.output<typeof campaignCodeFilters>;
type Sort = 'created_at' | (typeof campaignCodeSortFields)[number];

const SORT_COLUMNS: Readonly<Record<Sort, string>> = {
  created_at: 'code.createdAt',
  id: 'code.id',
  code: 'code.code',
  discount_percentage: 'code.percentage',
  is_active: 'code.isActive',
  usage_limit: 'code.usageLimit',
  times_used: 'usage.used',
  valid_from: 'code.validFrom',
  valid_until: 'code.validUntil',
};

/** Campaign codes for the back office. */
@Injectable()
export class CampaignCodeListQuery {
  constructor(@Inject(Database) private readonly database: Database) {}

  async page(list: ListQuery<Filters, Sort>): Promise<{ codes: readonly CampaignCodeRow[]; total: number }> {
    const [codes, total] = await filtered(this.codes(), list)
      .orderBy(SORT_COLUMNS[list.sort], list.order, 'NULLS LAST')
      .addOrderBy('code.id', list.order)
      .offset(list.offset)
      .limit(list.limit)
      .getManyAndCount();
    return { codes, total };
  }

  async one(id: number): Promise<CampaignCodeRow> {
    const code = await this.codes().where('code.id = :id', { id }).getOne();
    if (!code) throw new Refusal('campaign_code_not_found');
    return code;
  }

  /** Active are the codes that a shopper can use today, as far as paid orders have not used them up. */
  async statistics(now: Date): Promise<CampaignCodeStatistics> {
    const day = stockholmDay(now);
    const codes = await readAllCodes(this.database);
    return {
      total_codes: codes.length,
      active_codes: codes.filter(({ terms, usage }) => !codeRefusal(terms, { ...usage, reserved: 0 }, day)).length,
      total_usage: codes.reduce((sum, { usage }) => sum + usage.used, 0),
    };
  }

  private codes(): SelectQueryBuilder<CampaignCodeRow> {
    return this.database.dataSource
      .getRepository(CampaignCodeRow)
      .createQueryBuilder('code')
      .innerJoinAndMapOne('code.usage', CampaignCodeUsageRow, 'usage', 'usage.campaignCodeId = code.id');
  }
}

function filtered(codes: SelectQueryBuilder<CampaignCodeRow>, { filters, ids }: ListQuery<Filters, Sort>) {
  const { search, is_active: isActive } = filters;
  if (ids) codes.andWhere('code.id = ANY(:ids)', { ids });
  if (isActive !== undefined) codes.andWhere('code.isActive = :isActive', { isActive });
  if (search) {
    const like = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
    codes.andWhere('(code.code ILIKE :like OR code.description ILIKE :like)', { like });
  }
  return codes;
}

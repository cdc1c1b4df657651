import { Refusal } from '@kronblad/contracts/refusals';
import { stockholmDay } from '@kronblad/contracts/rules/time';
import type {
  CampaignCodeStatistics,
  campaignCodeFilters,
  campaignCodeSortFields,
} from '@kronblad/contracts/views/pricing';
import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { Database } from '../../event-store/index.js';
import type { ListQuery } from '../../http/index.js';
import { codeRefusal } from '../domain/campaign-code-usability.js';
import type { CampaignCodeRow } from './campaign-code.row.js';
import { readAllCodes } from './known-codes.js';

type Filters = z.output<typeof campaignCodeFilters>;
type Sort = 'created_at' | (typeof campaignCodeSortFields)[number];

const SORT_COLUMNS: Readonly<Record<Sort, string>> = {
  created_at: 'c.created_at',
  id: 'c.id',
  code: 'c.code',
  discount_percentage: 'c.percentage',
  is_active: 'c.is_active',
  usage_limit: 'c.usage_limit',
  times_used: 'u.used',
  valid_from: 'c.valid_from',
  valid_until: 'c.valid_until',
};

const FROM = 'campaign_codes c JOIN campaign_code_usage u ON u.campaign_code_id = c.id';
const COLUMNS = `c.id, c.version, c.code, c.percentage, c.description, c.is_active, c.usage_limit,
  c.valid_from::text AS valid_from, c.valid_until::text AS valid_until, c.created_at, u.used, u.reserved`;

/** Campaign codes for the back office. */
@Injectable()
export class CampaignCodeListQuery {
  constructor(@Inject(Database) private readonly database: Database) {}

  async page(list: ListQuery<Filters, Sort>): Promise<{ codes: readonly CampaignCodeRow[]; total: number }> {
    const { where, values } = conditions(list);
    const [codes, counted] = await Promise.all([
      this.database.query<CampaignCodeRow>(
        `SELECT ${COLUMNS} FROM ${FROM} WHERE ${where}
         ORDER BY ${SORT_COLUMNS[list.sort]} ${list.order} NULLS LAST, c.id ${list.order}
         LIMIT $${values.length + 1} OFFSET $${values.length + 2}`,
        [...values, list.limit, list.offset],
      ),
      this.database.query<{ total: number }>(`SELECT count(*)::int AS total FROM ${FROM} WHERE ${where}`, values),
    ]);
    return { codes, total: counted[0]?.total ?? 0 };
  }

  async one(id: number): Promise<CampaignCodeRow> {
    const [code] = await this.database.query<CampaignCodeRow>(`SELECT ${COLUMNS} FROM ${FROM} WHERE c.id = $1`, [id]);
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
}

function conditions({ filters, ids }: ListQuery<Filters, Sort>): { where: string; values: unknown[] } {
  const { search, is_active: isActive } = filters;
  const values: unknown[] = [];
  const param = (value: unknown) => `$${values.push(value)}`;
  const where = ['true'];
  if (ids) where.push(`c.id = ANY(${param(ids)})`);
  if (isActive !== undefined) where.push(`c.is_active = ${param(isActive)}`);
  if (search) {
    const like = param(`%${search.replace(/[\\%_]/g, '\\$&')}%`);
    where.push(`(c.code ILIKE ${like} OR c.description ILIKE ${like})`);
  }
  return { where: where.join(' AND '), values };
}

import { CODE_PATTERN, type campaignCodeSortFields } from '@kronblad/contracts/price/schema';
import { type RecordRows, RecordType, recordProjection } from '../../crud/index.js';
import type { DataOf } from '../../events/all.js';
import { REFUSALS, Refusal } from '../../refusals/index.js';
import { CampaignCodeChanged, CampaignCodeCreated, CampaignCodeDeleted } from '../domain/events.js';
import { CampaignCode } from './campaign-code.entity.js';

export type CampaignCodeDetails = Omit<DataOf<'CampaignCodeCreated'>, 'campaignCodeId' | 'createdAt'>;
type Sort = 'created_at' | (typeof campaignCodeSortFields)[number];

export const campaignCodes = new RecordType<CampaignCodeDetails>({
  stream: 'campaign-code',
  idField: 'campaignCodeId',
  ids: 'campaign_code_ids',
  created: CampaignCodeCreated,
  changed: CampaignCodeChanged,
  deleted: CampaignCodeDeleted,
  notFound: 'campaign_code_not_found',
  unique: { campaign_codes_code_key: { code: 'code_taken', field: 'code' } },
  check({ validFrom, validUntil }, { code }) {
    if (code !== undefined && !CODE_PATTERN.test(code)) {
      throw new Refusal('code_characters', { fields: { code: REFUSALS.code_characters.message } });
    }
    if (validFrom === null || validUntil === null || validFrom <= validUntil) return;
    throw new Refusal('invalid_fields', { fields: { valid_until: 'Slutdatum kan inte ligga före startdatum.' } });
  },
});

export const campaignCodesProjection = recordProjection(campaignCodes, {
  entity: CampaignCode,
  name: 'campaign-codes',
});

const TODAY = "(now() AT TIME ZONE 'Europe/Stockholm')::date";
/** SQL: an active code that is valid today and that paid orders have not used up. */
export const USABLE_CODE = `(${[
  'code.isActive',
  `COALESCE(code.validFrom <= ${TODAY}, true)`,
  `COALESCE(code.validUntil >= ${TODAY}, true)`,
  'COALESCE(usage.used < code.usageLimit, true)',
].join(' AND ')})`;

export const campaignCodeRows: RecordRows<CampaignCode> = {
  entity: CampaignCode,
  alias: 'code',
  joins: ['usage'],
  notFound: 'campaign_code_not_found',
  columns: {
    id: 'code.id',
    sorts: {
      created_at: 'code.createdAt',
      id: 'code.id',
      code: 'code.code',
      discount_percentage: 'code.percentage',
      is_active: 'code.isActive',
      usage_limit: 'code.usageLimit',
      times_used: 'usage.used',
      valid_from: 'code.validFrom',
      valid_until: 'code.validUntil',
    } satisfies Record<Sort, string>,
    search: ['code.code', 'code.description'],
    equal: { is_active: 'code.isActive', usable: USABLE_CODE },
  },
};

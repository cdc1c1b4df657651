import { type AnyEvent, type Projection, RowChanges, recordTable } from '../../event-store/index.js';
import type { CampaignCodeDetails } from '../domain/campaign-code.js';

/** Each code as the newest event left it; deleted ones are gone from here, and stay in the log. */
export const campaignCodes: Projection = {
  name: 'campaign-codes',
  mode: 'inline',
  tables: ['campaign_codes'],
  handles: ['CampaignCodeCreated', 'CampaignCodeChanged', 'CampaignCodeDeleted'],
  async handle(events, tx) {
    const rows = new RowChanges(shape);
    for (const event of events) follow(rows, event);
    await rows.write(tx);
  },
};

const COLUMN_OF = {
  code: 'code',
  percentage: 'percentage',
  description: 'description',
  isActive: 'is_active',
  usageLimit: 'usage_limit',
  validFrom: 'valid_from',
  validUntil: 'valid_until',
} as const satisfies Record<keyof CampaignCodeDetails, string>;

const { shape, columnsOf } = recordTable('campaign_codes', COLUMN_OF, ['created_at']);

function follow(rows: RowChanges, event: AnyEvent): void {
  switch (event.type) {
    case 'CampaignCodeCreated': {
      const { campaignCodeId: id, createdAt, ...details } = event.data;
      rows.put(id, { ...columnsOf(details), created_at: createdAt, version: event.version });
      return;
    }
    case 'CampaignCodeChanged': {
      const { campaignCodeId: id, changes } = event.data;
      rows.change(id, { ...columnsOf(changes), version: event.version });
      return;
    }
    case 'CampaignCodeDeleted':
      rows.remove(event.data.campaignCodeId);
  }
}

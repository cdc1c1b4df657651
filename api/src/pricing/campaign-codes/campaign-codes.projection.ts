import { type AnyEvent, type KeyedTable, type Projection, RowChanges } from '../../event-store/index.js';
import type { CampaignCodeDetails } from '../domain/campaign-code.js';

/** Each code as the newest event left it; deleted ones are gone from here, and stay in the log. */
export const campaignCodes: Projection = {
  name: 'campaign-codes',
  mode: 'inline',
  tables: ['campaign_codes'],
  handles: ['CampaignCodeCreated', 'CampaignCodeChanged', 'CampaignCodeDeleted'],
  async handle(events, tx) {
    const rows = new RowChanges(TABLE);
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

const TABLE: KeyedTable = {
  table: 'campaign_codes',
  key: 'id',
  keyType: 'int',
  columns: {
    id: null,
    version: null,
    created_at: null,
    ...Object.fromEntries(Object.values(COLUMN_OF).map((name) => [name, null])),
  },
};

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

function columnsOf(details: Partial<CampaignCodeDetails>) {
  return Object.fromEntries(
    Object.entries(details).map(([field, value]) => [COLUMN_OF[field as keyof CampaignCodeDetails], value]),
  );
}

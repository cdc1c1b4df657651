import type { AnyEvent, Projection, Tx } from '../../event-store/index.js';
import type { CampaignCodeDetails } from '../domain/campaign-code.js';

/** Each code as the newest event left it; deleted ones are gone from here, and stay in the log. */
export const campaignCodes: Projection = {
  name: 'campaign-codes',
  mode: 'inline',
  tables: ['campaign_codes'],
  handles: ['CampaignCodeCreated', 'CampaignCodeChanged', 'CampaignCodeDeleted'],
  async handle(events, tx) {
    for (const event of events) await project(event, tx);
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

async function project(event: AnyEvent, tx: Tx): Promise<void> {
  switch (event.type) {
    case 'CampaignCodeCreated': {
      const { campaignCodeId: id, createdAt, ...details } = event.data;
      const names = ['id', 'created_at', 'version', ...columnNames(details)];
      const values = [id, createdAt, event.version, ...Object.values(details)];
      const places = values.map((_, index) => `$${index + 1}`);
      await tx.query(`INSERT INTO campaign_codes (${names.join(', ')}) VALUES (${places.join(', ')})`, values);
      return;
    }
    case 'CampaignCodeChanged': {
      const { campaignCodeId: id, changes } = event.data;
      const sets = columnNames(changes).map((name, index) => `, ${name} = $${index + 3}`);
      await tx.query(`UPDATE campaign_codes SET version = $2${sets.join('')} WHERE id = $1`, [
        id,
        event.version,
        ...Object.values(changes),
      ]);
      return;
    }
    case 'CampaignCodeDeleted':
      await tx.query('DELETE FROM campaign_codes WHERE id = $1', [event.data.campaignCodeId]);
  }
}

function columnNames(details: Partial<CampaignCodeDetails>): string[] {
  return Object.keys(details).map((field) => COLUMN_OF[field as keyof CampaignCodeDetails]);
}

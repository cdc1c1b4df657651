import type { AnyEvent } from '../../event-store/index.js';
import type { Projection } from '../../event-store/projections/index.js';

interface Movement {
  readonly campaignCodeId: number;
  readonly reserved: number;
  readonly used: number;
}

/**
 * Number of unpaid orders that reserve each code and of paid orders that used it. Rows are written in id order and
 * before stock; a transaction that locks stock must lock its codes first (decision 0007). A deleted code keeps its row,
 * because orders with it may still expire or be reinstated.
 */
export const codeUsage: Projection = {
  name: 'campaign-code-usage',
  mode: 'inline',
  tables: ['campaign_code_usage'],
  handles: ['CampaignCodeCreated', 'OrderPlaced', 'OrderExpired', 'OrderReinstated', 'CampaignCodeUsed'],
  async handle(events, tx) {
    const moved = sums(events.flatMap(movementsOf));
    if (moved.length === 0) return;
    await tx.query(
      `INSERT INTO campaign_code_usage AS u (campaign_code_id, reserved, used)
       SELECT * FROM unnest($1::int[], $2::int[], $3::int[])
       ON CONFLICT (campaign_code_id)
         DO UPDATE SET reserved = u.reserved + excluded.reserved, used = u.used + excluded.used`,
      [
        moved.map(({ campaignCodeId }) => campaignCodeId),
        moved.map(({ reserved }) => reserved),
        moved.map(({ used }) => used),
      ],
      'campaign-code-usage',
    );
  },
};

function movementsOf(event: AnyEvent): Movement[] {
  switch (event.type) {
    case 'CampaignCodeCreated':
      return [{ campaignCodeId: event.data.campaignCodeId, reserved: 0, used: 0 }];
    case 'OrderPlaced':
      return ofCode(event.data.campaign?.campaignCodeId ?? null, 1, 0);
    case 'OrderReinstated':
      return ofCode(event.data.campaignCodeId, 1, 0);
    case 'OrderExpired':
      return ofCode(event.data.campaignCodeId, -1, 0);
    case 'CampaignCodeUsed':
      return ofCode(event.data.campaignCodeId, -1, 1);
    default:
      return [];
  }
}

function ofCode(campaignCodeId: number | null, reserved: number, used: number): Movement[] {
  return campaignCodeId === null ? [] : [{ campaignCodeId, reserved, used }];
}

function sums(movements: readonly Movement[]): Movement[] {
  const byCode = Map.groupBy(movements, ({ campaignCodeId }) => campaignCodeId);
  return [...byCode]
    .map(([campaignCodeId, moves]) => ({
      campaignCodeId,
      reserved: moves.reduce((sum, { reserved }) => sum + reserved, 0),
      used: moves.reduce((sum, { used }) => sum + used, 0),
    }))
    .toSorted((a, b) => a.campaignCodeId - b.campaignCodeId);
}

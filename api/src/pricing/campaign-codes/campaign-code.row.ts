/** A code as the back office reads it. Days are text, `2026-11-21`. */
export interface CampaignCodeRow {
  readonly id: number;
  readonly version: number;
  readonly code: string;
  readonly percentage: number;
  readonly description: string;
  readonly is_active: boolean;
  readonly usage_limit: number | null;
  readonly valid_from: string | null;
  readonly valid_until: string | null;
  readonly created_at: Date;
  readonly used: number;
  readonly reserved: number;
}

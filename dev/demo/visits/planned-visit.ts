import type { PageType, VisitEventType } from '@kronblad/contracts/visit/schema';

/** A simulated visit. `client` null: the visitor gave no consent. `bot`: why the visit counts as a bot's; else null. */
export interface PlannedVisit {
  readonly day_id: string;
  readonly session_id: string;
  readonly at: string;
  readonly client: { readonly device: string; readonly browser: string; readonly os: string } | null;
  readonly referrer: string;
  readonly campaign: string | null;
  readonly bot: string | null;
  readonly order: { readonly after: number; readonly campaign_code: string | null } | null;
  readonly steps: readonly PlannedStep[];
}

export interface PlannedStep {
  readonly after: number;
  readonly page?: ShownPage & { readonly seconds: number };
  readonly action?: VisitorAction;
}

export interface ShownPage {
  readonly path: string;
  readonly title: string;
  readonly page_type: PageType;
  readonly product_id: number | null;
}

export interface VisitorAction {
  readonly type: VisitEventType;
  readonly product_id?: number;
  readonly results?: number;
}

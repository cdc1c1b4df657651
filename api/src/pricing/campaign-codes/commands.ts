import { Command } from '@nestjs/cqrs';
import type { CampaignCodeDetails } from '../domain/campaign-code.js';

/** Answers the new code's id. Refuses: code_taken, invalid_fields. */
export class CreateCampaignCode extends Command<number> {
  constructor(readonly details: CampaignCodeDetails) {
    super();
  }
}

/** Replaces what it is given. Refuses: campaign_code_not_found, version_conflict, code_taken, invalid_fields. */
export class ChangeCampaignCode extends Command<void> {
  constructor(
    readonly id: number,
    readonly changes: Partial<CampaignCodeDetails>,
    /** The version it was made from; null is any. */
    readonly expectedVersion: number | null = null,
  ) {
    super();
  }
}

/** Orders that were placed with it keep it. Refuses: campaign_code_not_found, version_conflict. */
export class DeleteCampaignCode extends Command<void> {
  constructor(
    readonly id: number,
    readonly expectedVersion: number | null = null,
  ) {
    super();
  }
}

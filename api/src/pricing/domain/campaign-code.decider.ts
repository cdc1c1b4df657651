import type { DomainEvent } from '@kronblad/contracts/events/all';
import { CampaignCodeChanged, CampaignCodeCreated, CampaignCodeDeleted } from '@kronblad/contracts/events/pricing';
import { Refusal } from '@kronblad/contracts/refusals';
import type { CampaignCodeDetails, CampaignCodeState } from './campaign-code.js';

export function createCampaignCode(id: number, createdAt: string, details: CampaignCodeDetails): DomainEvent[] {
  checkDays(details);
  return [CampaignCodeCreated({ campaignCodeId: id, createdAt, ...details })];
}

/** Says only what is different; nothing different is no event. */
export function changeCampaignCode(state: CampaignCodeState, wanted: Partial<CampaignCodeDetails>): DomainEvent[] {
  const { id, details } = issued(state);
  const changes = Object.fromEntries(
    Object.entries(wanted).filter(
      ([field, value]) => value !== undefined && value !== details[field as keyof CampaignCodeDetails],
    ),
  );
  if (Object.keys(changes).length === 0) return [];
  checkDays({ ...details, ...changes });
  return [CampaignCodeChanged({ campaignCodeId: id, changes })];
}

export function deleteCampaignCode(state: CampaignCodeState): DomainEvent[] {
  return [CampaignCodeDeleted({ campaignCodeId: issued(state).id })];
}

function issued(state: CampaignCodeState): Extract<CampaignCodeState, { status: 'issued' }> {
  if (state.status !== 'issued') throw new Refusal('campaign_code_not_found');
  return state;
}

function checkDays({ validFrom, validUntil }: Pick<CampaignCodeDetails, 'validFrom' | 'validUntil'>): void {
  if (validFrom === null || validUntil === null || validFrom <= validUntil) return;
  throw new Refusal('invalid_fields', { fields: { valid_until: 'Slutdatum kan inte ligga före startdatum.' } });
}

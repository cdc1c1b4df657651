import { isDeepStrictEqual } from 'node:util';
import {
  type CompanyPatch,
  type CompanyProfile,
  type EmailSettings,
  type EmailSettingsPatch,
  type KeptFacts,
  lastingDetails,
  type ShopFactsPatch,
  type VisitSettings,
  type VisitSettingsPatch,
} from '@kronblad/contracts/shop/schema';
import type { DomainEvent } from '../../events/all.js';
import { Refusal } from '../../refusals/index.js';
import { CompanyProfileChanged, EmailSettingsChanged, ShopFactsChanged, VisitSettingsChanged } from './events.js';

export function changeCompany(current: CompanyProfile, patch: CompanyPatch): DomainEvent[] {
  const profile = { ...current, ...patch };
  refuseLosses(current, profile);
  return isDeepStrictEqual(profile, current) ? [] : [CompanyProfileChanged({ profile })];
}

export function changeFacts(current: KeptFacts, patch: ShopFactsPatch): DomainEvent[] {
  const facts = { ...current, ...patch };
  refuseImpossibleDays(facts);
  return isDeepStrictEqual(facts, current) ? [] : [ShopFactsChanged({ facts })];
}

export function changeEmail(current: EmailSettings, patch: EmailSettingsPatch): DomainEvent[] {
  const email = { ...current, ...patch };
  return isDeepStrictEqual(email, current) ? [] : [EmailSettingsChanged({ email })];
}

export function changeVisits(current: VisitSettings, patch: VisitSettingsPatch): DomainEvent[] {
  const visits = { ...current, ...patch };
  return isDeepStrictEqual(visits, current) ? [] : [VisitSettingsChanged({ visits })];
}

/** Receipts must show these details, so they can be changed but not removed. */
function refuseLosses(current: CompanyProfile, wanted: CompanyProfile): void {
  const lost = Object.entries(lastingDetails).filter(([name]) => {
    const field = name as keyof typeof lastingDetails;
    return current[field] !== '' && wanted[field] === '';
  });
  if (lost.length > 0) throw new Refusal('invalid_fields', { fields: Object.fromEntries(lost) });
}

function refuseImpossibleDays({ dispatchDays, deliveryDays }: KeptFacts): void {
  if (deliveryDays.min >= dispatchDays.min && deliveryDays.max >= dispatchDays.max) return;
  const fields = { deliveryDays: 'Leveransen kan inte gå fortare än att packa och skicka.' };
  throw new Refusal('invalid_fields', { fields });
}

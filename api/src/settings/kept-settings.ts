import {
  type CompanyProfile,
  companyProfile,
  type EmailSettings,
  emailSettings,
  type KeptFacts,
  shopFacts,
  type VisitSettings,
  visitSettings,
} from '@kronblad/contracts/shop/schema';
import { isType, type Stream } from '../event-store/index.js';
import type { DomainEvent } from '../events/all.js';
import type { Setting } from './setting.entity.js';

export const COMPANY_STREAM = 'settings-company';
export const FACTS_STREAM = 'settings-facts';
export const EMAIL_STREAM = 'settings-email';
export const VISITS_STREAM = 'settings-visits';

/** `version`: how often the setting was changed. */
export interface VersionedSetting<Value> {
  readonly value: Value;
  readonly version: number;
}

export interface CurrentSettings {
  readonly company: VersionedSetting<CompanyProfile>;
  readonly facts: VersionedSetting<KeptFacts>;
  readonly email: VersionedSetting<EmailSettings>;
  readonly visits: VersionedSetting<VisitSettings>;
}

/** Settings without a row have default values. `firstEmail`: the default email settings. */
export function settingsOf(rows: readonly Setting[], firstEmail: EmailSettings): CurrentSettings {
  const row = (wanted: Setting['name']) => rows.find(({ name }) => name === wanted) ?? { value: {}, version: 0 };
  const [company, facts, email, visits] = [row('company'), row('facts'), row('email'), row('visits')];
  return {
    company: { value: companyProfile.parse(company.value), version: company.version },
    facts: { value: shopFacts.parse(facts.value), version: facts.version },
    email: { value: emailSettings.parse(email.version > 0 ? email.value : firstEmail), version: email.version },
    visits: { value: visitSettings.parse(visits.value), version: visits.version },
  };
}

type Change<Type extends DomainEvent['type']> = Extract<DomainEvent, { readonly type: Type }>;

export const companyOf = (event: Change<'CompanyProfileChanged'> | undefined): CompanyProfile =>
  companyProfile.parse(event?.data.profile ?? {});

export const factsOf = (event: Change<'ShopFactsChanged'> | undefined): KeptFacts =>
  shopFacts.parse(event?.data.facts ?? {});

/** The streams that `settingsAsOf` reads. */
export const DATED_STREAMS = [COMPANY_STREAM, FACTS_STREAM] as const;

/**
 * Returns company profile and facts as of a log position. Positions before the first saved profile get the first
 * profile.
 */
export function settingsAsOf(
  position: number,
  streams: ReadonlyMap<string, Pick<Stream, 'events'>>,
): { readonly company: CompanyProfile; readonly facts: KeptFacts } {
  const profiles = (streams.get(COMPANY_STREAM)?.events ?? []).filter((event) =>
    isType(event, 'CompanyProfileChanged'),
  );
  const promises = (streams.get(FACTS_STREAM)?.events ?? []).filter((event) => isType(event, 'ShopFactsChanged'));
  const before = ({ position: its }: { readonly position: number }) => its < position;
  return { company: companyOf(profiles.findLast(before) ?? profiles[0]), facts: factsOf(promises.findLast(before)) };
}

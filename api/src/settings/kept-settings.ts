import type { DomainEvent } from '@kronblad/contracts/events/all';
import { type CompanyProfile, companyProfile, type KeptFacts, shopFacts } from '@kronblad/contracts/views/settings';
import type { Setting } from './setting.entity.js';

export const COMPANY_STREAM = 'settings-company';
export const FACTS_STREAM = 'settings-facts';

/** A setting, and how often it was changed. */
export interface Versioned<Value> {
  readonly value: Value;
  readonly version: number;
}

export interface KeptSettings {
  readonly company: Versioned<CompanyProfile>;
  readonly facts: Versioned<KeptFacts>;
}

/** Defaults for settings that have no row. */
export function keptSettings(rows: readonly Setting[]): KeptSettings {
  const row = (wanted: Setting['name']) => rows.find(({ name }) => name === wanted) ?? { value: {}, version: 0 };
  const [company, facts] = [row('company'), row('facts')];
  return {
    company: { value: companyProfile.parse(company.value), version: company.version },
    facts: { value: shopFacts.parse(facts.value), version: facts.version },
  };
}

type Change<Type extends DomainEvent['type']> = Extract<DomainEvent, { readonly type: Type }>;

export const companyOf = (event: Change<'CompanyProfileChanged'> | undefined): CompanyProfile =>
  companyProfile.parse(event?.data.profile ?? {});

export const factsOf = (event: Change<'ShopFactsChanged'> | undefined): KeptFacts =>
  shopFacts.parse(event?.data.facts ?? {});

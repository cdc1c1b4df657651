import {
  type CompanyPatch,
  type EmailSettingsPatch,
  type KeptFacts,
  type ShopFactsPatch,
  type VisitSettingsPatch,
  visitSettings,
} from '@kronblad/contracts/shop/schema';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type AnyEvent, EventStore, isType } from '../event-store/index.js';
import type { DomainEvent } from '../events/all.js';
import { Refusal } from '../refusals/index.js';
import { changeCompany, changeEmail, changeFacts, changeVisits } from './domain/settings-rules.js';
import { COMPANY_STREAM, companyOf, EMAIL_STREAM, FACTS_STREAM, factsOf, VISITS_STREAM } from './kept-settings.js';
import { Settings } from './settings.service.js';

/**
 * Replaces the given fields; equal values produce no event. Throws the refusal `version_conflict` or `invalid_fields`.
 */
export class ChangeCompany extends Command<void> {
  constructor(
    readonly patch: CompanyPatch,
    /** The version on which the change is based; null overwrites without a check. */
    readonly expectedVersion: number | null,
  ) {
    super();
  }
}

type FactsPatch = ShopFactsPatch & Partial<Pick<KeptFacts, 'paymentMethods'>>;

export class ChangeFacts extends Command<void> {
  constructor(
    readonly patch: FactsPatch,
    readonly expectedVersion: number | null,
  ) {
    super();
  }
}

export class ChangeEmail extends Command<void> {
  constructor(
    readonly patch: EmailSettingsPatch,
    readonly expectedVersion: number | null,
  ) {
    super();
  }
}

export class ChangeVisits extends Command<void> {
  constructor(
    readonly patch: VisitSettingsPatch,
    readonly expectedVersion: number | null,
  ) {
    super();
  }
}

@CommandHandler(ChangeCompany)
export class ChangeCompanyHandler implements ICommandHandler<ChangeCompany> {
  constructor(private readonly store: EventStore) {}

  execute({ patch, expectedVersion }: ChangeCompany): Promise<void> {
    return change(this.store, COMPANY_STREAM, expectedVersion, (events) => {
      const current = companyOf(events.findLast((event) => isType(event, 'CompanyProfileChanged')));
      return changeCompany(current, patch);
    });
  }
}

@CommandHandler(ChangeFacts)
export class ChangeFactsHandler implements ICommandHandler<ChangeFacts> {
  constructor(private readonly store: EventStore) {}

  execute({ patch, expectedVersion }: ChangeFacts): Promise<void> {
    return change(this.store, FACTS_STREAM, expectedVersion, (events) => {
      const current = factsOf(events.findLast((event) => isType(event, 'ShopFactsChanged')));
      return changeFacts(current, patch);
    });
  }
}

@CommandHandler(ChangeEmail)
export class ChangeEmailHandler implements ICommandHandler<ChangeEmail> {
  constructor(
    private readonly store: EventStore,
    private readonly settings: Settings,
  ) {}

  execute({ patch, expectedVersion }: ChangeEmail): Promise<void> {
    return change(this.store, EMAIL_STREAM, expectedVersion, (events) => {
      const last = events.findLast((event) => isType(event, 'EmailSettingsChanged'));
      return changeEmail(last?.data.email ?? this.settings.firstEmail(), patch);
    });
  }
}

@CommandHandler(ChangeVisits)
export class ChangeVisitsHandler implements ICommandHandler<ChangeVisits> {
  constructor(private readonly store: EventStore) {}

  execute({ patch, expectedVersion }: ChangeVisits): Promise<void> {
    return change(this.store, VISITS_STREAM, expectedVersion, (events) => {
      const last = events.findLast((event) => isType(event, 'VisitSettingsChanged'));
      return changeVisits(last?.data.visits ?? visitSettings.parse({}), patch);
    });
  }
}

function change(
  store: EventStore,
  name: string,
  expectedVersion: number | null,
  decide: (events: readonly AnyEvent[]) => DomainEvent[],
): Promise<void> {
  return store.transact(async (unit) => {
    const stream = await unit.load(name);
    if (expectedVersion !== null && expectedVersion !== stream.version) throw new Refusal('version_conflict');
    unit.append(stream, ...decide(stream.events));
  });
}

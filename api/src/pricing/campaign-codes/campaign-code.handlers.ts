import { REFUSALS, Refusal } from '@kronblad/contracts/refusals';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EventStore, isPostgresError, type UnitOfWork } from '../../event-store/index.js';
import { changeCampaignCode, createCampaignCode, deleteCampaignCode } from '../domain/campaign-code.decider.js';
import { campaignCodeFrom, campaignCodeStream } from '../domain/campaign-code.js';
import { CodeBook } from './code-book.js';
import { ChangeCampaignCode, CreateCampaignCode, DeleteCampaignCode } from './commands.js';

@CommandHandler(CreateCampaignCode)
export class CreateCampaignCodeHandler implements ICommandHandler<CreateCampaignCode> {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(CodeBook) private readonly book: CodeBook,
  ) {}

  async execute({ details }: CreateCampaignCode): Promise<number> {
    const id = await refusingDuplicates(() =>
      this.store.transact(async (unit) => {
        const newId = await nextId(unit);
        unit.begin(campaignCodeStream(newId), ...createCampaignCode(newId, unit.now.toISOString(), details));
        return newId;
      }),
    );
    await this.book.refresh([id]);
    return id;
  }
}

@CommandHandler(ChangeCampaignCode)
export class ChangeCampaignCodeHandler implements ICommandHandler<ChangeCampaignCode> {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(CodeBook) private readonly book: CodeBook,
  ) {}

  async execute({ id, changes, expectedVersion }: ChangeCampaignCode): Promise<void> {
    await refusingDuplicates(() =>
      this.store.transact(async (unit) => {
        const { stream, state } = await loadCode(unit, id, expectedVersion);
        unit.append(stream, ...changeCampaignCode(state, changes));
      }),
    );
    await this.book.refresh([id]);
  }
}

@CommandHandler(DeleteCampaignCode)
export class DeleteCampaignCodeHandler implements ICommandHandler<DeleteCampaignCode> {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(CodeBook) private readonly book: CodeBook,
  ) {}

  async execute({ id, expectedVersion }: DeleteCampaignCode): Promise<void> {
    await this.store.transact(async (unit) => {
      const { stream, state } = await loadCode(unit, id, expectedVersion);
      unit.append(stream, ...deleteCampaignCode(state));
    });
    await this.book.refresh([id]);
  }
}

async function loadCode(unit: UnitOfWork, id: number, expectedVersion: number | null) {
  const stream = await unit.load(campaignCodeStream(id));
  const state = campaignCodeFrom(stream.events);
  if (state.status === 'issued' && expectedVersion !== null && expectedVersion !== stream.version) {
    throw new Refusal('version_conflict');
  }
  return { stream, state };
}

/** Gaps in the sequence do no harm. */
async function nextId(unit: UnitOfWork): Promise<number> {
  const [row] = await unit.tx.query<{ id: number }>("SELECT nextval('app.campaign_code_ids')::int AS id");
  return row?.id as number;
}

/** Does the work; what the table's unique index refuses becomes the refusal that names the field. */
async function refusingDuplicates<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isPostgresError(error, '23505', 'campaign_codes_code_key')) throw error;
    throw new Refusal('code_taken', { fields: { code: REFUSALS.code_taken.message } });
  }
}

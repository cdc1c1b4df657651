import type { Outcome } from '@kronblad/contracts/jobs/jobs';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EventStore, type Stream, type UnitOfWork } from '../event-store/index.js';
import type { DomainEvent } from '../events/all.js';
import { RecordImageVariants, StoreFetchedPicture } from '../media/index.js';
import { Refusal } from '../refusals/index.js';
import { effectStream, ON_DEMAND } from './effect-stream.js';
import { EffectFailed, EffectSucceeded } from './events.js';
import { effectFields } from './outbox.js';
import { outcomesIn } from './queued-outcome.js';
import { documentsIn, recordDocuments, streamsOf } from './stored-documents.js';

/** Idempotent. */
export class RecordOutcomes extends Command<void> {
  constructor(readonly outcomes: readonly Outcome[]) {
    super();
  }
}

@CommandHandler(RecordOutcomes)
export class RecordOutcomesHandler implements ICommandHandler<RecordOutcomes> {
  constructor(
    private readonly store: EventStore,
    private readonly commands: CommandBus,
  ) {}

  async execute({ outcomes }: RecordOutcomes): Promise<void> {
    const settled: Outcome[] = [];
    for (const outcome of outcomes) settled.push(await this.withResult(outcome));
    await this.store.transact((unit) => record(unit, settled.flatMap(outcomesIn)));
  }

  /** A fetched picture that cannot be stored counts as failed. */
  private async withResult(outcome: Outcome): Promise<Outcome> {
    const { ok, result } = outcome;
    if (ok && result?.type === 'image') await this.commands.execute(new RecordImageVariants(result));
    if (!ok || result?.type !== 'picture') return outcome;
    try {
      await this.commands.execute(new StoreFetchedPicture(result.pictureId, result.key));
      return outcome;
    } catch (error) {
      if (!(error instanceof Refusal) || error.code === 'no_room') throw error;
      return { ...outcome, ok: false, result: null, error: error.message };
    }
  }
}

async function record(unit: UnitOfWork, outcomes: readonly Outcome[]): Promise<void> {
  const streams = await unit.loadMany([
    ...outcomes.map(({ effect }) => effectStream(effect.effectId)),
    ...documentsIn(outcomes).flatMap(streamsOf),
  ]);
  const streamOf = (effectId: string) => streams.get(effectStream(effectId)) as Stream;
  // A restore may have lost the order with the request of its effect; then another order may have the order's id.
  const known = outcomes.filter(
    ({ effect: { effectId, orderId } }) =>
      orderId === null || effectId.startsWith(ON_DEMAND) || streamOf(effectId).version > 0,
  );
  for (const [effectId, ofEffect] of Map.groupBy(known, ({ effect }) => effect.effectId)) {
    const stream = streamOf(effectId);
    unit.append(stream, ...newOutcomes(ofEffect, stream));
  }
  recordDocuments(unit, documentsIn(known), streams);
}

/** Returns events for the outcomes that are new: nothing after a success, and no failure directly after a failure. */
function newOutcomes(outcomes: readonly Outcome[], stream: Stream): DomainEvent[] {
  const isSettled = stream.events.some(({ type }) => type === 'EffectSucceeded');
  let last: string | undefined = isSettled ? 'EffectSucceeded' : stream.events.at(-1)?.type;
  const news: DomainEvent[] = [];
  for (const outcome of outcomes) {
    const event = eventOf(outcome);
    if (last === 'EffectSucceeded' || last === event.type) continue;
    news.push(event);
    last = event.type;
  }
  return news;
}

const eventOf = ({ effect, ok, attempts, at, error }: Outcome) =>
  ok
    ? EffectSucceeded({ ...effectFields(effect), at, attempts })
    : EffectFailed({ ...effectFields(effect), at, attempts, error: error ?? 'Okänt fel' });

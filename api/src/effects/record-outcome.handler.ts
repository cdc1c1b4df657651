import { DocumentStored, EffectFailed, EffectSucceeded } from '@kronblad/contracts/events/effects';
import type { Outcome } from '@kronblad/contracts/jobs';
import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EventStore, type UnitOfWork } from '../event-store/index.js';
import { RecordImageVariants } from '../media/index.js';
import { effectStream } from './effect-stream.js';

/** Keeps what came of a job as events. Told twice, it is kept once. */
export class RecordOutcome extends Command<void> {
  constructor(readonly outcome: Outcome) {
    super();
  }
}

@CommandHandler(RecordOutcome)
export class RecordOutcomeHandler implements ICommandHandler<RecordOutcome> {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(CommandBus) private readonly commands: CommandBus,
  ) {}

  async execute({ outcome }: RecordOutcome): Promise<void> {
    const { result } = outcome;
    if (outcome.ok && result?.type === 'image') await this.commands.execute(new RecordImageVariants(result));
    await this.store.transact(async (unit) => {
      await recordEffect(unit, outcome);
      if (outcome.ok && result?.type === 'document') await recordDocument(unit, outcome, result);
    });
  }
}

async function recordEffect(unit: UnitOfWork, { effect, ok, attempts, at, error }: Outcome): Promise<void> {
  const stream = await unit.load(effectStream(effect.effectId));
  const type = ok ? 'EffectSucceeded' : 'EffectFailed';
  // A success is the last word; a failure may be told again only after a new try.
  if (stream.events.some((event) => event.type === 'EffectSucceeded') || stream.events.at(-1)?.type === type) return;
  unit.append(
    stream,
    ok
      ? EffectSucceeded({ ...effect, at, attempts })
      : EffectFailed({ ...effect, at, attempts, error: error ?? 'Okänt fel' }),
  );
}

async function recordDocument(
  unit: UnitOfWork,
  { effect }: Outcome,
  { key, sha256, bytes }: { readonly key: string; readonly sha256: string; readonly bytes: number },
): Promise<void> {
  if (effect.orderId === null) return;
  const stream = await unit.load(`document-${key}`);
  if (stream.version === 0) unit.append(stream, DocumentStored({ key, sha256, bytes, orderId: effect.orderId }));
}

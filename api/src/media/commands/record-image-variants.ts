import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EventStore } from '../../event-store/index.js';
import type { DataOf } from '../../events/all.js';
import { imageStream, recordVariants } from '../domain/image.decider.js';

/** Idempotent. Throws the refusal `image_not_found`. */
export class RecordImageVariants extends Command<void> {
  constructor(readonly made: DataOf<'ImageVariantsMade'>) {
    super();
  }
}

@CommandHandler(RecordImageVariants)
export class RecordImageVariantsHandler implements ICommandHandler<RecordImageVariants> {
  constructor(private readonly store: EventStore) {}

  async execute({ made }: RecordImageVariants): Promise<void> {
    await this.store.transact(async (unit) => {
      const stream = await unit.load(imageStream(made.filename));
      unit.append(stream, ...recordVariants(stream.events, made));
    });
  }
}

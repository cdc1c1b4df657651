import type { Storage } from '@kronblad/platform/storage';
import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EventStore } from '../../event-store/index.js';
import { STORAGE } from '../../integrations/index.js';
import { Refusal } from '../../refusals/index.js';
import { PictureFetched } from '../events.js';
import { StoreImage } from './store-image.js';

const streamOf = (pictureId: string) => `fetched-picture-${pictureId}`;

/**
 * Stores what the worker fetched from another shop like an upload, and deletes the fetched file. Idempotent. Throws the
 * refusals of `StoreImage`, and `image_not_found` when the file is gone.
 */
export class StoreFetchedPicture extends Command<void> {
  constructor(
    readonly pictureId: string,
    readonly key: string,
  ) {
    super();
  }
}

@CommandHandler(StoreFetchedPicture)
export class StoreFetchedPictureHandler implements ICommandHandler<StoreFetchedPicture> {
  constructor(
    private readonly commands: CommandBus,
    private readonly store: EventStore,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {}

  async execute({ pictureId, key }: StoreFetchedPicture): Promise<void> {
    if ((await this.store.load(streamOf(pictureId))).version > 0) return;
    const fetched = await this.storage.get(key);
    if (!fetched) throw new Refusal('image_not_found');
    const filename = await this.commands.execute(new StoreImage(fetched.bytes));
    await this.store.transact(async (unit) => {
      const stream = await unit.load(streamOf(pictureId));
      if (stream.version === 0) unit.append(stream, PictureFetched({ pictureId, filename }));
    });
    await this.storage.delete(key);
  }
}

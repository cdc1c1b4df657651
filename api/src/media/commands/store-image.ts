import { createHash } from 'node:crypto';
import { imageNames } from '@kronblad/contracts/picture/image-names';
import type { Storage } from '@kronblad/platform/storage';
import { Inject, Logger } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EventStore } from '../../event-store/index.js';
import { STORAGE } from '../../integrations/index.js';
import { Refusal } from '../../refusals/index.js';
import { imageStream, uploadImage } from '../domain/image.decider.js';
import { normaliseImage } from './normalise-image.js';

const logger = new Logger('Media');

/**
 * Stores an image without its metadata; returns its file name. Throws the refusal `image_type`, `image_unreadable` or
 * `no_room`.
 */
export class StoreImage extends Command<string> {
  constructor(readonly uploaded: Buffer) {
    super();
  }
}

@CommandHandler(StoreImage)
export class StoreImageHandler implements ICommandHandler<StoreImage> {
  constructor(
    private readonly store: EventStore,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {}

  /** Stores the file before the event, because an event must never name a missing file. */
  async execute({ uploaded }: StoreImage): Promise<string> {
    const { bytes, contentType, extension } = await normaliseImage(uploaded);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const filename = `${sha256.slice(0, 32)}.${extension}`;
    const key = imageNames.original(filename);
    if (!(await this.storage.exists(key))) await this.storage.put(key, bytes, contentType).catch(refuseFull);
    await this.store.transact(async (unit) => {
      const stream = await unit.load(imageStream(filename));
      unit.append(stream, ...uploadImage(stream.events, { filename, contentType, bytes: bytes.length, sha256 }));
    });
    return filename;
  }
}

function refuseFull(error: NodeJS.ErrnoException): never {
  if (error.code !== 'ENOSPC' && error.code !== 'EDQUOT') throw error;
  logger.error(`No space left for images: ${error.message}`);
  throw new Refusal('no_room');
}

import { imageNames } from '@kronblad/contracts/jobs';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { type AnyEvent, type Reaction, Reactions } from '../../event-store/index.js';
import { QUEUES, type Queues } from '../../outside/index.js';

/** Asks the worker for the sizes in which the shop shows a new picture. */
@Injectable()
export class MakeVariantsWhenImageUploaded implements Reaction, OnModuleInit {
  readonly name = 'make-variants-when-image-uploaded';
  readonly handles = ['ImageUploaded'] as const;

  constructor(
    @Inject(Reactions) private readonly reactions: Reactions,
    @Inject(QUEUES) private readonly queues: Queues,
  ) {}

  onModuleInit(): void {
    this.reactions.register(this);
  }

  async react(event: AnyEvent): Promise<void> {
    if (event.type !== 'ImageUploaded') return;
    const { filename } = event.data;
    await this.queues.images.add({
      effect: { effectId: event.id, kind: 'image-variants', orderId: null },
      filename,
      key: imageNames.original(filename),
    });
  }
}

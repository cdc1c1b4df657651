import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EventStore } from '../../event-store/index.js';
import { Refusal } from '../../refusals/index.js';
import { OrderNoteDeleted } from '../domain/events.js';
import { addNote } from '../domain/order.decider.js';
import { loadOrder } from '../order-stream.js';
import { notesOf } from '../read-models/order-history/notes-of.js';

/** Throws the refusals `order_not_found` and `customer_erased`. */
export class AddOrderNote extends Command<void> {
  constructor(
    readonly orderId: number,
    readonly text: string,
  ) {
    super();
  }
}

/** Throws the refusals `order_not_found` and `note_not_found`. */
export class DeleteOrderNote extends Command<void> {
  constructor(
    readonly orderId: number,
    readonly noteId: string,
  ) {
    super();
  }
}

@CommandHandler(AddOrderNote)
export class AddOrderNoteHandler implements ICommandHandler<AddOrderNote> {
  constructor(private readonly store: EventStore) {}

  async execute({ orderId, text }: AddOrderNote): Promise<void> {
    await this.store.transact(async (unit) => {
      const { stream, order } = await loadOrder(unit, orderId);
      unit.append(stream, ...addNote(order, randomUUID(), text));
    });
  }
}

@CommandHandler(DeleteOrderNote)
export class DeleteOrderNoteHandler implements ICommandHandler<DeleteOrderNote> {
  constructor(private readonly store: EventStore) {}

  async execute({ orderId, noteId }: DeleteOrderNote): Promise<void> {
    await this.store.transact(async (unit) => {
      const { stream, order } = await loadOrder(unit, orderId);
      if (order.deleted) throw new Refusal('order_not_found');
      if (!notesOf(stream.events).some(({ data }) => data.noteId === noteId)) throw new Refusal('note_not_found');
      unit.append(stream, OrderNoteDeleted({ orderId, noteId }));
    });
  }
}

import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { goodsAvailable } from '../../catalogue/index.js';
import { EventStore, pipelined, type UnitOfWork } from '../../event-store/index.js';
import {
  goodsOf,
  loadOrder,
  lockAffectedRows,
  movedByPayment,
  needsGoods,
  type Payment,
  recordPayment,
} from '../../orders/index.js';
import { enterInbox, type InboxEntry } from '../stripe-inbox.js';

/**
 * Records a succeeded payment together with the webhook's inbox entry; idempotent. A process manager issues the receipt
 * later.
 */
export class RecordPayment extends Command<void> {
  constructor(
    readonly orderId: number,
    readonly payment: Payment,
    readonly inbox: InboxEntry | null,
  ) {
    super();
  }
}

@CommandHandler(RecordPayment)
export class RecordPaymentHandler implements ICommandHandler<RecordPayment> {
  constructor(private readonly store: EventStore) {}

  async execute(command: RecordPayment): Promise<void> {
    await this.store.transact((unit) => this.record(unit, command));
  }

  private async record(unit: UnitOfWork, { orderId, payment, inbox }: RecordPayment): Promise<void> {
    const [{ stream, order }, isNew] = await pipelined([loadOrder(unit, orderId), enterInbox(unit.tx, inbox)]);
    if (!isNew) return;
    await lockAffectedRows(unit.tx, movedByPayment(order, payment));
    const available = !needsGoods(order) || (await goodsAvailable(unit.tx, goodsOf(order)));
    unit.append(stream, ...recordPayment(order, payment, available, () => `re-${randomUUID()}`));
  }
}

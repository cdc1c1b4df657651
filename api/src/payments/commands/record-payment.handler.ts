import { randomUUID } from 'node:crypto';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { issueReceipt } from '../../bookkeeping/index.js';
import { goodsAvailable } from '../../catalogue/index.js';
import { EventStore, GroupCommit, together, type UnitOfWork } from '../../event-store/index.js';
import {
  goodsOf,
  holdMoved,
  loadOrder,
  movedByPayment,
  movesAnything,
  needsGoods,
  type Payment,
  recordPayment,
} from '../../orders/index.js';
import { enterInbox, type InboxEntry, leaveInbox } from '../stripe-inbox.js';

/**
 * Stripe says that an order's money has come: the order becomes paid and gets its receipt, all in one transaction with
 * the webhook's place in the inbox. Told twice, it does nothing the second time.
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
  /** Receipts wait for each other's numbers. */
  private readonly commits: GroupCommit;

  constructor(@Inject(EventStore) private readonly store: EventStore) {
    this.commits = new GroupCommit(store);
  }

  async execute(command: RecordPayment): Promise<void> {
    const record = (unit: UnitOfWork) => this.record(unit, command);
    if (await this.commits.transact(String(command.orderId), record)) return;
    await this.store.transact(record);
  }

  /**
   * False when it has done nothing, and is to have a transaction of its own: the locks of a code and of goods are taken
   * before all others, and who holds one shares no transaction.
   */
  private async record(unit: UnitOfWork, { orderId, payment, inbox }: RecordPayment): Promise<boolean> {
    const [{ stream, order }, isNew] = await together([loadOrder(unit, orderId), enterInbox(unit.tx, inbox)]);
    if (!isNew) return true;
    const moved = movedByPayment(order, payment);
    if (unit.isShared && movesAnything(moved)) {
      await leaveInbox(unit.tx, inbox);
      return false;
    }
    await holdMoved(unit.tx, moved);
    const available = !needsGoods(order) || (await goodsAvailable(unit.tx, goodsOf(order)));
    const events = recordPayment(order, payment, available, () => `re-${randomUUID()}`);
    unit.append(stream, ...events);
    const paid = events.find((event) => event.type === 'PaymentSucceeded');
    if (paid) await issueReceipt(unit, order.placed, paid.data);
    return true;
  }
}

import {
  WithdrawalHandled,
  WithdrawalMatched,
  WithdrawalReceived,
  WithdrawalReopened,
} from '@kronblad/contracts/events/withdrawals';
import { Refusal } from '@kronblad/contracts/refusals';
import type { withdrawalNotice } from '@kronblad/contracts/views/withdrawals';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { z } from 'zod';
import { EventStore, PersonKeys, pipelined, type Stream, type UnitOfWork } from '../event-store/index.js';
import { loadOrder, lockWithdrawals, OrderListQuery, restore, withdrawalStream } from '../orders/index.js';

/**
 * Answers when the notice came: the first time, where it has come before. Takes every notice, whatever it matches. One of
 * a deleted order makes it visible again: the case is there, and nowhere else.
 */
export class ReceiveWithdrawal extends Command<string> {
  constructor(
    readonly notice: z.output<typeof withdrawalNotice>,
    /** Whether an email goes to an address that no order vouches for. Where one does, the email goes in any case. */
    readonly mayWriteToAnybody: boolean,
  ) {
    super();
  }
}

@CommandHandler(ReceiveWithdrawal)
export class ReceiveWithdrawalHandler implements ICommandHandler<ReceiveWithdrawal> {
  constructor(
    private readonly store: EventStore,
    private readonly persons: PersonKeys,
    private readonly orders: OrderListQuery,
  ) {}

  async execute({ notice, mayWriteToAnybody }: ReceiveWithdrawal): Promise<string> {
    const { name, order_number: orderNumber, email, items, message } = notice;
    const personId = this.persons.personId(email);
    const content = [orderNumber.toUpperCase(), personId, name, items, message];
    const order = await this.orders.byNumber(orderNumber);
    const emailMatches = order !== null && order.email !== '' && this.persons.personId(order.email) === personId;
    const letterFollows = emailMatches || mayWriteToAnybody;
    const facts = { orderNumber, orderId: order?.id ?? null, emailMatches, letterFollows, personId };
    // One without an email is another than the same with it: sent again when there may be one, it is acknowledged by it.
    const ids = [this.idOf(content), ...(letterFollows ? [] : [this.idOf([...content, 'no letter'])])];
    return this.store.transact(async (unit) => {
      const streams = await pipelined(ids.map((id) => unit.load(withdrawalStream(id))));
      const known = streams.find(({ events }) => events.length > 0)?.events[0];
      if (known) return known.occurredAt;
      const [withdrawalId, stream] = [ids.at(-1) as string, streams.at(-1) as (typeof streams)[number]];
      unit.append(stream, WithdrawalReceived({ withdrawalId, ...facts, name, email, items, message }));
      if (order) {
        await unit.holdKey({ personId, purpose: 'contact' });
        await showOrder(unit, order.id);
      }
      return unit.now.toISOString();
    });
  }

  private idOf(content: readonly string[]): string {
    return this.persons.fingerprint(JSON.stringify(content)).slice(0, 32);
  }
}

/** A case that waits is seen by its order. */
async function showOrder(unit: UnitOfWork, orderId: number): Promise<void> {
  await lockWithdrawals(unit.tx, orderId);
  const { stream, order } = await loadOrder(unit, orderId);
  unit.append(stream, ...restore(order));
}

/** The order that the notice named, or that staff found. */
function orderIdOf({ events }: Stream): number | null {
  const matched = events.findLast((event) => event.type === 'WithdrawalMatched' || event.type === 'WithdrawalReceived');
  return matched?.data.orderId ?? null;
}

/** Marks a notice as handled, or as waiting again, which makes a deleted order visible. Refuses: withdrawal_not_found, version_conflict. */
export class MarkWithdrawal extends Command<void> {
  constructor(
    readonly withdrawalId: string,
    readonly handled: boolean,
    /** The version it was made from; null is any. */
    readonly expectedVersion: number | null,
  ) {
    super();
  }
}

@CommandHandler(MarkWithdrawal)
export class MarkWithdrawalHandler implements ICommandHandler<MarkWithdrawal> {
  constructor(private readonly store: EventStore) {}

  async execute({ withdrawalId, handled, expectedVersion }: MarkWithdrawal): Promise<void> {
    await this.store.transact(async (unit) => {
      const stream = await unit.load(withdrawalStream(withdrawalId));
      const [received] = stream.events;
      if (received?.type !== 'WithdrawalReceived') throw new Refusal('withdrawal_not_found');
      if (expectedVersion !== null && expectedVersion !== stream.version) throw new Refusal('version_conflict');
      const isHandled = stream.events.at(-1)?.type === 'WithdrawalHandled';
      if (isHandled === handled) return;
      unit.append(stream, (handled ? WithdrawalHandled : WithdrawalReopened)({ withdrawalId }));
      const orderId = orderIdOf(stream);
      if (!handled && orderId !== null) await showOrder(unit, orderId);
    });
  }
}

/**
 * Says which order a notice is about that named none; said again, it is the other one. Refuses: withdrawal_not_found,
 * withdrawal_has_order when the notice named its order, withdrawal_handled, order_not_found, version_conflict.
 */
export class MatchWithdrawal extends Command<void> {
  constructor(
    readonly withdrawalId: string,
    readonly orderId: number,
    readonly expectedVersion: number | null,
  ) {
    super();
  }
}

@CommandHandler(MatchWithdrawal)
export class MatchWithdrawalHandler implements ICommandHandler<MatchWithdrawal> {
  constructor(private readonly store: EventStore) {}

  async execute({ withdrawalId, orderId, expectedVersion }: MatchWithdrawal): Promise<void> {
    await this.store.transact(async (unit) => {
      const stream = await unit.load(withdrawalStream(withdrawalId));
      const [received] = stream.events;
      if (received?.type !== 'WithdrawalReceived') throw new Refusal('withdrawal_not_found');
      if (expectedVersion !== null && expectedVersion !== stream.version) throw new Refusal('version_conflict');
      if (received.data.orderId !== null) throw new Refusal('withdrawal_has_order');
      if (stream.events.at(-1)?.type === 'WithdrawalHandled') throw new Refusal('withdrawal_handled');
      const formerOrderId = orderIdOf(stream);
      if (formerOrderId === orderId) return;
      await lockWithdrawals(unit.tx, orderId);
      const { order } = await loadOrder(unit, orderId);
      if (order.deleted) throw new Refusal('order_not_found');
      const emailMatches = order.placed.personId === received.data.personId;
      unit.append(stream, WithdrawalMatched({ withdrawalId, orderId, formerOrderId, emailMatches }));
    });
  }
}

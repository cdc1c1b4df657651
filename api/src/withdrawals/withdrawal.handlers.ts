import type { withdrawalNotice } from '@kronblad/contracts/withdrawal/schema';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { z } from 'zod';
import { EventStore, PersonKeys, pipelined, type Stream } from '../event-store/index.js';
import { withdrawalStream } from '../events/streams.js';
import { EmailLimits } from '../http/index.js';
import { loadLocked, OrderListQuery, restoreOrder } from '../orders/index.js';
import { Refusal } from '../refusals/index.js';
import { WithdrawalHandled, WithdrawalMatched, WithdrawalReceived, WithdrawalReopened } from './events.js';

interface Received {
  /** The time of the notice; of a repeated one, that of the first. */
  readonly receivedAt: string;
  /**
   * False above the limit of emails. The buyer of the order, if paid with money, gets the confirmation nevertheless, but
   * the response must not reveal who that is.
   */
  readonly letterFollows: boolean;
}

/**
 * Stores a withdrawal notice, whether or not it matches an order. Restores a deleted order, because staff see the notice
 * only with its order.
 */
export class ReceiveWithdrawal extends Command<Received> {
  constructor(readonly notice: z.output<typeof withdrawalNotice>) {
    super();
  }
}

@CommandHandler(ReceiveWithdrawal)
export class ReceiveWithdrawalHandler implements ICommandHandler<ReceiveWithdrawal> {
  constructor(
    private readonly store: EventStore,
    private readonly persons: PersonKeys,
    private readonly orders: OrderListQuery,
    private readonly emails: EmailLimits,
  ) {}

  async execute({ notice }: ReceiveWithdrawal): Promise<Received> {
    const { name, order_number: orderNumber, email, items, message } = notice;
    const personId = this.persons.personId(email);
    const content = [orderNumber.toUpperCase(), personId, name, items, message];
    // A notice above the limit has another id. If the sender repeats it when an email may be sent, the repeated notice is
    // no duplicate and gets the email.
    const [usual, late] = [this.idOf(content), this.idOf([...content, 'no letter'])];
    const [known] = (await this.store.load(withdrawalStream(usual))).events;
    if (known) return { receivedAt: known.occurredAt, letterFollows: true };
    const order = await this.orders.byNumber(orderNumber);
    const emailMatches = order !== null && order.email !== '' && this.persons.personId(order.email) === personId;
    const isBuyers = emailMatches && (await this.orders.isCharged(order.id));
    // The limit also counts the emails of buyers: otherwise the response would reveal who is one.
    const letterFollows = await this.emails.admitsStranger('withdrawals', email);
    const acknowledged = isBuyers || letterFollows;
    const facts = { orderNumber, orderId: order?.id ?? null, emailMatches, acknowledged, personId };
    return this.store.transact(async (unit) => {
      const streams = await pipelined([usual, late].map((id) => unit.load(withdrawalStream(id))));
      const [first, held] = streams.map(({ events: [event] }) => event);
      const isAnswered = held?.type === 'WithdrawalReceived' && (held.data.acknowledged || !acknowledged);
      const earlier = first ?? (isAnswered ? held : undefined);
      if (earlier) return { receivedAt: earlier.occurredAt, letterFollows };
      const nth = letterFollows ? 0 : 1;
      const stream = streams[nth] as Stream;
      const withdrawalId = [usual, late][nth] as string;
      unit.append(stream, WithdrawalReceived({ withdrawalId, ...facts, name, email, items, message }));
      if (order) {
        await unit.holdKey({ personId, purpose: 'contact' });
        await restoreOrder(unit, order.id);
      }
      return { receivedAt: unit.now.toISOString(), letterFollows };
    });
  }

  private idOf(content: readonly string[]): string {
    return this.persons.fingerprint(JSON.stringify(content)).slice(0, 32);
  }
}

function orderIdOf({ events }: Stream): number | null {
  const matched = events.findLast((event) => event.type === 'WithdrawalMatched' || event.type === 'WithdrawalReceived');
  return matched?.data.orderId ?? null;
}

/**
 * Marks a notice as handled or as unhandled; the latter restores a deleted order. Throws the refusal
 * `withdrawal_not_found` or `version_conflict`.
 */
export class MarkWithdrawal extends Command<void> {
  constructor(
    readonly withdrawalId: string,
    readonly handled: boolean,
    /** The version on which the change is based; null skips the check. */
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
      if (!handled && orderId !== null) await restoreOrder(unit, orderId);
    });
  }
}

/**
 * Assigns an order to a notice that named none, or another order than before. Throws the refusal
 * `withdrawal_not_found`, `withdrawal_has_order` (the notice named its order), `withdrawal_handled`, `order_not_found`
 * or `version_conflict`.
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
      const { order } = await loadLocked(unit, orderId);
      if (order.deleted) throw new Refusal('order_not_found');
      const emailMatches = order.placed.personId === received.data.personId;
      unit.append(stream, WithdrawalMatched({ withdrawalId, orderId, formerOrderId, emailMatches }));
    });
  }
}

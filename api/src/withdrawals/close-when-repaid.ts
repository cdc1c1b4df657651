import { type AnyEvent, isType, type StoredEvent, type UnitOfWork } from '../event-store/index.js';
import { processManager } from '../event-store/projections/index.js';
import { withdrawalStream } from '../events/streams.js';
import { loadLocked, orderFacts } from '../orders/index.js';
import { WithdrawalHandled, WithdrawalReopened } from './events.js';
import { isCovered, namedGoods } from './withdrawn-lines.js';

type Outcomes = readonly StoredEvent<'RefundSucceeded' | 'RefundFailed'>[];

/** Closes the withdrawals whose goods are repaid. Repaying the whole order closes all of them. */
export const closeWhenRepaid = processManager(
  'close-withdrawals-when-repaid',
  'RefundSucceeded',
  (refunds: Outcomes, unit: UnitOfWork) => eachOrder(refunds, unit, closeIfRepaid),
);

/** A refund may fail after it succeeded. The cases that it closed wait again; those that staff closed stay closed. */
export const reopenWhenRefundFails = processManager(
  'reopen-withdrawals-when-refund-fails',
  'RefundFailed',
  (refunds: Outcomes, unit: UnitOfWork) => eachOrder(refunds, unit, reopenIfOwed),
);

async function eachOrder(refunds: Outcomes, unit: UnitOfWork, settle: typeof closeIfRepaid): Promise<void> {
  for (const orderId of new Set(refunds.map(({ data }) => data.orderId))) {
    await settle(unit, orderId);
  }
}

async function closeIfRepaid(unit: UnitOfWork, orderId: number): Promise<void> {
  for (const { id, handled, repaid } of await casesOf(unit, orderId)) {
    if (repaid && !handled) unit.append(await unit.load(withdrawalStream(id)), WithdrawalHandled({ withdrawalId: id }));
  }
}

async function reopenIfOwed(unit: UnitOfWork, orderId: number): Promise<void> {
  for (const { id, repaid } of await casesOf(unit, orderId)) {
    if (repaid) continue;
    const stream = await unit.load(withdrawalStream(id));
    const last = stream.events.at(-1);
    const isClosedByRefund = last?.type === 'WithdrawalHandled' && last.meta.actor.kind === 'system';
    if (isClosedByRefund) unit.append(stream, WithdrawalReopened({ withdrawalId: id }));
  }
}

async function casesOf(unit: UnitOfWork, orderId: number) {
  const { order, stream } = await loadLocked(unit, orderId);
  const cases = await unit.tx.query<{ id: string; handled: boolean; items: string | null; received_at: Date }>(
    `SELECT id, handled_at IS NOT NULL AS handled, items, received_at FROM withdrawals WHERE order_id = $1
     ORDER BY received_at, id`,
    [orderId],
  );
  const back = orderFacts.repaidPieces(order, refundsSince(cases[0]?.received_at, stream.events));
  const lines = namedGoods(order.placed.lines).map((good, at) => ({ ...good, back: back[at] ?? 0 }));
  const notices = cases.map(({ items }) => items);
  return cases.map(({ id, handled, items }, at) => {
    const before = notices.slice(0, at).filter((each) => each !== null);
    return {
      id,
      handled,
      repaid: orderFacts.isRefunded(order) || (items !== null && isCovered(lines, [...before, items])),
    };
  });
}

/** Goods that were repaid before the first notice, because they arrived broken for example, settle no case. */
function refundsSince(first: Date | undefined, events: readonly AnyEvent[]): ReadonlySet<string> {
  const requests = events.filter((event) => isType(event, 'RefundRequested'));
  const later = requests.filter(({ occurredAt }) => first !== undefined && new Date(occurredAt) >= first);
  return new Set(later.map(({ data }) => data.refundId));
}

import { randomUUID } from 'node:crypto';
import { suggestedCreditNumber } from '@kronblad/contracts/books/credit-notes-schema';
import { refundIdOf } from '@kronblad/contracts/order/refund-id';
import { stockholmDay } from '@kronblad/contracts/time/time';
import type { CommandBus } from '@nestjs/cqrs';
import { AnnulCreditNote } from '#api/accounting/credit-notes/index.js';
import { creditNoteIdOf } from '#api/accounting/events.js';
import { CreateCreditNote, RecordRefund, RequestRefund } from '#api/payments/index.js';
import type { PlannedRefund } from '../year/planned-order.ts';
import { inPast } from './in-past.ts';

interface PastOrder {
  readonly id: number;
  readonly orderNumber: string;
  readonly totalOre: number;
}

/** Through the API's commands, because a refund is few and its credit note has a number of a gapless series. */
export async function refundInPast(commands: CommandBus, order: PastOrder, plan: PlannedRefund): Promise<void> {
  await inPast(
    () => (plan.outside ? creditOutside(commands, order, plan) : refund(commands, order, plan)),
    new Date(plan.at),
  );
}

async function refund(commands: CommandBus, order: PastOrder, plan: PlannedRefund): Promise<void> {
  const { stripe_refund_id: stripeRefundId, failure } = plan;
  const { refundId } = await commands.execute(new RequestRefund(order.id, asked(order, plan)));
  const outcome =
    failure === null
      ? ({ state: 'succeeded', stripeRefundId } as const)
      : ({ state: 'failed', stripeRefundId, failure } as const);
  await commands.execute(new RecordRefund(order.id, refundId, outcome, null));
}

async function creditOutside(commands: CommandBus, order: PastOrder, plan: PlannedRefund): Promise<void> {
  const creditedOn = stockholmDay(plan.at);
  const reference = suggestedCreditNumber(order.orderNumber, creditedOn);
  const notes = plan.outside === 'kept' ? 'Kontant i butiken' : 'Kunden ville ha en ny vara i stället';
  const request = { ...asked(order, plan), remarks: { reference, creditedOn, notes }, withoutRefund: true };
  const requestId = randomUUID();
  await commands.execute(new CreateCreditNote(order.id, request, requestId));
  if (plan.outside === 'annulled') await commands.execute(new AnnulCreditNote(creditNoteIdOf(refundIdOf(requestId))));
}

function asked({ totalOre }: PastOrder, { reason, share }: PlannedRefund) {
  if (share === 'piece') return { reason, amountOre: null, lines: [{ line: 1, quantity: 1 }] };
  return { reason, amountOre: share === 'all' ? totalOre : Math.ceil(totalOre / 10) };
}

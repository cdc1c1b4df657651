import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { OrderDetails } from '@kronblad/contracts/order/schema';
import type { Random } from '../random.ts';
import type { Desk, Request } from './desk.ts';
import type { Work } from './visits.ts';

interface Hands {
  readonly desk: Desk;
  readonly random: Random;
  readonly days: readonly string[];
}

const PAID_WITHIN_MS = 60_000;
const LOOK_MS = 1_000;
/** The devices of drivers report what they could not send before; their clocks may be wrong. */
const REPORTED_LATE_S = 240;
const IN_SHOP = ['cash', 'terminal', 'swish_in_shop'];

/** Carries the work out, once the order counts as paid. */
export async function workOn(orderId: number, work: Work, hands: Hands): Promise<void> {
  if (work === 'nothing') return;
  const order = await paidOrder(orderId, hands.desk);
  if (order) for (const request of requestsOf(work, order, hands)) await hands.desk.send(request);
}

async function paidOrder(id: number, desk: Desk): Promise<OrderDetails | undefined> {
  const deadline = Date.now() + PAID_WITHIN_MS;
  while (Date.now() < deadline) {
    const order = await desk.order(id);
    if (order?.payment_status === 'paid') return order;
    await pause(LOOK_MS);
  }
  return undefined;
}

export function requestsOf(work: Work, order: OrderDetails, { random, days }: Hands): Request[] {
  const at = `/orders/${order.id}`;
  const outside = IN_SHOP.includes(order.payment_method) && { method: 'outside' };
  const move = (): Request => ['PUT', `${at}/delivery`, { day: random.oneOf(days) }];
  const report = (state: string): Request => [
    'PUT',
    `${at}/delivery-state`,
    { state, seconds_ago: random.between(0, REPORTED_LATE_S) },
  ];
  const status = (body: object): Request => ['PUT', `${at}/status`, body];
  const refund = (body: object): Request => ['POST', `${at}/refund`, { refund_id: randomUUID(), ...outside, ...body }];
  const drive = (end: string) => ['made', 'out', end].map(report);
  switch (work) {
    case 'refund a part':
      return [refund({ amount: random.between(100, 5_000) / 100 })];
    case 'refund all':
      return [refund({ restock: random.happens(0.5) })];
    case 'move':
      return [move()];
    case 'move twice':
      return [move(), move()];
    case 'make':
      return [report('made')];
    case 'deliver':
      return drive('delivered');
    case 'miss, then deliver':
      return [...drive('missed'), ['POST', `${at}/deliver-again`, { day: random.oneOf(days) }], ...drive('delivered')];
    case 'send':
      return [status({ status: 'sent', from_status: 'pending', payment_status: 'paid' })];
    case 'cancel':
      return [status({ status: 'cancelled' })];
    case 'cancel and refund':
      return [status({ status: 'cancelled', refund: { refund_id: randomUUID(), restock: true } })];
    case 'nothing':
      return [];
  }
}

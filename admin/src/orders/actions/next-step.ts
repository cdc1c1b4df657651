import type { OrderListItem } from '@kronblad/contracts/order/schema';

type Order = Pick<OrderListItem, 'status' | 'payment_status' | 'shipping_method' | 'collected_at' | 'delivery'>;

/** The states that staff can choose for an order. */
export type Step =
  | 'pending'
  | 'planned'
  | 'made'
  | 'out'
  | 'delivered'
  | 'not_delivered'
  | 'sent'
  | 'collected'
  | 'cancelled';

const STEPS = {
  courier: ['planned', 'made', 'out', 'delivered', 'not_delivered'],
  pickup: ['planned', 'made', 'sent', 'collected'],
} as const;

/** An unpaid order has no delivery yet. */
const LATER: ReadonlySet<Step> = new Set(['made', 'delivered', 'not_delivered']);

export function stepsOf({ status, payment_status, shipping_method, delivery }: Order): readonly Step[] {
  if (!delivery) return shipping_method === 'pickup' ? PICKUP : PARCEL;
  if (status === 'cancelled') return ['planned', 'cancelled'];
  const steps = STEPS[delivery.way];
  return [...(payment_status === 'paid' ? steps : steps.filter((step) => !LATER.has(step))), 'cancelled'];
}

const PICKUP: readonly Step[] = ['pending', 'sent', 'collected', 'cancelled'];
const PARCEL: readonly Step[] = ['pending', 'sent', 'cancelled'];

export function stepOf({ status, collected_at, shipping_method, delivery }: Order): Step {
  if (status === 'cancelled') return 'cancelled';
  if (status === 'sent' && shipping_method === 'pickup') return collected_at ? 'collected' : 'sent';
  return delivery?.state ?? status;
}

export interface NextStep {
  readonly step: Step | 'again';
  readonly label: string;
}

const NEXT: Readonly<Partial<Record<Step, NextStep>>> = {
  planned: { step: 'made', label: 'Klar' },
  out: { step: 'delivered', label: 'Lämnad' },
  not_delivered: { step: 'again', label: 'Kör igen' },
};
const READY: NextStep = { step: 'sent', label: 'Redo att hämtas' };

/** The one step that comes next for a paid order; null when nothing is left to do. */
export function nextStep(order: Order): NextStep | null {
  if (order.payment_status !== 'paid') return null;
  const step = stepOf(order);
  const isPickup = order.shipping_method === 'pickup';
  if (step === 'made') return isPickup ? READY : { step: 'out', label: 'Budet har åkt' };
  if (step === 'pending') return isPickup ? READY : { step: 'sent', label: 'Markera som skickad' };
  if (step === 'sent' && isPickup) return { step: 'collected', label: 'Hämtad' };
  return NEXT[step] ?? null;
}

import type { OrderPage } from '@kronblad/contracts/order/page-schema';
import { useEffect, useState } from 'react';
import { tabStorage } from '../../device/storage';
import type { Outcome } from './submit-order-form';

const KEY = 'kronblad.order-change';

/**
 * Keeps the typed change while the buyer pays for it, so that a reload and a refused payment lose nothing. Returns what
 * is kept of this version of the order; undefined when nothing is.
 */
export function useKeptChange(order: OrderPage, outcome: Outcome | undefined): Outcome | undefined {
  const [kept, setKept] = useState<Outcome>();
  const name = `${order.order_number} ${order.version}`;
  useEffect(() => {
    if (outcome?.difference) tabStorage.write(KEY, JSON.stringify({ name, outcome: { ...outcome, payment: null } }));
    if (outcome?.isDone) tabStorage.remove(KEY);
  }, [name, outcome]);
  useEffect(() => void setKept(keptOf(name)), [name]);
  return kept;
}

function keptOf(name: string): Outcome | undefined {
  try {
    const stored: { name: string; outcome: Outcome } | null = JSON.parse(tabStorage.read(KEY) ?? 'null');
    return stored?.name === name ? stored.outcome : undefined;
  } catch {
    return undefined;
  }
}

import { useEffect, useState } from 'react';

const CHANNEL = 'kronblad.ordered';

/** Tells the shop's other tabs, whose cart has just become empty, which order has its goods. */
export function tellOtherTabs(orderNumber: string): void {
  if (!('BroadcastChannel' in window)) return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(orderNumber);
  channel.close();
}

/** Number of the order that another tab completed while this page was open; null when none did. */
export function useOrderedElsewhere(): string | null {
  const [ordered, setOrdered] = useState<string | null>(null);
  useEffect(() => {
    if (!('BroadcastChannel' in window)) return;
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }) => setOrdered(String(data));
    return () => channel.close();
  }, []);
  return ordered;
}

export const orderedElsewhereText = (orderNumber: string): string =>
  `Det som låg här beställdes i en annan flik, med ordernummer ${orderNumber}. Ska någon mer få något lägger du det i kundvagnen igen.`;

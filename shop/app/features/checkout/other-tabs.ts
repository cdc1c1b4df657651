import { useSyncExternalStore } from 'react';

const CHANNEL = 'kronblad.ordered';

/** Tells the shop's other tabs, whose cart has just become empty, which order has its goods. */
export function tellOtherTabs(orderNumber: string): void {
  if (!('BroadcastChannel' in window)) return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(orderNumber);
  channel.close();
}

let ordered: string | null = null;

function subscribe(listener: () => void) {
  ordered = null;
  if (!('BroadcastChannel' in window)) return () => undefined;
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => {
    ordered = String(data);
    listener();
  };
  return () => channel.close();
}

/** Number of the order that another tab completed while this page was open; null when none did. */
export const useOrderedElsewhere = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => ordered,
    () => null,
  );

export const orderedElsewhereText = (orderNumber: string): string =>
  `Det som låg här beställdes i en annan flik, med ordernummer ${orderNumber}. Ska någon mer få något lägger du det i kundvagnen igen.`;

/** `own`: the number of this tab's order. `ordered`: of the one that another tab completed, if that is known. */
export function overtakenText(own: string, ordered: string | null): string {
  if (ordered === null) {
    return `Ordernumret är ${own}. Är den betald får du en orderbekräftelse, och då behöver du inte göra något mer.`;
  }
  return own === ordered
    ? `Order ${own} är klar, så varorna har lämnat kundvagnen. Bekräftelsen kommer med e-post.`
    : `Order ${own} ersattes av ${ordered}, som beställdes i den andra fliken. Inget har dragits för ${own}.`;
}

import type { DayOrder, DayView } from '@kronblad/contracts/day/schema';
import {
  type Outcome,
  reportOf,
  sendTicks,
  type Tick,
  type TickStore,
  undone,
  waiting,
} from '@kronblad/contracts/day/ticks';
import type { DeliveryState } from '@kronblad/contracts/recipient/recipient-choices';
import type { RoundView } from '@kronblad/contracts/round/schema';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useDataProvider } from 'react-admin';
import type { ShopDataProvider } from '../api/data-provider';
import { messageOf, statusOf } from '../api/error-message';
import { liveKeys } from '../api/live-keys';
import { useMay } from '../api/use-may';

const KEY = 'kronblad.admin.ticks';
const RETRY_MS = 5_000;

const listeners = new Set<() => void>();
let read: { readonly text: string | null; readonly ticks: readonly Tick[] } = { text: null, ticks: [] };

/** In the browser's storage, so that a closed window loses no tick. */
const store: TickStore = {
  read() {
    const text = localStorage.getItem(KEY);
    if (text !== read.text) read = { text, ticks: parsed(text) };
    return read.ticks;
  },
  write(ticks) {
    localStorage.setItem(KEY, JSON.stringify(ticks));
    for (const listener of listeners) listener();
  },
};

function parsed(text: string | null): readonly Tick[] {
  try {
    const ticks: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(ticks) ? ticks : [];
  } catch {
    return [];
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** A refusal that the same request would get again. */
const isFinal = (status = 0) => status >= 400 && status < 500 && ![401, 408, 429].includes(status);

const withState = <Order extends DayOrder>(orders: readonly Order[], id: number, state: DeliveryState) =>
  orders.map((order) => (order.id === id ? { ...order, state } : order));

/** Shown at once, so that the order does not jump back until the day and its round are read again. */
function showState(queryClient: QueryClient, id: number, state: DeliveryState): void {
  queryClient.setQueriesData<DayView>(
    { queryKey: liveKeys.day },
    (day) => day && { ...day, orders: withState(day.orders, id, state) },
  );
  queryClient.setQueriesData<RoundView>(
    { queryKey: liveKeys.round },
    (round) => round && { ...round, stops: withState(round.stops, id, state) },
  );
}

async function sendOne(api: ShopDataProvider, queryClient: QueryClient, tick: Tick): Promise<Outcome> {
  try {
    const { delivery } = await api.setOrderDeliveryState(tick.orderId, reportOf(tick, Date.now()));
    if (delivery) showState(queryClient, tick.orderId, delivery.state);
    return 'done';
  } catch (error) {
    return isFinal(statusOf(error)) ? { refused: messageOf(error) } : 'unreachable';
  }
}

/** The same functions at every call, so that a long list need not be drawn again. */
const actions = {
  add(tick: Omit<Tick, 'id' | 'at'>): Tick {
    const added = { ...tick, id: crypto.randomUUID(), at: Date.now() };
    store.write([...store.read(), added]);
    return added;
  },
  undo: (tick: Tick) => store.write(undone(store.read(), tick, crypto.randomUUID(), Date.now())),
  /** Staff have read why it was refused. */
  dismiss: (id: string) => store.write(store.read().filter((tick) => tick.id !== id)),
};

/** The steps that were ticked on this device and not yet sent, or that the shop refused. */
export const useTicks = () => ({ ticks: useSyncExternalStore(subscribe, store.read), ...actions });

/** Sends the steps as soon as the shop can be reached, on any page: the window in which they were ticked may be closed. */
export const SendTicks = () => {
  const { ticks } = useTicks();
  const api = useDataProvider<ShopDataProvider>();
  const queryClient = useQueryClient();
  const isWaiting = waiting(ticks).length > 0;
  const maySend = useMay()('PUT', '/orders/:id/delivery-state');

  useEffect(() => {
    if (!isWaiting || !maySend) return;
    // One window at a time, so that no tick overtakes another.
    const sendAll = () =>
      navigator.locks.request(KEY, { ifAvailable: true }, async (lock) => {
        if (!lock) return;
        await sendTicks(store, (tick) => sendOne(api, queryClient, tick));
        await Promise.all(
          [liveKeys.day, liveKeys.round].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
        );
      });
    void sendAll();
    const timer = setInterval(sendAll, RETRY_MS);
    window.addEventListener('online', sendAll);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', sendAll);
    };
  }, [isWaiting, maySend, api, queryClient]);

  return null;
};

import { browserStorage } from '@kronblad/contracts/browser/browser-storage';
import { keptTicks } from '@kronblad/contracts/day/kept-ticks';
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
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useDataProvider } from 'react-admin';
import type { ShopDataProvider } from '../api/data-provider';
import { messageOf, statusOf } from '../api/error-message';
import { liveKeys } from '../api/live-keys';
import { reportSessionExpiry } from '../api/session-expiry';
import { useAccount, useMay } from '../api/use-may';
import { userOfSession } from '../auth/auth-provider';

const KEY = 'kronblad.admin.ticks';
const RETRY_MS = 5_000;
/** By account: those of others wait for them, because the shop writes down who did a step. */
const kept = keptTicks(
  browserStorage(() => localStorage),
  KEY,
);

const subscribe = (listener: () => void) => kept.subscribe(window, listener);

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
const actionsOf = (store: TickStore) => ({
  add(tick: Omit<Tick, 'id' | 'at'>): Tick {
    const added = { ...tick, id: crypto.randomUUID(), at: Date.now() };
    store.write([...store.read(), added]);
    return added;
  },
  undo: (tick: Tick) => store.write(undone(store.read(), tick, crypto.randomUUID(), Date.now())),
  /** Staff have read why it was refused. */
  dismiss: (id: string) => store.write(store.read().filter((tick) => tick.id !== id)),
});

function useOwnTicks() {
  const account = useAccount();
  const store = useMemo(() => kept.of(`${account}`), [account]);
  return { account, store, ticks: useSyncExternalStore(subscribe, store.read) };
}

/** The steps that the user ticked on this device and that are not yet sent, or that the shop refused. */
export function useTicks() {
  const { store, ticks } = useOwnTicks();
  return { ticks, ...useMemo(() => actionsOf(store), [store]) };
}

/** Whether the session is still of this account: another window may have logged somebody else in. */
async function isSessionOf(account: number | undefined): Promise<boolean> {
  try {
    return (await userOfSession()).id === account;
  } catch (error) {
    if (statusOf(error) === 401) reportSessionExpiry('action');
    return false;
  }
}

/** Sends the steps as soon as the shop can be reached, on any page: the window in which they were ticked may be closed. */
export const SendTicks = () => {
  const { account, store, ticks } = useOwnTicks();
  const api = useDataProvider<ShopDataProvider>();
  const queryClient = useQueryClient();
  const isWaiting = waiting(ticks).length > 0;
  const maySend = useMay()('PUT', '/orders/:id/delivery-state');

  useEffect(() => {
    kept.forgetOld(Date.now());
  }, []);
  useEffect(() => {
    if (!isWaiting || !maySend) return;
    // One window at a time, so that no tick overtakes another.
    const sendAll = () =>
      navigator.locks.request(KEY, { ifAvailable: true }, async (lock) => {
        if (!lock || !(await isSessionOf(account))) return;
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
  }, [isWaiting, maySend, account, store, api, queryClient]);

  return null;
};

import { type Outcome, reportOf, sendTicks, shown, type Tick, undone, waiting } from '@kronblad/contracts/day/ticks';
import type { Handling } from '@kronblad/contracts/round/handling';
import type { ReportedStop, RoundPage, RoundStop } from '@kronblad/contracts/round/schema';
import { stockholmDay } from '@kronblad/contracts/time/time';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { ApiError, getJson, putJson } from '../../http';
import { keepPage } from './keep-page';
import { type KeptRound, keepRound, keptRound, later, roundTicks, shopTime, withConfirmed } from './round-storage';
import { goneSince } from './stops';

const REFRESH_MS = 20_000;
const RETRY_MS = 5_000;
/** How long the email to the buyer waits for the undo. */
const UNDO_MS = 10_000;
const LOCK = 'kronblad.round-ticks';

const isEnd = (error: unknown) => error instanceof ApiError && error.body.code === 'round_not_found';

/** A refusal by the shop, not by a network's login page, that the same request would get again. */
const isFinal = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.body.code !== undefined &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 408, 429].includes(error.status) &&
  !isEnd(error);

/** By the shop's clock when it was read and the time since then, because this device's clock may be wrong. */
function isOver(day: string): boolean {
  const kept = keptRound(day);
  return kept !== null && day < stockholmDay(shopTime(kept, Date.now()));
}

const onTicks = (listener: () => void) => roundTicks.subscribe(window, listener);

const pathOf = (secret: string) => `/round/${encodeURIComponent(secret)}`;

/** The last answer of the shop, read again and again until the link has ended. */
function useKeptRound(secret: string, loaded: RoundPage) {
  const { day } = loaded;
  const [kept, setKept] = useState<KeptRound>({ round: loaded, gone: [], takenAt: 0 });
  const [isLost, setLost] = useState(false);
  const [hasEnded, setEnded] = useState(false);
  const store = useMemo(() => roundTicks.of(day), [day]);

  const take = useCallback(
    (round: RoundPage) => {
      const before = keptRound(day);
      const gone = before ? goneSince(before.round, before.gone, round) : [];
      const next = { round, gone, takenAt: Date.now() };
      const last = later(next, before);
      keepRound(last);
      setKept(last);
    },
    [day],
  );

  /** Shown and kept at once, so that a stop does not jump back until the round is read again, nor after a reload. */
  const confirm = useCallback(
    (answer: ReportedStop) => {
      const now = Date.now();
      setKept((before) => withConfirmed(before, answer, now));
      const before = keptRound(day);
      if (before) keepRound(withConfirmed(before, answer, now));
    },
    [day],
  );

  const refresh = useCallback(async () => {
    try {
      take(await getJson<RoundPage>(pathOf(secret)));
      setLost(false);
    } catch (error) {
      if (isEnd(error) || isOver(day)) setEnded(true);
      else setLost(true);
    }
  }, [secret, day, take]);

  useEffect(() => {
    take(loaded);
    void keepPage();
  }, [loaded, take]);

  useEffect(() => {
    if (hasEnded) return;
    void refresh();
    const timer = setInterval(refresh, REFRESH_MS);
    const seen = () => document.visibilityState === 'visible' && void refresh();
    document.addEventListener('visibilitychange', seen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [refresh, hasEnded]);

  return { ...kept, isLost, hasEnded, store, confirm, refresh };
}

const NONE: readonly Tick[] = [];

/** The round with the steps of this device, which are sent as soon as the shop can be reached. */
export function useRound(secret: string, loaded: RoundPage) {
  const { round, gone, isLost, hasEnded, store, confirm, refresh } = useKeptRound(secret, loaded);
  const ticks = useSyncExternalStore(onTicks, store.read, () => NONE);
  const [undoable, setUndoable] = useState<readonly Tick[]>([]);
  const isWaiting = waiting(ticks).length > 0 && !hasEnded;

  useEffect(() => {
    if (!isWaiting) return;
    const send = async (tick: Tick): Promise<Outcome> => {
      try {
        const path = `${pathOf(secret)}/orders/${tick.orderId}/delivery-state`;
        confirm(await putJson<ReportedStop>(path, reportOf(tick, Date.now())));
        return 'done';
      } catch (error) {
        return isFinal(error) ? { refused: error.message } : 'unreachable';
      }
    };
    // One tab at a time, so that no step overtakes another.
    const sendAll = () =>
      navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
        if (!lock) return;
        await sendTicks(store, send);
        await refresh();
      });
    void sendAll();
    const timer = setInterval(sendAll, RETRY_MS);
    window.addEventListener('online', sendAll);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', sendAll);
    };
  }, [isWaiting, secret, store, confirm, refresh]);

  useEffect(() => {
    if (undoable.length === 0) return;
    const timer = setTimeout(() => setUndoable([]), UNDO_MS);
    return () => clearTimeout(timer);
  }, [undoable]);

  const handle = useCallback(
    (stops: readonly RoundStop[], { state, to, note }: Omit<Handling, 'label'>) => {
      const added = stops.map(
        ({ id, order_number, state: from }): Tick => ({
          ...{ id: crypto.randomUUID(), orderId: id, orderNumber: order_number, state, from, at: Date.now() },
          ...(to && { to }),
          ...(note && { note }),
        }),
      );
      store.write([...store.read(), ...added]);
      setUndoable(added);
    },
    [store],
  );

  return {
    round,
    gone,
    isLost,
    hasEnded,
    ticks,
    undoable,
    stops: round.stops.map((stop) => shown(stop, ticks)),
    handle,
    undo() {
      for (const tick of undoable.toReversed())
        store.write(undone(store.read(), tick, crypto.randomUUID(), Date.now()));
      setUndoable([]);
    },
    dismiss: (id: string) => store.write(store.read().filter((tick) => tick.id !== id)),
  };
}

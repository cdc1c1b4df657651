import type { DayOrder, GoodsToMake as Goods } from '@kronblad/contracts/day/schema';
import { shown, type Tick } from '@kronblad/contracts/day/ticks';
import { goodsToMake, isWork } from '@kronblad/contracts/day/work';
import type { DeliveryState } from '@kronblad/contracts/recipient/recipient-choices';
import { day as dayText } from '@kronblad/contracts/request/schema';
import { stockholmDay } from '@kronblad/contracts/time/time';
import { Alert, Skeleton, Stack, Typography } from '@mui/material';
import { useCallback, useMemo, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { messageOf } from '../api/error-message';
import { liveKeys } from '../api/live-keys';
import { useApiQuery } from '../api/use-api-query';
import { useMay } from '../api/use-may';
import { NewOrderButton } from '../orders/actions/NewOrderButton';
import { LoadError } from '../ui/LoadError';
import { CardList } from '../ui/PlainList';
import { RowToBothEnds } from '../ui/rows';
import { ToggleFilter } from '../ui/ToggleFilter';
import { EmptyListText } from '../ui/text';
import { ChooseDay, DayFigures, LastYear, WithoutNetwork } from './DayHead';
import { type CardActions, DayOrderCard } from './DayOrderCard';
import { AgainDialog, MissedDialog, PaidDialog } from './dialogs';
import { GoodsToMake } from './GoodsToMake';
import { GROUPS, groupOf, isOwed } from './labels';
import { PrintMenu } from './PrintMenu';
import { RefusedTicks, UndoBar } from './TickNotices';
import { useDrawn } from './use-drawn';
import { useTicks } from './use-ticks';

/** Also without news from the shop, so that a lost network is noticed. */
const REFRESH_MS = 20_000;

/** The day as the shop knows it, with the steps that were ticked here and not yet sent. */
function useDay(day: string, ticks: readonly Tick[]) {
  const query = useApiQuery([...liveKeys.day, day], (api) => api.day(day), { refetchInterval: REFRESH_MS });
  const orders = query.data?.orders.map((order) => shown(order, ticks));
  return { ...query, orders };
}

const WAYS = ['alla', 'courier', 'pickup'] as const;

const Groups = ({ orders, ...actions }: CardActions & { orders: readonly DayOrder[] }) => {
  const groups = Map.groupBy(orders, groupOf);
  const drawn = useDrawn();
  return GROUPS.map(([group, title]) => {
    const own = groups.get(group);
    return (
      own && (
        <section key={group} aria-label={title}>
          <Typography variant="h3" component="h2" sx={{ mt: 3, mb: 1.5 }}>
            {`${title} (${own.length})`}
          </Typography>
          <CardList>
            {own.slice(0, drawn).map((order) => (
              <li key={order.id}>
                <DayOrderCard order={order} {...actions} />
              </li>
            ))}
          </CardList>
        </section>
      )
    );
  });
};

const countsOf = (orders: readonly DayOrder[]) => {
  const work = orders.filter(isWork);
  const left = ({ state }: DayOrder) => state === 'to_make' || state === 'made' || state === 'out';
  return {
    bind: work.filter(({ state }) => state === 'to_make').length,
    carry: work.filter((order) => order.way === 'courier' && left(order)).length,
    collect: work.filter((order) => order.way === 'pickup' && left(order)).length,
  };
};

type Asked = { readonly order: DayOrder; readonly about: 'missed' | 'again' | 'paid' | 'collected' } | undefined;

interface OrdersProps {
  readonly orders: readonly DayOrder[];
  readonly step: (orders: readonly DayOrder[], to: DeliveryState, note?: string) => void;
}

const DayOrders = ({ orders, step }: OrdersProps) => {
  const [params, setParams] = useSearchParams();
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const may = useMay();
  const mayOpen = may('GET', '/orders/:id');
  const mayDriveAgain = may('POST', '/orders/:id/deliver-again');
  const mayPay = may('POST', '/orders/:id/payment');
  const actions = useMemo(
    (): CardActions => ({
      ...{ mayOpen, mayDriveAgain, mayPay },
      onStep: (order, to) =>
        mayPay && to === 'collected' && isOwed(order) ? setAsked({ order, about: 'collected' }) : step([order], to),
      onMissed: (order) => setAsked({ order, about: 'missed' }),
      onAgain: (order) => setAsked({ order, about: 'again' }),
      onPaid: (order) => setAsked({ order, about: 'paid' }),
    }),
    [mayOpen, mayDriveAgain, mayPay, step],
  );
  const way = WAYS.find((one) => one === params.get('visa')) ?? 'alla';
  const chosen = way === 'alla' ? orders : orders.filter((order) => order.way === way);
  const made = ({ size_id, order_ids }: Goods) => {
    const isOnly = ({ id, lines }: DayOrder) =>
      order_ids.includes(id) && lines.every((line) => line.size_id === size_id);
    step(orders.filter(isOnly), 'made');
  };
  if (orders.length === 0) return <EmptyListText>Inga beställningar den här dagen.</EmptyListText>;
  return (
    <>
      <GoodsToMake goods={goodsToMake(chosen)} onMade={made} />
      <Stack sx={{ mt: 2 }}>
        <ToggleFilter
          label="Visa"
          value={way}
          choices={[
            ['alla', `Alla (${orders.length})`],
            ['courier', 'Bud'],
            ['pickup', 'Hämtas'],
          ]}
          onChange={(visa) => setParams(visa === 'alla' ? {} : { visa }, { replace: true })}
        />
      </Stack>
      <Groups orders={chosen} {...actions} />
      {asked?.about === 'missed' && (
        <MissedDialog order={asked.order} onMissed={(note) => step([asked.order], 'missed', note)} onClose={close} />
      )}
      {asked?.about === 'again' && <AgainDialog order={asked.order} onClose={close} />}
      {asked?.about === 'paid' && <PaidDialog order={asked.order} onClose={close} />}
      {asked?.about === 'collected' && (
        <PaidDialog order={asked.order} onCollected={() => step([asked.order], 'collected')} onClose={close} />
      )}
    </>
  );
};

const DayBoard = ({ day }: { day: string }) => {
  const may = useMay();
  const { ticks, add, undo, dismiss } = useTicks();
  const { data, orders, error, refetch, dataUpdatedAt } = useDay(day, ticks);
  const [undoable, setUndoable] = useState<readonly Tick[]>([]);
  const step = useCallback<OrdersProps['step']>(
    (of, state, note) =>
      setUndoable(
        of.map(({ id, order_number, state: from }) =>
          add({ orderId: id, orderNumber: order_number, state, from, ...(note && { note }) }),
        ),
      ),
    [add],
  );
  const undoAll = () => {
    for (const tick of undoable.toReversed()) undo(tick);
    setUndoable([]);
  };
  if (!data || !orders) {
    if (!error) return <Skeleton variant="rounded" height={480} />;
    return <LoadError onRetry={() => void refetch()}>{`Kunde inte ladda dagen: ${messageOf(error)}`}</LoadError>;
  }
  return (
    <>
      {error && <WithoutNetwork readAt={dataUpdatedAt} unsent={ticks.filter(({ refused }) => !refused).length} />}
      <RefusedTicks ticks={ticks} dismiss={dismiss} />
      {data.closed_reason && orders.length > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }}>{`Dagen är stängd för nya ordrar: ${data.closed_reason}`}</Alert>
      )}
      <DayFigures day={data} counts={countsOf(orders)} />
      <LastYear day={day} />
      {orders.length > 0 && may('POST', '/prints') && <PrintMenu day={day} />}
      <DayOrders orders={orders} step={step} />
      <UndoBar ticks={undoable} onUndo={undoAll} onTimeout={() => setUndoable([])} />
    </>
  );
};

export const DayPage = () => {
  const { tab } = useParams();
  const day = dayText.safeParse(tab).data ?? stockholmDay(Date.now());
  return (
    <>
      <RowToBothEnds spacing={1} sx={{ alignItems: 'start' }}>
        <ChooseDay page="/dagen" day={day} />
        <NewOrderButton sx={{ mb: 2 }} />
      </RowToBothEnds>
      <DayBoard key={day} day={day} />
    </>
  );
};

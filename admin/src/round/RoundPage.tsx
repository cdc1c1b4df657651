import { arrayMove, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { DayOrder } from '@kronblad/contracts/day/schema';
import { shown, type Tick, waiting } from '@kronblad/contracts/day/ticks';
import { day as dayText } from '@kronblad/contracts/request/schema';
import type { Handling } from '@kronblad/contracts/round/handling';
import type { RoundOrder, RoundView } from '@kronblad/contracts/round/schema';
import { stockholmDay } from '@kronblad/contracts/time/time';
import { Skeleton, Stack } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useNotify } from 'react-admin';
import { useParams } from 'react-router';
import { messageOf } from '../api/error-message';
import { liveKeys } from '../api/live-keys';
import { useApiMutation } from '../api/use-api-mutation';
import { useApiQuery } from '../api/use-api-query';
import { useMay } from '../api/use-may';
import { ChooseDay, WithoutNetwork } from '../day/DayHead';
import { RefusedTicks, UndoBar } from '../day/TickNotices';
import { useDrawn } from '../day/use-drawn';
import { useTicks } from '../day/use-ticks';
import { LoadError } from '../ui/LoadError';
import { PlainList } from '../ui/PlainList';
import { Sortable } from '../ui/Sortable';
import { EmptyListText } from '../ui/text';
import { RoundLink } from './RoundLink';
import { StopRow } from './StopRow';

const REFRESH_MS = 20_000;

const hasPrintedNumber = ({ printed }: RoundOrder) =>
  printed.some((paper) => paper === 'cards' || paper === 'labels' || paper === 'sheet');

/** The stops with one of them at another's place, in which the numbers stay. */
const withMoved = (stops: readonly RoundOrder[], from: number, to: number): RoundOrder[] =>
  arrayMove([...stops], from, to).map((stop, index) => ({ ...stop, number: stops[index]?.number ?? stop.number }));

/** Shows the dragged order at once. */
function useOrderRound(day: string) {
  const queryClient = useQueryClient();
  const queryKey = [...liveKeys.round, day];
  return useApiMutation(
    (api, stops: readonly RoundOrder[]) =>
      api.orderRound(
        day,
        stops.map(({ id }) => id),
      ),
    {
      onMutate: async (stops) => {
        await queryClient.cancelQueries({ queryKey });
        queryClient.setQueryData<RoundView>(queryKey, (round) => round && { ...round, stops: [...stops] });
      },
      onSettled: () => queryClient.invalidateQueries({ queryKey }),
    },
  );
}

interface StopsProps {
  readonly round: RoundView;
  readonly ticks: readonly Tick[];
  readonly onHandle: (stop: DayOrder, handling: Omit<Handling, 'label'>) => void;
}

const Stops = ({ round: { day, stops }, ticks, onHandle }: StopsProps) => {
  const order = useOrderRound(day);
  const mayOpen = useMay()('GET', '/orders/:id');
  const drawn = useDrawn();
  const notify = useNotify();
  const move = (from: number, to: number) => {
    const moved = withMoved(stops, from, to);
    if (moved.some((stop, index) => stop.id !== stops[index]?.id && hasPrintedNumber(stop)))
      notify('Papper som redan är utskrivna har kvar sina gamla nummer. Skriv ut dem igen.', { type: 'warning' });
    order.mutate(moved);
  };
  const keys = stops.map(({ id }) => `${id}`);
  if (stops.length === 0) return <EmptyListText>Inga stopp den här dagen.</EmptyListText>;
  return (
    <Sortable
      noun="Stopp"
      theNoun="stoppet"
      keys={keys}
      strategy={verticalListSortingStrategy}
      onMove={(key, toKey) => move(keys.indexOf(key), keys.indexOf(toKey))}
    >
      <PlainList aria-label="Stopp" sx={{ display: 'grid', gap: 1 }}>
        {stops.slice(0, drawn).map((stop) => (
          <StopRow key={stop.id} stop={shown(stop, ticks)} number={stop.number} mayOpen={mayOpen} onHandle={onHandle} />
        ))}
      </PlainList>
    </Sortable>
  );
};

const RoundBoard = ({ day }: { day: string }) => {
  const { ticks, add, undo, dismiss } = useTicks();
  const { data, error, refetch, dataUpdatedAt } = useApiQuery([...liveKeys.round, day], (api) => api.round(day), {
    refetchInterval: REFRESH_MS,
  });
  const mayLink = useMay()('POST', '/rounds/:day/links');
  const [undoable, setUndoable] = useState<Tick>();
  const handle = useCallback<StopsProps['onHandle']>(
    ({ id, order_number, state: from }, { state, to, note }) =>
      setUndoable(
        add({ orderId: id, orderNumber: order_number, state, from, ...(to && { to }), ...(note && { note }) }),
      ),
    [add],
  );
  const undoLast = () => {
    if (undoable) undo(undoable);
    setUndoable(undefined);
  };
  if (!data) {
    if (!error) return <Skeleton variant="rounded" height={480} />;
    return <LoadError onRetry={() => void refetch()}>{`Kunde inte ladda rundan: ${messageOf(error)}`}</LoadError>;
  }
  return (
    <Stack spacing={2} useFlexGap>
      {error && <WithoutNetwork readAt={dataUpdatedAt} unsent={waiting(ticks).length} />}
      <RefusedTicks ticks={ticks} dismiss={dismiss} />
      {mayLink && <RoundLink round={data} />}
      <Stops round={data} ticks={ticks} onHandle={handle} />
      <UndoBar ticks={undoable ? [undoable] : []} onUndo={undoLast} onTimeout={() => setUndoable(undefined)} />
    </Stack>
  );
};

export const RoundPage = () => {
  const { tab } = useParams();
  const day = dayText.safeParse(tab).data ?? stockholmDay(Date.now());
  return (
    <>
      <ChooseDay page="/bud" day={day} />
      <RoundBoard key={day} day={day} />
    </>
  );
};

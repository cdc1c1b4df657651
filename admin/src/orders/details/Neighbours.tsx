import ChevronLeftRounded from '@mui/icons-material/ChevronLeftRounded';
import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { GetListResult } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { IconAction } from '../../ui/IconAction';

/** Ids of the orders before and after `id` in the list that was loaded last and contains it. */
function useNeighbours(id: number): readonly (number | undefined)[] {
  const cache = useQueryClient().getQueryCache();
  const found = useSyncExternalStore(
    (listener) => cache.subscribe(notifyManager.batchCalls(listener)),
    () => {
      const lists = cache.findAll({ queryKey: ['ordrar', 'getList'] }).flatMap(({ state }) => {
        const ids = (state.data as GetListResult | undefined)?.data.map((order) => order.id) ?? [];
        return ids.includes(id) ? [{ ids, at: state.dataUpdatedAt }] : [];
      });
      const { ids = [] } = lists.toSorted((a, b) => b.at - a.at)[0] ?? {};
      const index = ids.indexOf(id);
      return index < 0 ? ',' : `${ids[index - 1] ?? ''},${ids[index + 1] ?? ''}`;
    },
  );
  return found.split(',').map((each) => Number(each) || undefined);
}

export const Neighbours = ({ id }: { id: number }) => {
  const [previous, next] = useNeighbours(id);
  const { search } = useLocation();
  const linkTo = (order: number | undefined) =>
    order === undefined ? { disabled: true } : { component: Link, to: { pathname: `/ordrar/${order}`, search } };
  return (
    <>
      <IconAction label="Föregående order" {...linkTo(previous)}>
        <ChevronLeftRounded />
      </IconAction>
      <IconAction label="Nästa order" {...linkTo(next)}>
        <ChevronRightRounded />
      </IconAction>
    </>
  );
};

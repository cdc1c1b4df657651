import { ListBase, useListContext } from 'react-admin';
import { useOrderStatistics } from '../api/use-order-statistics';
import { formatCount } from '../format/numbers';
import { Dialogs } from '../ui/dialogs';
import { errorInPanel } from '../ui/error-in-panel';
import { ListPanel } from '../ui/ListPanel';
import { SelectPageOnPhones } from '../ui/Selection';
import { StatCard, StatCardsAboveList } from '../ui/StatCard';
import { StatisticsError } from '../ui/StatisticsError';
import { OrderActionsProvider } from './actions/OrderActionsProvider';
import { BatchBar } from './BatchBar';
import { OrderFilters } from './OrderFilters';
import { OrderTable } from './OrderTable';
import { OrderViews } from './OrderViews';
import { orderListAddress, orderViews, sentOrdersAddress } from './order-views';

const newestFirst = { field: 'created_at', order: 'DESC' } as const;

const OrderStatistics = () => {
  const { data, isError, refetch } = useOrderStatistics();
  const show = (value: number | undefined) => (isError ? null : value === undefined ? undefined : formatCount(value));
  return (
    <>
      <StatCardsAboveList label="Orderstatistik">
        <StatCard
          label="Betalda, ej skickade"
          value={show(data?.not_shipped)}
          to={orderListAddress({ view: 'to_pack' })}
        />
        <StatCard label="Skickade i dag" value={show(data?.shipped_today)} to={sentOrdersAddress('today')} />
        <StatCard
          label="Skickade denna vecka"
          value={show(data?.shipped_this_week)}
          to={sentOrdersAddress('this_week')}
        />
        <StatCard
          label="Skickade denna månad"
          value={show(data?.shipped_this_month)}
          to={sentOrdersAddress('this_month')}
        />
      </StatCardsAboveList>
      {isError && <StatisticsError onRetry={() => refetch()}>Statistiken kunde inte laddas.</StatisticsError>}
    </>
  );
};

const Panel = () => {
  const { filterValues } = useListContext();
  const view = orderViews.find(({ view }) => view === filterValues.view);
  return (
    <ListPanel
      toolbar={<OrderFilters />}
      loading="Laddar ordrar..."
      failed="Kunde inte ladda orderdata. Försök igen senare."
      empty="Det finns inga ordrar än."
      noMatch={view && !filterValues.search ? view.empty : 'Inga ordrar matchar din sökning.'}
    >
      <SelectPageOnPhones />
      <OrderTable />
    </ListPanel>
  );
};

export const OrdersPage = () => (
  <OrderActionsProvider>
    <OrderStatistics />
    <ListBase sort={newestFirst} perPage={50} queryOptions={errorInPanel}>
      <OrderViews />
      <Panel />
      <BatchBar />
    </ListBase>
    <Dialogs />
  </OrderActionsProvider>
);

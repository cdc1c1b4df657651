import { ListBase, useListContext } from 'react-admin';
import { Dialogs } from '../ui/dialogs';
import { errorInPanel } from '../ui/error-in-panel';
import { ListPanel } from '../ui/ListPanel';
import { OrderActionsProvider } from './actions/OrderActionsProvider';
import { BatchBar } from './batch/BatchBar';
import { OrderFilters } from './OrderFilters';
import { OrderList } from './OrderList';
import { OrderStatistics } from './OrderStatistics';
import { OrderViews } from './OrderViews';
import { orderViews } from './order-views';

const newestFirst = { field: 'created_at', order: 'DESC' } as const;

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
      <OrderList />
    </ListPanel>
  );
};

const List = () => (
  <>
    <OrderStatistics />
    <ListBase sort={newestFirst} perPage={50} queryOptions={errorInPanel}>
      <OrderViews />
      <Panel />
      <BatchBar />
    </ListBase>
  </>
);

export const OrdersPage = () => (
  <OrderActionsProvider>
    <List />
    <Dialogs />
  </OrderActionsProvider>
);

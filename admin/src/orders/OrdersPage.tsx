import { ListBase } from 'react-admin';
import { Route, Routes } from 'react-router';
import { ListPanel } from '../ui/ListPanel';
import { OrderActionsProvider } from './actions/OrderActionsProvider';
import { OrderDialog } from './details/OrderDialog';
import { OrderFilters } from './OrderFilters';
import { OrderList } from './OrderList';
import { OrderStatistics } from './OrderStatistics';

const newestFirst = { field: 'created_at', order: 'DESC' } as const;
// The panel shows a failed list itself.
const queryOptions = { onError: () => {} };

/** /ordrar, and /ordrar/:id with the order's details on top. */
export const OrdersPage = () => (
  <OrderActionsProvider>
    <OrderStatistics />
    <ListBase sort={newestFirst} perPage={50} queryOptions={queryOptions}>
      <ListPanel
        toolbar={<OrderFilters />}
        loading="Laddar ordrar..."
        failed="Kunde inte ladda orderdata. Försök igen senare."
        empty="Det finns inga ordrar än."
        noMatch="Inga ordrar matchar din sökning."
      >
        <OrderList />
      </ListPanel>
    </ListBase>
    <Routes>
      <Route path=":id" element={<OrderDialog />} />
      <Route path="*" element={null} />
    </Routes>
  </OrderActionsProvider>
);

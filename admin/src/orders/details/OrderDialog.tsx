import type { OrderDetails } from '@kronblad/contracts/order/schema';
import { RecordContextProvider, useGetOne } from 'react-admin';
import { useParams } from 'react-router';
import { useCloseDialog } from '../../ui/dialogs';
import { RecordDialog } from '../../ui/records/RecordDialog';
import { Neighbours } from './Neighbours';
import { OrderDetailsView } from './OrderDetailsView';

// Gives the details a cache key of their own in react-admin, because list rows lack the items.
const meta = { details: true };
const POLL_MS = 3000;

const isMoving = (order: OrderDetails | undefined) =>
  order?.sending_mail_at != null ||
  order?.refunds.some(({ status }) => status === 'pending') ||
  order?.effects.some(({ status }) => status === 'requested');

export const OrderDialog = () => {
  const { id = '' } = useParams();
  const query = useGetOne<OrderDetails>(
    'ordrar',
    { id: Number(id), meta },
    { refetchInterval: ({ state }) => (isMoving(state.data) ? POLL_MS : false) },
  );
  return (
    <RecordDialog
      title="Orderdetaljer"
      tools={<Neighbours id={Number(id)} />}
      query={query}
      loading="Laddar orderdetaljer..."
      failed="Kunde inte ladda orderdetaljer"
      onClose={useCloseDialog()}
    >
      {(order) => (
        <RecordContextProvider value={order}>
          <OrderDetailsView key={id} />
        </RecordContextProvider>
      )}
    </RecordDialog>
  );
};

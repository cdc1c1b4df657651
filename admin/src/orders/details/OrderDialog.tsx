import type { OrderDetails } from '@kronblad/contracts/views/orders';
import CloseRounded from '@mui/icons-material/CloseRounded';
import { Box, Dialog, DialogContent, DialogTitle, LinearProgress, Typography } from '@mui/material';
import { useGetOne } from 'react-admin';
import { useLocation, useNavigate, useParams } from 'react-router';
import { messageOf } from '../../api/error-message';
import { IconAction } from '../../ui/IconAction';
import { LoadError } from '../../ui/LoadError';
import { useIsNarrow } from '../../ui/use-is-narrow';
import { Neighbours } from './Neighbours';
import { OrderDetailsView } from './OrderDetailsView';

// Gives the details a cache key of their own in react-admin, because list rows lack the items.
const meta = { details: true };
const POLL_MS = 3000;

const isMoving = (order: OrderDetails | undefined) =>
  order?.sending_mail_at != null ||
  order?.refunds.some(({ status }) => status === 'pending') ||
  order?.effects.some(({ status }) => status === 'requested');

const Body = ({ id }: { id: string }) => {
  const { data, error, refetch } = useGetOne<OrderDetails>(
    'ordrar',
    { id: Number(id), meta },
    { refetchInterval: ({ state }) => (isMoving(state.data) ? POLL_MS : false) },
  );
  if (error) return <LoadError onRetry={refetch}>Kunde inte ladda orderdetaljer: {messageOf(error)}</LoadError>;
  if (data) return <OrderDetailsView order={data} />;
  return (
    <Box sx={{ py: 4 }} role="status">
      <LinearProgress aria-label="Laddar ordern" />
      <Typography color="textSecondary" sx={{ mt: 2, textAlign: 'center' }}>
        Laddar orderdetaljer...
      </Typography>
    </Box>
  );
};

export const OrderDialog = () => {
  const { id = '' } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const close = () => navigate({ pathname: '/ordrar', search });
  return (
    <Dialog open onClose={close} maxWidth="md" fullWidth fullScreen={useIsNarrow()} aria-labelledby="order-title">
      <DialogTitle
        id="order-title"
        sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', pl: { xs: 2, sm: 3 }, pr: 1.5 }}
      >
        Orderdetaljer
        <Box sx={{ display: 'flex' }}>
          <Neighbours id={Number(id)} />
          <IconAction label="Stäng" onClick={close}>
            <CloseRounded />
          </IconAction>
        </Box>
      </DialogTitle>
      <DialogContent dividers sx={{ px: { xs: 2, sm: 3 } }}>
        <Body key={id} id={id} />
      </DialogContent>
    </Dialog>
  );
};

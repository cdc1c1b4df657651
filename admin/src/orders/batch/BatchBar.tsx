import type { OrderListItem } from '@kronblad/contracts/views/orders';
import CloseRounded from '@mui/icons-material/CloseRounded';
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import { Button, Paper, Typography } from '@mui/material';
import { useGetMany, useListContext, useNotify } from 'react-admin';
import { messageOf } from '../../api/error-message';
import { IconAction } from '../../ui/IconAction';
import { useOrderActions } from '../actions/order-actions-context';
import { usePrint } from '../print/use-print';

const barSx = {
  position: 'sticky',
  bottom: 12,
  zIndex: 'appBar',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  mt: 2,
  px: 2,
  py: 1.25,
  borderColor: 'primary.main',
  boxShadow: 6,
  '& .MuiButton-root': { '@media (pointer: coarse)': { minHeight: 44 } },
} as const;

/** On a phone this button has its own row, and the others share the next. */
const wide = { flex: { xs: '1 1 100%', sm: '0 0 auto' } } as const;
const shared = { flex: { xs: '1 1 0', sm: '0 0 auto' } } as const;

const chosenText = (count: number) => (count === 1 ? '1 order markerad' : `${count} ordrar markerade`);

/** Actions for all selected orders, including those on other pages. */
export const BatchBar = () => {
  const { selectedIds, onUnselectItems } = useListContext<OrderListItem>();
  return selectedIds.length > 0 ? <Bar ids={selectedIds} onClear={onUnselectItems} /> : null;
};

const Bar = ({ ids, onClear }: { ids: readonly number[]; onClear: () => void }) => {
  const { askSend } = useOrderActions();
  const print = usePrint();
  const notify = useNotify();
  const { data = [], error, isPending, refetch } = useGetMany<OrderListItem>('ordrar', { ids: [...ids] });
  const orders = data.filter(Boolean);
  const unsent = orders.filter(({ status }) => status === 'pending');
  const send = () => {
    if (unsent.length > 0) return askSend(unsent);
    notify('Alla markerade ordrar är redan skickade eller avbrutna.', { type: 'info' });
  };
  return (
    <Paper variant="outlined" role="region" aria-label="Markerade ordrar" sx={barSx}>
      <Typography sx={{ fontWeight: 600, mr: 'auto' }}>{chosenText(ids.length)}</Typography>
      <IconAction label="Avmarkera" onClick={onClear} sx={{ order: { xs: 0, sm: 9 }, my: -1 }}>
        <CloseRounded fontSize="small" />
      </IconAction>
      {error ? (
        <Button color="error" onClick={() => refetch()}>
          {messageOf(error)} Försök igen
        </Button>
      ) : (
        <Button variant="contained" sx={wide} startIcon={<LocalShippingOutlined />} disabled={isPending} onClick={send}>
          Markera som skickade
        </Button>
      )}
      <Button variant="outlined" startIcon={<PrintOutlined />} sx={shared} onClick={() => print('plocksedlar', ids)}>
        Plocksedlar
      </Button>
      <Button variant="outlined" startIcon={<PrintOutlined />} sx={shared} onClick={() => print('etiketter', ids)}>
        Etiketter
      </Button>
    </Paper>
  );
};

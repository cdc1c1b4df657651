import type { OrderListItem } from '@kronblad/contracts/order/schema';
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import { Button } from '@mui/material';
import { useGetMany, useNotify } from 'react-admin';
import { messageOf } from '../../api/error-message';
import { useSelection } from '../../ui/Selection';
import { SelectionBar, sharedOnPhone, wideOnPhone } from '../../ui/SelectionBar';
import { useOrderActions } from '../actions/order-actions-context';
import { usePrint } from '../print/use-print';

const chosenText = (count: number) => (count === 1 ? '1 order markerad' : `${count} ordrar markerade`);

export const BatchBar = () => {
  const { ids, clear } = useSelection<OrderListItem>();
  return ids.length > 0 ? <Bar ids={ids} onClear={clear} /> : null;
};

const Bar = ({ ids, onClear }: { ids: readonly number[]; onClear: () => void }) => {
  const { askSend } = useOrderActions();
  const print = usePrint();
  const notify = useNotify();
  const { data = [], error, isPending, refetch } = useGetMany<OrderListItem>('ordrar', { ids: [...ids] });
  const orders = data.filter(Boolean);
  const unsent = orders.filter(({ status }) => status === 'pending');
  const send = () => {
    if (unsent.length > 0) return askSend(unsent, onClear);
    notify('Alla markerade ordrar är redan skickade eller avbrutna.', { type: 'info' });
  };
  return (
    <SelectionBar label="Markerade ordrar" text={chosenText(ids.length)} onClear={onClear}>
      {error ? (
        <Button color="error" onClick={() => refetch()}>
          {messageOf(error)} Försök igen
        </Button>
      ) : (
        <Button
          variant="contained"
          sx={wideOnPhone}
          startIcon={<LocalShippingOutlined />}
          disabled={isPending}
          onClick={send}
        >
          Markera som skickade
        </Button>
      )}
      <Button
        variant="outlined"
        startIcon={<PrintOutlined />}
        sx={sharedOnPhone}
        onClick={() => print('plocksedlar', ids)}
      >
        Plocksedlar
      </Button>
      <Button
        variant="outlined"
        startIcon={<PrintOutlined />}
        sx={sharedOnPhone}
        onClick={() => print('etiketter', ids)}
      >
        Etiketter
      </Button>
    </SelectionBar>
  );
};

import type { OrderListItem } from '@kronblad/contracts/order/schema';
import { Button } from '@mui/material';
import { useListContext, useNotify } from 'react-admin';
import { useMay } from '../api/use-may';
import { useSelection } from '../ui/Selection';
import { SelectionBar, sharedOnPhone, wideOnPhone } from '../ui/SelectionBar';
import { isAllowed, ORDER_ACTIONS, type OrderAction } from './actions/order-actions';
import { useOrderActions } from './actions/order-actions-context';

const chosenText = (count: number) => (count === 1 ? '1 order markerad' : `${count} ordrar markerade`);

export const BatchBar = () => {
  const { data = [] } = useListContext<OrderListItem>();
  const { ids, clear } = useSelection<OrderListItem>();
  const { start } = useOrderActions();
  const notify = useNotify();
  const may = useMay();
  const actions = ORDER_ACTIONS.filter((action) => action.batch && isAllowed(action, may));
  if (ids.length === 0 || actions.length === 0) return null;
  const begin = ({ id, when }: OrderAction) => {
    const orders = data.filter((order) => ids.includes(order.id) && when(order));
    if (orders.length > 0) start(id, orders, clear);
    else notify('Alla markerade ordrar är redan skickade eller avbrutna.', { type: 'info' });
  };
  return (
    <SelectionBar label="Markerade ordrar" text={chosenText(ids.length)} onClear={clear}>
      {actions.map((action) => (
        <Button
          key={action.id}
          {...(action.Dialog ? { variant: 'contained', sx: wideOnPhone } : { variant: 'outlined', sx: sharedOnPhone })}
          startIcon={<action.Icon />}
          onClick={() => begin(action)}
        >
          {action.batch}
        </Button>
      ))}
    </SelectionBar>
  );
};

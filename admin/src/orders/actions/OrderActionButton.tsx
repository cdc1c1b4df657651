import type { OrderListItem } from '@kronblad/contracts/order/schema';
import { Button, type ButtonProps, ListItemIcon, MenuItem } from '@mui/material';
import { useMay } from '../../api/use-may';
import { WithMenu, type WithMenuProps } from '../../ui/WithMenu';
import { actionLabel, isAllowed, type OrderAction, toolsFor } from './order-actions';
import { useOrderActions } from './order-actions-context';

interface Props {
  readonly action: OrderAction;
  readonly order: OrderListItem;
}

function useControl({ action, order }: Props) {
  const { start, pending } = useOrderActions();
  const isDone = pending(order) === action.id;
  return {
    label: (isDone && action.busy) || actionLabel(action, order),
    control: action.href
      ? { component: 'a', href: action.href(order), target: '_blank' }
      : { disabled: pending(order) !== undefined, onClick: () => start(action.id, [order]) },
  };
}

export const OrderActionButton = ({ action, order, disabled, ...props }: Props & Omit<ButtonProps, 'action'>) => {
  const may = useMay();
  const { label, control } = useControl({ action, order });
  if (!isAllowed(action, may)) return null;
  return (
    <Button startIcon={<action.Icon />} {...props} {...control} disabled={disabled || control.disabled}>
      {label}
    </Button>
  );
};

const OrderActionItem = (props: Props) => {
  const { label, control } = useControl(props);
  return (
    <MenuItem {...control}>
      <ListItemIcon>
        <props.action.Icon />
      </ListItemIcon>
      {label}
    </MenuItem>
  );
};

interface OrderMenuProps extends WithMenuProps {
  readonly order: OrderListItem;
}

/** A menu of the actions that leave the order's state as it is, after its `children`. */
export const OrderMenu = ({ order, control, children }: OrderMenuProps) => {
  const may = useMay();
  return (
    <WithMenu control={control}>
      {children}
      {toolsFor(order)
        .filter((action) => isAllowed(action, may))
        .map((action) => (
          <OrderActionItem key={action.id} action={action} order={order} />
        ))}
    </WithMenu>
  );
};

import type { OrderListItem } from '@kronblad/contracts/views/orders';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import { Box } from '@mui/material';
import { Link, useLocation } from 'react-router';
import { IconAction } from '../ui/IconAction';
import { useOrderActions } from './actions/order-actions-context';

export const OrderRowActions = ({ order }: { order: OrderListItem }) => {
  const { askDelete } = useOrderActions();
  const { search } = useLocation();
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
      <IconAction
        label={`Visa order ${order.order_number}`}
        component={Link}
        to={{ pathname: `/ordrar/${order.id}`, search }}
      >
        <VisibilityOutlined fontSize="small" />
      </IconAction>
      <IconAction label={`Ta bort order ${order.order_number}`} onClick={() => askDelete(order)}>
        <DeleteOutlineRounded fontSize="small" />
      </IconAction>
    </Box>
  );
};

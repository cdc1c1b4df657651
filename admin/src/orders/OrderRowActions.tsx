import type { OrderListItem } from '@kronblad/contracts/views/orders';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import { Box } from '@mui/material';
import { Link, useLocation } from 'react-router';
import { IconAction } from '../ui/IconAction';

export const OrderRowActions = ({ order }: { order: OrderListItem }) => {
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
    </Box>
  );
};

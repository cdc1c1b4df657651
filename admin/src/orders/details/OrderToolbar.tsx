import { shortReference } from '@kronblad/contracts/order/order-number';
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import { Box, Button, Stack, Typography } from '@mui/material';
import { useIsNarrow } from '../../ui/use-is-narrow';
import { OrderActionButton, OrderMenu } from '../actions/OrderActionButton';
import { nextAction, toolsFor } from '../actions/order-actions';
import { OrderBadges } from '../OrderBadges';
import { StatusSelect } from '../StatusSelect';
import { useOrder } from './use-order';

const Tools = () => {
  const order = useOrder();
  return toolsFor(order).map((action) => (
    <OrderActionButton
      key={action.id}
      action={action}
      order={order}
      size="small"
      sx={action.id === 'delete' ? { color: 'text.secondary', ml: 'auto' } : undefined}
    />
  ));
};

const ToolMenu = () => (
  <OrderMenu
    order={useOrder()}
    control={(opener) => (
      <Button variant="outlined" endIcon={<ExpandMoreRounded />} {...opener}>
        Mer
      </Button>
    )}
  />
);

const buttonsSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  '& .MuiButton-root': { '@media (pointer: coarse)': { minHeight: 44 } },
} as const;

export const OrderToolbar = () => {
  const order = useOrder();
  const next = nextAction(order);
  return (
    <Stack spacing={2}>
      <Stack direction="row" spacing={1.5}>
        <Typography variant="h2" component="p" sx={{ mr: 'auto' }}>
          {order.order_number}{' '}
          <Typography component="span" color="textSecondary" title="Kort nummer, för telefon">
            ({shortReference(order.order_number)})
          </Typography>
        </Typography>
        <OrderBadges order={order} />
        <StatusSelect order={order} />
      </Stack>
      <Box sx={buttonsSx}>
        {next && <OrderActionButton action={next} order={order} variant="contained" />}
        {useIsNarrow() ? <ToolMenu /> : <Tools />}
      </Box>
    </Stack>
  );
};

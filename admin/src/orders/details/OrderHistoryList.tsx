import type { OrderDetails } from '@kronblad/contracts/views/orders';
import { Alert, Box, Button, Typography } from '@mui/material';
import { messageOf } from '../../api/error-message';
import { formatMoment } from '../../format/moment';
import { useOrderHistory } from './use-order-history';

const entrySx = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '136px 128px 1fr' },
  columnGap: 2,
  py: 1,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const;

/** Everything that has happened to the order: when, who, what. */
export const OrderHistoryList = ({ order }: { order: OrderDetails }) => {
  const { data, error, refetch } = useOrderHistory(order);
  if (error) {
    const retry = (
      <Button color="inherit" size="small" onClick={() => refetch()}>
        Försök igen
      </Button>
    );
    return (
      <Alert severity="error" action={retry}>
        Kunde inte ladda historiken: {messageOf(error)}
      </Alert>
    );
  }
  if (!data) return <Typography role="status">Laddar historiken...</Typography>;
  return (
    <Box component="ol" aria-label="Historik" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.entries.map(({ id, at, actor, text }) => (
        <Box component="li" key={id} sx={entrySx}>
          <Typography
            component="time"
            dateTime={at}
            variant="body2"
            color="textSecondary"
            sx={{ fontVariantNumeric: 'tabular-nums' }}
          >
            {formatMoment(at)}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {actor}
          </Typography>
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {text}
          </Typography>
        </Box>
      ))}
    </Box>
  );
};

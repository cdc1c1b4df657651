import { formatDateTime } from '@kronblad/contracts/time/time';
import { Box, Typography } from '@mui/material';
import { messageOf } from '../../api/error-message';
import { LoadError } from '../../ui/LoadError';
import { PlainList } from '../../ui/PlainList';
import { useOrderHistory } from './use-order-history';

const entrySx = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '208px 112px 1fr' },
  columnGap: 2,
  py: 1,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const;

export const OrderHistoryList = () => {
  const { data, error, refetch } = useOrderHistory();
  if (error) return <LoadError onRetry={refetch}>Kunde inte ladda historiken: {messageOf(error)}</LoadError>;
  if (!data) return <Typography role="status">Laddar historiken...</Typography>;
  return (
    <PlainList as="ol" aria-label="Historik">
      {data.entries.map(({ id, at, actor, text }) => (
        <Box component="li" key={id} sx={entrySx}>
          <Typography
            component="time"
            dateTime={at}
            variant="body2"
            color="textSecondary"
            sx={{ fontVariantNumeric: 'tabular-nums' }}
          >
            {formatDateTime(at)}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {actor}
          </Typography>
          <Typography variant="body2">{text}</Typography>
        </Box>
      ))}
    </PlainList>
  );
};

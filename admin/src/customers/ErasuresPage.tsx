import { formatDateTime } from '@kronblad/contracts/time/time';
import { Box, Button, LinearProgress, Link as MuiLink, Paper, Typography } from '@mui/material';
import { Link } from 'react-router';
import { messageOf } from '../api/error-message';
import { useApiQuery } from '../api/use-api-query';
import { counted } from '../format/numbers';
import { LoadError } from '../ui/LoadError';
import { PlainList } from '../ui/PlainList';

export const ErasuresPage = () => {
  const { data, error, refetch } = useApiQuery(['raderingar'], (api) => api.erasures());
  return (
    <Paper variant="outlined" sx={{ maxWidth: 760, p: { xs: 2, sm: 3 } }}>
      <Typography component="h2" variant="h2" sx={{ mb: 1 }}>
        Raderade kunder
      </Typography>
      {error && <LoadError onRetry={() => refetch()}>{`Kunde inte ladda raderingarna: ${messageOf(error)}`}</LoadError>}
      {!data && !error && <LinearProgress aria-label="Laddar" />}
      {data?.length === 0 && <Typography color="textSecondary">Ingen kund har raderats.</Typography>}
      <PlainList>
        {data?.map(({ id, erased_at, orders }) => (
          <Box component="li" key={id} sx={{ borderTop: 1, borderColor: 'divider', py: 1.5 }}>
            <MuiLink component={Link} to={`/kundregister/raderingar/${id}`} sx={{ display: 'inline-block', py: 0.5 }}>
              {`Raderad ${formatDateTime(erased_at)}`}
            </MuiLink>
            <Typography variant="body2" color="textSecondary">
              {orders && counted(orders.length, 'order', 'ordrar')}
            </Typography>
          </Box>
        ))}
      </PlainList>
      <Button component={Link} to="/kundregister" sx={{ mt: 1 }}>
        Till kundregistret
      </Button>
    </Paper>
  );
};

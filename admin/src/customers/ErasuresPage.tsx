import { formatDateTime } from '@kronblad/contracts/time/time';
import { Button, LinearProgress, Link as MuiLink, Typography } from '@mui/material';
import { Link } from 'react-router';
import { messageOf } from '../api/error-message';
import { useApiQuery } from '../api/use-api-query';
import { counted } from '../format/numbers';
import { LoadError } from '../ui/LoadError';
import { Panel } from '../ui/Panel';
import { RuledList } from '../ui/PlainList';

export const ErasuresPage = () => {
  const { data, error, refetch } = useApiQuery(['raderingar'], (api) => api.erasures());
  return (
    <Panel title="Raderade kunder">
      {error && <LoadError onRetry={() => refetch()}>{`Kunde inte ladda raderingarna: ${messageOf(error)}`}</LoadError>}
      {!data && !error && <LinearProgress aria-label="Laddar" />}
      {data?.length === 0 && <Typography color="textSecondary">Ingen kund har raderats.</Typography>}
      <RuledList>
        {data?.map(({ id, erased_at, orders }) => (
          <li key={id}>
            <MuiLink component={Link} to={`/kundregister/raderingar/${id}`} variant="subtitle2">
              {`Raderad ${formatDateTime(erased_at)}`}
            </MuiLink>
            <Typography variant="body2" color="textSecondary">
              {orders && counted(orders.length, 'order', 'ordrar')}
            </Typography>
          </li>
        ))}
      </RuledList>
      <Button component={Link} to="/kundregister">
        Till kundregistret
      </Button>
    </Panel>
  );
};

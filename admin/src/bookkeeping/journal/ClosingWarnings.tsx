import type { Reconciliation } from '@kronblad/contracts/books/reconciliation-schema';
import { formatMonth } from '@kronblad/contracts/time/time';
import { Alert, Link as MuiLink, Typography } from '@mui/material';
import { Link } from 'react-router';
import { useApiQuery } from '../../api/use-api-query';
import { counted } from '../../format/numbers';

interface ClosingWarningsProps {
  readonly month: string;
  /** The first month to be closed. */
  readonly since: string;
}

function monthsToCheck({ month, difference_count, balance }: Reconciliation, since: string): string[] {
  const found = balance.months.filter((one) => one >= since && one <= month);
  return difference_count > 0 && !found.includes(month) ? [month, ...found] : found;
}

export const ClosingWarnings = ({ month, since }: ClosingWarningsProps) => {
  const { data, error } = useApiQuery(['verifikationer', 'reconciliation', month], (api) => api.reconciliation(month));
  if (error)
    return <Alert severity="error">Kunde inte kontrollera avstämningen. Gå till Avstämning innan du stänger.</Alert>;
  if (!data) return <Typography role="status">Kontrollerar avstämningen…</Typography>;
  const months = monthsToCheck(data, since);
  if (months.length === 0 && data.waiting_count === 0 && data.balance.agrees) {
    return <Alert severity="success">Avstämningen är klar: allt stämmer.</Alert>;
  }
  return (
    <Alert severity="warning">
      {months.length > 0 && (
        <Typography variant="body2">
          {'Det finns skillnader i '}
          {months.map((one, index) => (
            <span key={one}>
              {index > 0 && ', '}
              <MuiLink component={Link} to={`/bokforing/avstamning?period=${one}`} color="inherit">
                {formatMonth(`${one}-01`)}
              </MuiLink>
            </span>
          ))}
          . Gå igenom dem innan du stänger.
        </Typography>
      )}
      {data.waiting_count > 0 && (
        <Typography variant="body2">
          {`${counted(data.waiting_count, 'rörelse väntar', 'rörelser väntar')} på Stripe. Det som Stripe redovisar efter stängningen bokförs på den första öppna dagen.`}
        </Typography>
      )}
      {months.length === 0 && !data.balance.agrees && (
        <Typography variant="body2">
          {'Saldot hos Stripe stämmer inte med bokföringen. Se '}
          <MuiLink component={Link} to={`/bokforing/avstamning?period=${month}`} color="inherit">
            Avstämning
          </MuiLink>
          .
        </Typography>
      )}
    </Alert>
  );
};

import type { BookPeriod } from '@kronblad/contracts/books/journal-schema';
import { addDays, formatLongDate, formatMonth } from '@kronblad/contracts/time/time';
import LockOutlined from '@mui/icons-material/LockOutlined';
import { Alert, Box, Button, Link as MuiLink, Paper, Skeleton, Stack, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { Link } from 'react-router';
import { messageOf } from '../../api/error-message';
import { useApiMutation } from '../../api/use-api-mutation';
import { formatCount } from '../../format/numbers';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { LoadError } from '../../ui/LoadError';
import { StatusBadge } from '../../ui/StatusBadge';
import { WithDialog } from '../../ui/WithDialog';
import { AmountFigure, Figure } from '../reconciliation/AmountFigure';
import { ClosingWarnings } from './ClosingWarnings';
import { periodLabels } from './labels';
import { BOOK_PERIODS, useBookPeriods } from './use-book-periods';

const named = (month: string) => formatMonth(`${month}-01`);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

interface MonthProps {
  readonly period: BookPeriod;
  /** The earlier open months, which are closed too; latest first. */
  readonly earlier: readonly BookPeriod[];
}

const Month = ({ period, earlier }: MonthProps) => {
  const { month, state, closed_at, closed_by } = period;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: { xs: 1.5, md: 2 },
        alignItems: 'center',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '180px minmax(0, 1fr) 150px' },
        px: { xs: 2, sm: 3 },
        py: 2,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Stack spacing={0.5}>
        <MuiLink
          component={Link}
          to={`/bokforing/verifikationer?period=${month}`}
          underline="hover"
          variant="subtitle1"
        >
          {capital(named(month))}
        </MuiLink>
        <StatusBadge {...periodLabels[state]} />
      </Stack>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gap: { xs: 0.5, md: 2 },
          gridTemplateColumns: { md: 'repeat(4, minmax(0, 1fr))' },
        }}
      >
        <Figure label="Verifikationer" value={formatCount(period.vouchers)} />
        <AmountFigure label="Försäljning utan moms" sek={period.sales} />
        <AmountFigure label="Utgående moms" sek={period.vat} />
        <AmountFigure label="Debet = kredit" sek={period.debit} />
      </Box>
      <Box>
        {state === 'open' && (
          <WithDialog
            control={(open) => (
              <Button
                variant="outlined"
                startIcon={<LockOutlined />}
                onClick={open}
                aria-label={`Stäng ${named(month)}`}
              >
                Stäng
              </Button>
            )}
            dialog={(close) => <ClosingDialog month={month} earlier={earlier} onClose={close} />}
          />
        )}
        {closed_at && (
          <Typography variant="body2" color="textSecondary">
            {`Stängd ${formatLongDate(closed_at)}${closed_by ? ` av ${closed_by}` : ''}`}
          </Typography>
        )}
        {state === 'current' && (
          <Typography variant="body2" color="textSecondary">
            Kan stängas när månaden är slut
          </Typography>
        )}
      </Box>
    </Box>
  );
};

interface ClosingDialogProps extends Pick<MonthProps, 'earlier'> {
  readonly month: string;
  readonly onClose: () => void;
}

const ClosingDialog = ({ month, earlier, onClose }: ClosingDialogProps) => {
  const queryClient = useQueryClient();
  const notify = useNotify();
  const { mutate, isPending } = useApiMutation((api) => api.closePeriod(month), {
    onSuccess: (periods) => {
      queryClient.setQueryData(BOOK_PERIODS, periods);
      notify(`${capital(named(month))} är stängd.`, { type: 'success' });
    },
    onError: (error) => {
      notify(`Kunde inte stänga perioden: ${messageOf(error)}`, { type: 'error' });
      void queryClient.invalidateQueries({ queryKey: BOOK_PERIODS });
    },
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={`Stänga ${named(month)}?`}
      question={
        <Stack spacing={1.5}>
          <span>
            {earlier.length > 0
              ? `${capital(named(month))} och de öppna månaderna före den (${earlier.length} st) stängs.`
              : `${capital(named(month))} stängs.`}
          </span>
          <span>
            Efter det kan inget som är daterat till och med den månaden ändras. Det som kommer in senare bokförs som
            rättelser på den första öppna dagen.
          </span>
          <ClosingWarnings month={month} since={earlier.at(-1)?.month ?? month} />
          <Alert severity="warning">En stängd period kan aldrig öppnas igen.</Alert>
        </Stack>
      }
      confirmLabel="Stäng perioden"
      destructive
      busy={isPending}
      onConfirm={() => mutate()}
      onCancel={onClose}
    />
  );
};

export const ClosingTab = () => {
  const { data, error, refetch } = useBookPeriods();
  if (error && !data) {
    return <LoadError onRetry={() => refetch()}>{`Kunde inte ladda perioderna: ${messageOf(error)}`}</LoadError>;
  }
  if (!data) return <Skeleton variant="rounded" height={320} aria-label="Laddar perioderna..." />;
  const earlierThan = (month: string) => data.periods.filter((each) => each.state === 'open' && each.month < month);
  return (
    <>
      <Typography gutterBottom>
        {data.earliest_open_date
          ? `Bokföringen är stängd till och med ${formatLongDate(addDays(data.earliest_open_date, -1))}.`
          : 'Ingen period är stängd än. Stäng en månad när den är avstämd och momsen är redovisad.'}
      </Typography>
      <Paper component="ul" variant="outlined" aria-label="Perioder" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.periods.map((period) => (
          <Month key={period.month} period={period} earlier={earlierThan(period.month)} />
        ))}
      </Paper>
    </>
  );
};

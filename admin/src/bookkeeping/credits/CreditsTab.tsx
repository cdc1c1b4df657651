import type { CreditNoteSummary } from '@kronblad/contracts/books/credit-notes-schema';
import { Box, Stack, Typography } from '@mui/material';
import { ListBase } from 'react-admin';
import { useApiQuery } from '../../api/use-api-query';
import { useMay } from '../../api/use-may';
import { formatCount } from '../../format/numbers';
import { errorInPanel } from '../../ui/error-in-panel';
import { ListPanel } from '../../ui/ListPanel';
import { StatCard, StatCardsAboveList } from '../../ui/StatCard';
import { StatisticsError } from '../../ui/StatisticsError';
import { CreditForm } from './CreditForm';
import { CreditTable } from './CreditRows';

const newestFirst = { field: 'issued_on', order: 'DESC' } as const;

const Summary = () => {
  const { data, isError, refetch } = useApiQuery(['krediteringar', 'summary'], (api) => api.creditNoteSummary());
  const shown = (value: (summary: CreditNoteSummary) => string) => (isError ? null : data && value(data));
  return (
    <>
      {isError && <StatisticsError onRetry={refetch}>Kunde inte räkna samman krediteringarna.</StatisticsError>}
      <StatCardsAboveList label="Krediteringarna i siffror">
        <StatCard label="Återbetalda ordrar" value={shown(({ refunded_orders }) => formatCount(refunded_orders))} />
        <StatCard
          label="Senaste återbetalning"
          value={shown(({ latest_refund_on }) => latest_refund_on ?? 'Ingen registrerad')}
        />
        <StatCard label="Skapade kreditnotor" value={shown(({ credit_notes }) => formatCount(credit_notes))} />
      </StatCardsAboveList>
    </>
  );
};

export const CreditsTab = () => {
  return (
    <Stack>
      <Summary />
      {useMay()('POST', '/credit-notes') && <CreditForm />}
      <Box sx={{ mt: 2 }}>
        <ListBase
          resource="krediteringar"
          sort={newestFirst}
          perPage={25}
          disableSyncWithLocation
          storeKey={false}
          queryOptions={errorInPanel}
        >
          <ListPanel
            toolbar={
              <Typography variant="h3" component="h2">
                Historik
              </Typography>
            }
            loading="Laddar kreditnotor..."
            failed="Kunde inte ladda kreditnotorna. Försök igen."
            empty="Det finns inga kreditnotor än."
          >
            <CreditTable />
          </ListPanel>
        </ListBase>
      </Box>
    </Stack>
  );
};

import type { ErasureRecord } from '@kronblad/contracts/customer/schema';
import { formatDateTime, formatLongDate } from '@kronblad/contracts/time/time';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import { Box, Button, GlobalStyles, LinearProgress, Paper, Stack, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { messageOf } from '../api/error-message';
import { useApiQuery } from '../api/use-api-query';
import { Facts } from '../orders/details/Section';
import { LoadError } from '../ui/LoadError';

const listed = (numbers: readonly string[] | null) =>
  numbers === null ? 'Antecknades inte' : numbers.length > 0 ? numbers.join(', ') : 'Inga';

const Proof = ({ record }: { record: ErasureRecord }) => (
  <Stack spacing={3}>
    <Typography>
      Kundens namn, adresser, e-post, telefonnummer, meddelanden och anteckningar är raderade ur ordrar, kundregister,
      utskick och köer. Nycklarna som låste dem i händelseloggen är förstörda, så de kan inte läsas igen.
    </Typography>
    <Facts
      facts={[
        ['Raderat', formatDateTime(record.erased_at)],
        ['Bevisets nummer', record.id],
        ['Ordrar utan personuppgifter', listed(record.orders)],
        ['Ångrade avtal utan personuppgifter', record.withdrawals === null ? 'Antecknades inte' : record.withdrawals],
        ['Finns kvar i bokföringen', listed(record.receipts)],
        ['Bokföringen sparas till och med', record.kept_until && formatLongDate(record.kept_until)],
      ]}
    />
    <Typography variant="body2" color="textSecondary">
      Kvitton och kreditnotor sparas med namn och adress enligt bokföringslagen (7 kap. 2 §). Beviset innehåller inga
      personuppgifter.
    </Typography>
  </Stack>
);

/** Prints black on white even when the admin uses the dark scheme. */
const paperSx = { border: 0, p: 0, background: 'none', '&&, && *': { color: '#000' } } as const;

/** Removes the erased customer's data from the browser's memory, after the pages that showed it are gone. */
function useForgetCustomer() {
  const queries = useQueryClient();
  const isNew = (useLocation().state as { isNew?: boolean } | null)?.isNew === true;
  useEffect(() => {
    if (!isNew) return;
    queries.removeQueries({ type: 'inactive' });
    void queries.invalidateQueries();
  }, [isNew, queries]);
}

export const ErasurePage = () => {
  const { erasureId = '' } = useParams();
  useForgetCustomer();
  const { data, error, refetch } = useApiQuery(['raderingar', erasureId], (api) => api.erasure(erasureId));
  return (
    <Paper variant="outlined" sx={{ maxWidth: 760, p: { xs: 2, sm: 4 }, '@media print': paperSx }}>
      <GlobalStyles styles={{ '@media print': { body: { background: '#fff !important' } } }} />
      <Typography component="h2" variant="h2" gutterBottom>
        Bevis på radering
      </Typography>
      {error && <LoadError onRetry={() => refetch()}>{`Kunde inte ladda beviset: ${messageOf(error)}`}</LoadError>}
      {!data && !error && <LinearProgress aria-label="Laddar" />}
      {data && <Proof record={data} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 3, '@media print': { display: 'none' } }}>
        <Button variant="contained" startIcon={<PrintOutlined />} disabled={!data} onClick={() => window.print()}>
          Skriv ut
        </Button>
        <Button component={Link} to="/kundregister">
          Till kundregistret
        </Button>
      </Box>
    </Paper>
  );
};

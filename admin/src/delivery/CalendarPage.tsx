import { stockholmDay } from '@kronblad/contracts/time/time';
import { Box, Typography } from '@mui/material';
import { Panels } from '../ui/Panel';
import { RecordsPage } from '../ui/records/RecordsPage';
import { DateTable } from './DateTable';
import { Month } from './Month';
import { Proposals } from './Proposals';
import { UnpaidDays } from './UnpaidDays';
import { WeekdaysForm } from './WeekdaysForm';

const inOrder = { field: 'day', order: 'ASC' } as const;
const texts = {
  search: 'Sök dag eller text',
  create: 'Nytt undantag',
  loading: 'Laddar undantag...',
  failed: 'Kunde inte ladda undantagen. Försök igen.',
  empty: 'Inga undantag framåt. Alla dagar följer den vanliga veckan, och röda dagar är stängda.',
  noMatch: 'Inga undantag matchar din sökning.',
};

const Above = () => (
  <>
    <Month />
    <Panels>
      <Proposals />
      <UnpaidDays />
    </Panels>
    <Typography variant="h3" component="h2" gutterBottom sx={{ mt: 3 }}>
      Undantag från den vanliga veckan
    </Typography>
  </>
);

export const CalendarPage = () => (
  <>
    <RecordsPage sort={inOrder} filter={{ from: stockholmDay(Date.now()) }} texts={texts} above={<Above />}>
      <DateTable />
    </RecordsPage>
    <Box sx={{ mt: 3 }}>
      <WeekdaysForm />
    </Box>
  </>
);

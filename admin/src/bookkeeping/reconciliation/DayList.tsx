import type { ReconciledDay } from '@kronblad/contracts/books/reconciliation-schema';
import { formatSek } from '@kronblad/contracts/money/money';
import { formatLongDate } from '@kronblad/contracts/time/time';
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import { Accordion, AccordionDetails, AccordionSummary, Alert, Box, LinearProgress, Typography } from '@mui/material';
import { messageOf } from '../../api/error-message';
import { useApiQuery } from '../../api/use-api-query';
import { formatCount } from '../../format/numbers';
import { PlainList } from '../../ui/PlainList';
import { StatusBadge } from '../../ui/StatusBadge';
import { Note, NoWrap } from '../../ui/text';
import { MovementList } from './MovementList';

const summarySx = {
  flex: 1,
  display: 'grid',
  gap: 1,
  alignItems: 'center',
  gridTemplateColumns: { xs: 'repeat(3, minmax(0, 1fr))', md: '160px 130px repeat(5, minmax(0, 1fr))' },
  '& > strong': { gridColumn: { xs: 'span 2', md: 'auto' } },
} as const;

const MAX_SHOWN = 1_000;

const Movements = ({ day }: { day: ReconciledDay }) => {
  const { data, error } = useApiQuery(['verifikationer', 'movements', day.date], (api) => api.movementsOf(day.date));
  if (error) return <Alert severity="error">{`Kunde inte ladda dagen: ${messageOf(error)}`}</Alert>;
  if (!data) return <LinearProgress aria-label="Laddar dagen" />;
  return (
    <>
      <MovementList label={`Rörelser ${formatLongDate(day.date)}`} movements={data} />
      {data.length === MAX_SHOWN && (
        <Typography variant="body2">
          {`De första ${formatCount(MAX_SHOWN)} visas; de som skiljer sig står först.`}
        </Typography>
      )}
    </>
  );
};

const Figure = ({ label, sek }: { label: string; sek: number }) => (
  <span>
    <Note as="span">{label}</Note>
    <NoWrap as="span">{formatSek(sek)}</NoWrap>
  </span>
);

function badgeOf({ differences, waiting, movements }: ReconciledDay) {
  if (differences > 0)
    return { tone: 'bad', label: differences === 1 ? '1 skillnad' : `${differences} skillnader` } as const;
  if (waiting > 0) return { tone: 'waiting', label: `${waiting} väntar` } as const;
  return movements > 0
    ? ({ tone: 'good', label: 'Stämmer' } as const)
    : ({ tone: 'neutral', label: 'Bara hos Stripe' } as const);
}

const Day = ({ day }: { day: ReconciledDay }) => (
  <Accordion slotProps={{ transition: { unmountOnExit: true } }}>
    <AccordionSummary expandIcon={<ExpandMoreRounded />}>
      <Box component="span" sx={summarySx}>
        <strong>{formatLongDate(day.date)}</strong>
        <StatusBadge {...badgeOf(day)} />
        <Figure label="Ordrar" sek={day.ordered} />
        <Figure label="Stripe" sek={day.stripe} />
        <Figure label="Bokfört" sek={day.booked} />
        <Figure label="Avgifter" sek={day.fees} />
        <Figure label="Utbetalt" sek={day.paid_out} />
      </Box>
    </AccordionSummary>
    <AccordionDetails>
      <Movements day={day} />
    </AccordionDetails>
  </Accordion>
);

export const DayList = ({ days }: { days: readonly ReconciledDay[] }) => (
  <PlainList aria-label="Dagar">
    {days.map((day) => (
      <li key={day.date}>
        <Day day={day} />
      </li>
    ))}
  </PlainList>
);

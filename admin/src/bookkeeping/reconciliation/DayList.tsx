import type { ReconciledDay } from '@kronblad/contracts/books/reconciliation-schema';
import { formatSek } from '@kronblad/contracts/money/money';
import { formatLongDate } from '@kronblad/contracts/time/time';
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import { Alert, Box, ButtonBase, LinearProgress, Paper, Typography } from '@mui/material';
import { useState } from 'react';
import { messageOf } from '../../api/error-message';
import { useApiQuery } from '../../api/use-api-query';
import { formatCount } from '../../format/numbers';
import { numeric } from '../../theme/list-table';
import { StatusBadge } from '../../ui/StatusBadge';
import { Note } from '../../ui/text';
import { MovementList } from './MovementList';

const MAX_SHOWN = 1_000;

const Movements = ({ day }: { day: ReconciledDay }) => {
  const { data, error } = useApiQuery(['verifikationer', 'movements', day.date], (api) => api.movementsOf(day.date));
  if (error) return <Alert severity="error">{`Kunde inte ladda dagen: ${messageOf(error)}`}</Alert>;
  if (!data) return <LinearProgress aria-label="Laddar dagen" />;
  return (
    <>
      <MovementList label={`Rörelser ${formatLongDate(day.date)}`} movements={data} />
      {data.length === MAX_SHOWN && (
        <Typography variant="body2" sx={{ p: 2 }}>
          {`De första ${formatCount(MAX_SHOWN)} visas; de som skiljer sig står först.`}
        </Typography>
      )}
    </>
  );
};

const Figure = ({ label, sek }: { label: string; sek: number }) => (
  <Box component="span" sx={{ minWidth: 0 }}>
    <Note as="span">{label}</Note>
    <Box component="span" sx={{ ...numeric, textAlign: 'left', fontSize: { xs: '0.8125rem', sm: '0.9375rem' } }}>
      {formatSek(sek)}
    </Box>
  </Box>
);

function badgeOf({ differences, waiting, movements }: ReconciledDay) {
  if (differences > 0)
    return { tone: 'bad', label: differences === 1 ? '1 skillnad' : `${differences} skillnader` } as const;
  if (waiting > 0) return { tone: 'waiting', label: `${waiting} väntar` } as const;
  return movements > 0
    ? ({ tone: 'good', label: 'Stämmer' } as const)
    : ({ tone: 'neutral', label: 'Bara hos Stripe' } as const);
}

const Day = ({ day }: { day: ReconciledDay }) => {
  const [isOpen, setOpen] = useState(false);
  const id = `dag-${day.date}`;
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}>
      <ButtonBase
        onClick={() => setOpen(!isOpen)}
        aria-expanded={isOpen}
        aria-controls={id}
        sx={{
          width: '100%',
          font: 'inherit',
          textAlign: 'left',
          display: 'grid',
          gap: { xs: 1, md: 2 },
          alignItems: 'center',
          gridTemplateColumns: { xs: 'minmax(0, 1fr) auto 24px', md: '170px minmax(0, 1fr) 130px 24px' },
          px: { xs: 2, sm: 2.5 },
          py: 1.5,
          '&:hover': { backgroundColor: 'action.hover' },
        }}
      >
        <strong>{formatLongDate(day.date)}</strong>
        <Box
          component="span"
          sx={{
            display: 'grid',
            gap: 1,
            gridTemplateColumns: { xs: 'repeat(3, minmax(0, 1fr))', md: 'repeat(5, minmax(0, 1fr))' },
            gridRow: { xs: 2, md: 'auto' },
            gridColumn: { xs: '1 / -1', md: 'auto' },
          }}
        >
          <Figure label="Ordrar" sek={day.ordered} />
          <Figure label="Stripe" sek={day.stripe} />
          <Figure label="Bokfört" sek={day.booked} />
          <Figure label="Avgifter" sek={day.fees} />
          <Figure label="Utbetalt" sek={day.paid_out} />
        </Box>
        <Box
          component="span"
          sx={{ justifySelf: 'end', gridColumn: { xs: 2, md: 'auto' }, gridRow: { xs: 1, md: 'auto' } }}
        >
          <StatusBadge {...badgeOf(day)} />
        </Box>
        <ExpandMoreRounded
          sx={{
            transform: isOpen ? 'rotate(180deg)' : 'none',
            gridColumn: { xs: 3, md: 'auto' },
            gridRow: { xs: 1, md: 'auto' },
          }}
        />
      </ButtonBase>
      <Box id={id}>{isOpen && <Movements day={day} />}</Box>
    </Box>
  );
};

export const DayList = ({ days }: { days: readonly ReconciledDay[] }) => (
  <Paper component="ul" variant="outlined" aria-label="Dagar" sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {days.map((day) => (
      <Day key={day.date} day={day} />
    ))}
  </Paper>
);

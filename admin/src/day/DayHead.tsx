import type { DayView } from '@kronblad/contracts/day/schema';
import { addDays, formatTime, formatWeekdayDate, stockholmDay } from '@kronblad/contracts/time/time';
import ChevronLeftRounded from '@mui/icons-material/ChevronLeftRounded';
import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import { Alert, Button, IconButton, Link as MuiLink, Stack, TextField, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { Link, useNavigate } from 'react-router';
import { useLastYear } from '../api/use-last-year';
import { useMay } from '../api/use-may';
import { lastYearText } from '../format/last-year';
import { formatCount } from '../format/numbers';
import { dayAddress, orderListAddress } from '../orders/order-views';
import { fonts, tokens } from '../theme/tokens';
import { UPRIGHT_PHONE } from '../theme/touch';
import { Note } from '../ui/text';

const target = { width: 48, height: 48 };

/** `page`: the address of the page that shows a day. */
export const ChooseDay = ({ page, day }: { page: string; day: string }) => {
  const navigate = useNavigate();
  const today = stockholmDay(Date.now());
  return (
    <Stack direction="row" spacing={1} sx={{ mb: 2 }}>
      <IconButton component={Link} to={dayAddress(addDays(day, -1), page)} aria-label="Dagen före" sx={target}>
        <ChevronLeftRounded />
      </IconButton>
      <Typography variant="h2" aria-live="polite">
        {formatWeekdayDate(day)}
      </Typography>
      <IconButton component={Link} to={dayAddress(addDays(day, 1), page)} aria-label="Dagen efter" sx={target}>
        <ChevronRightRounded />
      </IconButton>
      {[
        [today, 'I dag'],
        [addDays(today, 1), 'I morgon'],
      ].map(([of = today, label]) => (
        <Button
          key={of}
          component={Link}
          to={dayAddress(of, page)}
          variant={of === day ? 'contained' : 'outlined'}
          aria-current={of === day ? 'date' : undefined}
          sx={{ minHeight: 48 }}
        >
          {label}
        </Button>
      ))}
      <TextField
        label="Annan dag"
        type="date"
        value={day}
        onChange={({ target: { value } }) => value && navigate(dayAddress(value, page))}
        slotProps={{ inputLabel: { shrink: true } }}
        sx={{ width: 170 }}
      />
    </Stack>
  );
};

const ofLimit = (used: number, limit: number | null) =>
  limit === null ? formatCount(used) : `${formatCount(used)} av ${formatCount(limit)}`;

export interface Counts {
  readonly bind: number;
  readonly carry: number;
  readonly collect: number;
}

const Figures = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
  gap: 1,
  margin: '0 0 16px',
  border: `1px solid ${tokens.sand}`,
  borderRadius: 8,
  overflow: 'hidden',
  backgroundColor: tokens.sand,
  [UPRIGHT_PHONE]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  '& > div': { position: 'relative', padding: '10px 14px', backgroundColor: tokens.surface },
  // The whole figure is pressed, not its word alone.
  '& a::after': { content: '""', position: 'absolute', inset: 0 },
  '& dt': { fontSize: '0.875rem', color: tokens.inkMuted },
  '& dd': { fontSize: '1.375rem', fontFamily: fonts.heading },
});

export const DayFigures = ({ day, counts }: { day: DayView; counts: Counts }) => (
  <Figures aria-label="Dagen i siffror">
    {(
      [
        ['Att binda', formatCount(counts.bind)],
        ['Att köra', formatCount(counts.carry)],
        ['Att hämtas', formatCount(counts.collect)],
        ['Poäng', ofLimit(day.points_used, day.points_limit)],
        ['Stopp', ofLimit(day.stops_used, day.stops_limit)],
      ] as const
    ).map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
    <div>
      <dt>
        {useMay()('GET', '/orders') ? (
          <MuiLink component={Link} to={orderListAddress({ view: 'to_pack' })} color="inherit">
            Paket
          </MuiLink>
        ) : (
          'Paket'
        )}
      </dt>
      <dd>{formatCount(day.to_pack)}</dd>
    </div>
  </Figures>
);

export const LastYear = ({ day }: { day: string }) => {
  const { data = [] } = useLastYear([day]);
  return data.map((before) => <Note key={before.day}>{lastYearText(before)}</Note>);
};

interface AgeProps {
  /** ms; 0 before the first answer. */
  readonly readAt: number;
  readonly unsent: number;
}

/** Said while the shop cannot be reached: how old the page is, and that ticks are kept. */
export const WithoutNetwork = ({ readAt, unsent }: AgeProps) => (
  <Alert severity="warning" sx={{ mb: 2 }}>
    {[
      'Ingen kontakt med butiken.',
      readAt > 0 && `Sidan visar läget ${formatTime(readAt)}.`,
      unsent > 0 && `${unsent === 1 ? 'En bock' : `${unsent} bockar`} sparas här och skickas när nätet är tillbaka.`,
    ]
      .filter(Boolean)
      .join(' ')}
  </Alert>
);

import { type CalendarProposal, calendarProposals, flowerDayName } from '@kronblad/contracts/delivery/red-days';
import { addMonths, formatMonth, SWEDISH_WEEKDAYS, stockholmDay } from '@kronblad/contracts/time/time';
import ChevronLeftRounded from '@mui/icons-material/ChevronLeftRounded';
import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import { Button, IconButton, Skeleton, Stack, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { Link, useSearchParams } from 'react-router';
import { messageOf } from '../api/error-message';
import { useLastYear } from '../api/use-last-year';
import { lastYearText } from '../format/last-year';
import { shortDay } from '../orders/labels';
import { tokens } from '../theme/tokens';
import { UPRIGHT_PHONE } from '../theme/touch';
import { LoadError } from '../ui/LoadError';
import { Card } from '../ui/Panel';
import { PlainList } from '../ui/PlainList';
import { Note } from '../ui/text';
import { MonthDay } from './MonthDay';
import { monthOf, weeksOf } from './month';
import { useCapacity, useComingDates, useUnpaidDays } from './use-coming-dates';

const Grid = styled('table')({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: 4,
  [UPRIGHT_PHONE]: { borderSpacing: 1 },
  '& th': { padding: 2, fontWeight: 560, fontSize: '0.8125rem', color: tokens.inkMuted },
  '& td': { padding: 0, verticalAlign: 'top', height: 92, [UPRIGHT_PHONE]: { height: 72 } },
});

const target = { width: 48, height: 48 };

const ChooseMonth = ({ month }: { month: string }) => {
  const addressOf = (first: string) => ({ search: `?manad=${first.slice(0, 7)}` });
  return (
    <Stack direction="row" spacing={1} sx={{ mb: 1.5 }}>
      <IconButton component={Link} to={addressOf(addMonths(month, -1))} aria-label="Månaden före" sx={target}>
        <ChevronLeftRounded />
      </IconButton>
      <Typography variant="h2" aria-live="polite">
        {formatMonth(month)}
      </Typography>
      <IconButton component={Link} to={addressOf(addMonths(month, 1))} aria-label="Månaden efter" sx={target}>
        <ChevronRightRounded />
      </IconButton>
      <Button component={Link} to={{ search: '' }} variant="outlined" sx={{ minHeight: 48 }}>
        Den här månaden
      </Button>
    </Stack>
  );
};

const NamedDays = styled(PlainList)({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 20px',
  marginTop: 12,
  fontSize: '0.875rem',
});

/** A phone has no room for the names in the month itself. The days of flowers say what the last ones brought. */
const Names = ({ named }: { named: readonly CalendarProposal[] }) => {
  const flowerDays = named.map(({ day }) => day).filter((day) => flowerDayName(day) !== null);
  const { data = [] } = useLastYear(flowerDays);
  return (
    <NamedDays aria-label="Helger och blomsterdagar">
      {named.map(({ day, name }) => {
        const before = data.find((known) => known.day === day);
        return (
          <li key={day}>
            <strong>{shortDay(day)}</strong> {name}
            {before && <Note>{lastYearText(before)}</Note>}
          </li>
        );
      })}
    </NamedDays>
  );
};

export const Month = () => {
  const [params] = useSearchParams();
  const month = monthOf(params.get('manad'), stockholmDay(Date.now()));
  const weeks = weeksOf(month);
  const [first, last] = [weeks[0]?.[0] ?? month, weeks.at(-1)?.at(-1) ?? month];
  const { data = [], error, refetch, isPending } = useCapacity(first, last);
  const dates = useComingDates().data ?? [];
  const unpaid = useUnpaidDays().data ?? [];
  const capacity = new Map(data.map((day) => [day.day, day]));
  const named = calendarProposals(first, weeks.length * 7);
  return (
    <Card component="section" aria-label={`Månaden ${formatMonth(month)}`} sx={{ mb: 2 }}>
      <ChooseMonth month={month} />
      {error && <LoadError onRetry={() => void refetch()}>{`Kunde inte ladda dagarna: ${messageOf(error)}`}</LoadError>}
      {isPending && <Skeleton variant="rounded" height={480} />}
      {data.length > 0 && (
        <Grid>
          <thead>
            <tr>
              {SWEDISH_WEEKDAYS.map((weekday) => (
                <th key={weekday} scope="col" aria-label={weekday}>
                  {weekday.slice(0, 3)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week[0]}>
                {week.map((of) => {
                  const day = capacity.get(of);
                  return (
                    <td key={of}>
                      {day && (
                        <MonthDay
                          day={day}
                          name={named.find((known) => known.day === of)?.name}
                          unpaid={unpaid.find((held) => held.day === of)}
                          date={dates.find((date) => date.day === of)}
                          isOther={of.slice(0, 7) !== month.slice(0, 7)}
                        />
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </Grid>
      )}
      <Names named={named} />
      <Note>
        Poäng är arbete: bukett 1, arrangemang 2, krans 4. Stopp är adresser för budet. Tryck på en dag för att se dess
        ordrar, stänga den eller ändra den.
      </Note>
    </Card>
  );
};

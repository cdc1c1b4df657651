import { type CalendarProposal, calendarProposals } from '@kronblad/contracts/delivery/red-days';
import { formatLongDate, formatWeekdayDate, stockholmDay } from '@kronblad/contracts/time/time';
import { Button, Skeleton, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useCreate, useDataProvider, useNotify } from 'react-admin';
import { useNavigate } from 'react-router';
import { messageOf } from '../api/error-message';
import { Panel } from '../ui/Panel';
import { RuledList } from '../ui/PlainList';
import { FillingText, Note } from '../ui/text';
import { bookedOrdersList } from './booked';
import { useComingDates } from './use-coming-dates';

const YEAR = 365;
const SHOWN = 8;

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Red days, eves and flower days that no exception decides yet. */
function useProposals(): readonly CalendarProposal[] | undefined {
  const { data } = useComingDates();
  if (!data) return undefined;
  const decided = new Set(data.map(({ day }) => day));
  return calendarProposals(stockholmDay(Date.now()), YEAR).filter(({ day }) => !decided.has(day));
}

const Proposal = ({ proposal }: { proposal: CalendarProposal }) => {
  const { day, name } = proposal;
  const [create, { isPending }] = useCreate();
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const navigate = useNavigate();
  const decide = (is_open: boolean) =>
    create(
      'kalender',
      { data: { day, is_open, note: is_open ? capitalized(name) : name } },
      {
        onSuccess: () =>
          notify(
            `${capitalized(name)} är ${is_open ? 'öppen. Ändra undantaget för egna gränser eller tider' : 'stängd'}.`,
            {
              type: 'success',
            },
          ),
        onError: (error) => notify(messageOf(error), { type: 'error' }),
      },
    );
  // A day with orders is closed in its form, which names them.
  const close = async () => {
    const booked = await dataProvider.getList('ordrar', bookedOrdersList(day)).catch(() => null);
    if (booked?.data.length === 0) decide(false);
    else navigate('/kalender/ny', { state: { day, note: name } });
  };
  const button = (is_open: boolean, label: string) => (
    <Button
      variant={(proposal.proposal === 'open') === is_open ? 'outlined' : 'text'}
      size="small"
      disabled={isPending}
      aria-label={`${label}: ${name}`}
      onClick={() => (is_open ? decide(true) : close())}
    >
      {label}
    </Button>
  );
  return (
    <Stack component="li" direction="row" spacing={1}>
      <FillingText>
        <Typography variant="subtitle2">{capitalized(name)}</Typography>
        <Note>{`${formatWeekdayDate(day)} ${formatLongDate(day).slice(-4)}`}</Note>
      </FillingText>
      {button(false, 'Stängt')}
      {button(true, 'Öppet')}
    </Stack>
  );
};

export const Proposals = () => {
  const [isOpen, setOpen] = useState(false);
  const proposals = useProposals();
  const shown = isOpen ? proposals : proposals?.slice(0, SHOWN);
  return (
    <Panel
      title="Bestäm i förväg"
      note="Helger och blomsterdagar de kommande tolv månaderna. Röda dagar är stängda tills du öppnar dem; vårt förslag har en ram."
    >
      {!proposals && <Skeleton variant="rounded" height={400} />}
      {proposals?.length === 0 && <Typography color="textSecondary">Allt är bestämt ett år framåt.</Typography>}
      <RuledList>
        {shown?.map((proposal) => (
          <Proposal key={proposal.day} proposal={proposal} />
        ))}
      </RuledList>
      {proposals && !isOpen && proposals.length > SHOWN && (
        <Button onClick={() => setOpen(true)}>{`Visa alla ${proposals.length}`}</Button>
      )}
    </Panel>
  );
};

import type { DeliveryDate } from '@kronblad/contracts/delivery/schema';
import { formatSek } from '@kronblad/contracts/money/money';
import { formatLongDate, formatWeekdayDate } from '@kronblad/contracts/time/time';
import { DataTable } from 'react-admin';
import { phoneCards } from '../theme/list-table';
import { RecordActions } from '../ui/records/RecordActions';
import { RecordLink } from '../ui/records/RecordLink';
import { StatusBadge } from '../ui/StatusBadge';
import { Note } from '../ui/text';

interface DateProps {
  readonly date: DeliveryDate;
}

const nameOf = ({ day }: DeliveryDate) => `${formatWeekdayDate(day)} ${formatLongDate(day).slice(-4)}`;

const Day = ({ date }: DateProps) => (
  <>
    <RecordLink id={date.id}>{nameOf(date)}</RecordLink>
    {date.note && <Note>{date.note}</Note>}
  </>
);

function untilText({ order_until }: DeliveryDate): string {
  if (order_until === null) return '';
  const [day = '', hour = ''] = order_until.split('T');
  return `${formatWeekdayDate(day)} kl. ${hour.replace(':', '.')}`;
}

/** The exception's differences from its weekday. */
function ownRules(date: DeliveryDate): string {
  const rules = [
    date.points_limit === null ? '' : `${date.points_limit} poäng`,
    date.stops_limit === null ? '' : `${date.stops_limit} stopp`,
    date.extra_fee > 0 ? `+${formatSek(date.extra_fee)}` : '',
  ];
  return rules.filter(Boolean).join(' · ');
}

const Actions = ({ date }: DateProps) => (
  <RecordActions
    record={date}
    name={nameOf(date)}
    deletion={{
      title: 'Ta bort undantaget',
      question: `Ta bort undantaget för ${nameOf(date)}? Dagen följer då den vanliga veckan, och en röd dag är stängd.`,
      deleted: 'Undantaget har tagits bort.',
      failed: (message) => `Kunde inte ta bort undantaget. ${message}`,
    }}
  />
);

const Column = DataTable.Col<DeliveryDate>;

export const DateTable = () => (
  <DataTable<DeliveryDate> sx={phoneCards('"day actions" "state state" "until until" "rules rules"')}>
    <Column label="Dag" source="day" render={(date) => <Day date={date} />} />
    <Column
      label="Läge"
      disableSort
      source="state"
      render={(date) => (
        <StatusBadge tone={date.is_open ? 'good' : 'neutral'} label={date.is_open ? 'Öppet' : 'Stängt'} />
      )}
    />
    <Column label="Sista beställning" disableSort source="until" render={(date) => date.is_open && untilText(date)} />
    <Column
      label="Egna gränser och tillägg"
      disableSort
      source="rules"
      sx={{ textAlign: 'start' }}
      render={(date) => date.is_open && ownRules(date)}
    />
    <Column label="Åtgärder" disableSort align="right" source="actions" render={(date) => <Actions date={date} />} />
  </DataTable>
);

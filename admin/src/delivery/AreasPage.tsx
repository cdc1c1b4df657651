import type { DeliveryAreaView } from '@kronblad/contracts/delivery/schema';
import { formatSek } from '@kronblad/contracts/money/money';
import { SWEDISH_WEEKDAYS } from '@kronblad/contracts/time/time';
import { Box } from '@mui/material';
import { DataTable } from 'react-admin';
import { phoneCards, wrappedTextCell } from '../theme/list-table';
import { RecordActions } from '../ui/records/RecordActions';
import { RecordLink } from '../ui/records/RecordLink';
import { RecordsPage } from '../ui/records/RecordsPage';
import { StatusBadge } from '../ui/StatusBadge';
import { Note, OnPhones } from '../ui/text';

interface AreaProps {
  readonly area: DeliveryAreaView;
}

const Name = ({ area }: AreaProps) => (
  <Box sx={wrappedTextCell(420)}>
    <RecordLink id={area.id}>{area.name}</RecordLink>
    <Note>{area.postal_codes}</Note>
  </Box>
);

function daysText({ weekdays, latest_hour }: DeliveryAreaView): string {
  const dayNames = weekdays.map((day) => SWEDISH_WEEKDAYS[day - 1]?.slice(0, 3));
  const days = weekdays.length === SWEDISH_WEEKDAYS.length ? 'alla öppna dagar' : dayNames.join(', ');
  return latest_hour === null ? days : `${days}, före ${latest_hour.replace(':', '.')}`;
}

const Actions = ({ area }: AreaProps) => (
  <RecordActions
    record={area}
    name={area.name}
    deletion={{
      title: 'Ta bort området',
      question: `Ta bort området ${area.name}? Då kan ingen beställa blombud dit. Beställningar som redan är lagda ändras inte.`,
      deleted: 'Området har tagits bort.',
      failed: (message) => `Kunde inte ta bort området. ${message}`,
    }}
  />
);

const Column = DataTable.Col<DeliveryAreaView>;

const Table = () => (
  <DataTable<DeliveryAreaView> sx={phoneCards('"name fee" "days days" "minimum minimum" "status actions"')}>
    <Column label="Område" source="name" render={(area) => <Name area={area} />} />
    <Column label="Avgift" source="fee" align="right" render={(area) => formatSek(area.fee)} />
    <Column label="Kör" disableSort source="days" render={daysText} />
    <Column
      label="Minsta köp"
      disableSort
      align="right"
      source="minimum"
      render={(area) =>
        area.minimum_order !== null && (
          <>
            <OnPhones>Köp för minst </OnPhones>
            {formatSek(area.minimum_order)}
          </>
        )
      }
    />
    <Column
      label="Läge"
      disableSort
      source="status"
      render={({ is_active }) => (
        <StatusBadge tone={is_active ? 'good' : 'neutral'} label={is_active ? 'Aktivt' : 'Vilar'} />
      )}
    />
    <Column label="Åtgärder" disableSort align="right" source="actions" render={(area) => <Actions area={area} />} />
  </DataTable>
);

const byName = { field: 'name', order: 'ASC' } as const;
const texts = {
  search: 'Sök namn eller postnummer',
  create: 'Nytt område',
  loading: 'Laddar områden...',
  failed: 'Kunde inte ladda områdena. Försök igen.',
  empty: 'Inga områden än. Utan område kan ingen beställa blombud, bara hämta i butiken.',
  noMatch: 'Inga områden matchar din sökning.',
};

export const AreasPage = () => (
  <RecordsPage sort={byName} texts={texts}>
    <Table />
  </RecordsPage>
);

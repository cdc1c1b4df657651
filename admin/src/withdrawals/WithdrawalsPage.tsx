import { formatLongDate, stockholmDay } from '@kronblad/contracts/time/time';
import type { Withdrawal } from '@kronblad/contracts/withdrawal/schema';
import { lastDayAfterNotice } from '@kronblad/contracts/withdrawal/withdrawal-time';
import { Box, Stack } from '@mui/material';
import { DataTable, ListBase, useListContext } from 'react-admin';
import { formatMoment } from '../format/moment';
import { OrderActionsProvider } from '../orders/actions/OrderActionsProvider';
import { phoneCards, wrappedTextCell } from '../theme/list-table';
import { Dialogs } from '../ui/dialogs';
import { EmailText } from '../ui/EmailText';
import { errorInPanel } from '../ui/error-in-panel';
import { ListPanel } from '../ui/ListPanel';
import { RecordLink } from '../ui/records/RecordLink';
import { SearchField } from '../ui/SearchField';
import { StatusBadge } from '../ui/StatusBadge';
import { ToggleFilter } from '../ui/ToggleFilter';
import { Note, NoWrap, OnPhones } from '../ui/text';
import { WithdrawnItems } from '../ui/WithdrawnItems';
import { stateOf } from './state';

const nearestDeadlineFirst = { field: 'received_at', order: 'ASC' } as const;
const open = { handled: false };

const views = [
  ['open', 'Öppna'],
  ['unmatched', 'Utan order'],
  ['closed', 'Avslutade'],
  ['all', 'Alla'],
] as const;

type View = (typeof views)[number][0];

const filtersOf: Readonly<Record<View, object>> = {
  open,
  unmatched: { handled: false, matched: false },
  closed: { handled: true },
  all: {},
};

const viewOf = ({ handled, matched }: Record<string, unknown>): View => {
  if (handled === undefined) return 'all';
  if (String(handled) === 'true') return 'closed';
  return String(matched) === 'false' ? 'unmatched' : 'open';
};

const Filters = () => {
  const { filterValues, setFilters } = useListContext();
  const { handled: _handled, matched: _matched, ...rest } = filterValues;
  return (
    <>
      <SearchField label="Sök ordernummer, namn eller e-post" />
      <ToggleFilter
        label="Filtrera på läge"
        value={viewOf(filterValues)}
        choices={views}
        onChange={(view) => setFilters({ ...rest, ...filtersOf[view] })}
      />
    </>
  );
};

interface RowProps {
  readonly withdrawal: Withdrawal;
}

const CaseLink = ({ withdrawal }: RowProps) => <RecordLink id={withdrawal.id}>{withdrawal.order_number}</RecordLink>;

const State = ({ withdrawal }: RowProps) => {
  const { label, tone } = stateOf(withdrawal, stockholmDay(new Date()));
  return <StatusBadge label={label} tone={tone} />;
};

const Unmatched = ({ withdrawal: { order_id, email_matches } }: RowProps) => {
  if (order_id === null) return <StatusBadge tone="bad" label="Ingen order med numret" />;
  return email_matches ? null : <StatusBadge tone="waiting" label="Annan e-postadress" />;
};

const Column = DataTable.Col<Withdrawal>;

const Table = () => (
  <DataTable<Withdrawal>
    sx={phoneCards('"order_number" "customer" "received_at" "deadline" "state"', 'minmax(0, 1fr)')}
  >
    <Column
      label="Order"
      source="order_number"
      render={(withdrawal) => (
        <Box sx={wrappedTextCell(200)}>
          <CaseLink withdrawal={withdrawal} />
        </Box>
      )}
    />
    <Column
      label="Kund"
      disableSort
      source="customer"
      render={({ name, email }) => (
        <Box sx={{ maxWidth: 260, overflowWrap: 'anywhere' }}>
          {name || 'Raderad kund'}
          <Note>
            <EmailText email={email} />
          </Note>
        </Box>
      )}
    />
    <Column
      label="Gäller"
      disableSort
      className="wide"
      render={({ items }) => (
        <Box sx={{ maxWidth: 320 }}>
          <WithdrawnItems items={items} most={3} />
        </Box>
      )}
    />
    <Column
      label="Mottaget"
      source="received_at"
      render={({ received_at }) => (
        <NoWrap as="div">
          <OnPhones>Mottaget </OnPhones>
          {formatMoment(received_at)}
        </NoWrap>
      )}
    />
    <Column
      label="Återbetala senast"
      disableSort
      source="deadline"
      render={({ received_at }) => (
        <NoWrap as="div">
          <OnPhones>Återbetala senast </OnPhones>
          {formatLongDate(lastDayAfterNotice(received_at))}
        </NoWrap>
      )}
    />
    <Column
      label="Läge"
      disableSort
      source="state"
      render={(withdrawal) => (
        <Stack spacing={0.5}>
          <State withdrawal={withdrawal} />
          <Unmatched withdrawal={withdrawal} />
        </Stack>
      )}
    />
  </DataTable>
);

export const WithdrawalsPage = () => (
  <OrderActionsProvider>
    <ListBase sort={nearestDeadlineFirst} perPage={50} filterDefaultValues={open} queryOptions={errorInPanel}>
      <ListPanel
        toolbar={<Filters />}
        loading="Laddar ångrade avtal..."
        failed="Kunde inte ladda ångrade avtal. Försök igen."
        empty="Ingen har ångrat ett köp."
        noMatch="Inga ärenden här."
      >
        <Table />
      </ListPanel>
    </ListBase>
    <Dialogs />
  </OrderActionsProvider>
);

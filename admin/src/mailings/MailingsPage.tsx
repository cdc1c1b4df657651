import { leftOutTotal } from '@kronblad/contracts/mailing/mailability';
import type { MailingFigures } from '@kronblad/contracts/mailing/schema';
import AddRounded from '@mui/icons-material/AddRounded';
import { Button } from '@mui/material';
import { DataTable, ListBase, useRefresh } from 'react-admin';
import { formatMoment } from '../format/moment';
import { formatCount } from '../format/numbers';
import { phoneCards } from '../theme/list-table';
import { Dialogs } from '../ui/dialogs';
import { errorInPanel } from '../ui/error-in-panel';
import { ListPanel } from '../ui/ListPanel';
import { RecordLink } from '../ui/records/RecordLink';
import { SearchField } from '../ui/SearchField';
import { StatusBadge } from '../ui/StatusBadge';
import { OnPhones } from '../ui/text';
import { WithDialog } from '../ui/WithDialog';
import { MailingDialog } from './MailingDialog';
import { UnsubscribeDialog } from './UnsubscribeDialog';

const RESOURCE = 'utskick';
const newestFirst = { field: 'created_at', order: 'DESC' } as const;
const queryOptions = {
  ...errorInPanel,
  refetchInterval: ({ state }: { state: { data?: { data: MailingFigures[] } | undefined } }) =>
    state.data?.data.some(({ status }) => status === 'sending') ? 2_000 : (false as const),
};

interface MailingProps {
  readonly mailing: MailingFigures;
}

const Subject = ({ mailing }: MailingProps) => <RecordLink id={mailing.id}>{mailing.subject}</RecordLink>;

export const MailingStatus = ({ mailing }: MailingProps) => {
  if (mailing.status === 'scheduled')
    return <StatusBadge tone="waiting" label={`Skickas ${formatMoment(mailing.send_at ?? '')}`} />;
  if (mailing.status === 'cancelled') return <StatusBadge tone="neutral" label="Stoppat" />;
  if (mailing.status === 'sending') return <StatusBadge tone="waiting" label="Skickas" />;
  if (mailing.recipients === 0) return <StatusBadge tone="neutral" label="Inga mottagare" />;
  if (mailing.sent === 0) return <StatusBadge tone="bad" label="Misslyckat" />;
  return <StatusBadge tone="good" label="Skickat" />;
};

const Column = DataTable.Col<MailingFigures>;
const countOf = (label: string, source: keyof MailingFigures) => (
  <Column
    label={label}
    source={source}
    sortByOrder="DESC"
    align="right"
    render={(mailing) => formatCount(mailing[source] as number)}
  />
);

const Table = () => (
  <DataTable<MailingFigures> sx={phoneCards('"subject" "created_at" "sent" "status"', 'minmax(0, 1fr)')}>
    <Column label="Ämne" source="subject" render={(mailing) => <Subject mailing={mailing} />} />
    <Column label="Status" disableSort source="status" render={(mailing) => <MailingStatus mailing={mailing} />} />
    <Column
      label="Startat"
      source="created_at"
      sortByOrder="DESC"
      render={({ created_at }) => formatMoment(created_at)}
    />
    {countOf('Mottagare', 'recipients')}
    <Column
      label="Skickade"
      source="sent"
      sortByOrder="DESC"
      align="right"
      render={(mailing) => (
        <>
          {formatCount(mailing.sent)}
          <OnPhones>
            {` av ${formatCount(mailing.recipients)} skickade`}
            {mailing.failed > 0 && `, ${formatCount(mailing.failed)} misslyckade`}
          </OnPhones>
        </>
      )}
    />
    {countOf('Misslyckade', 'failed')}
    <Column
      label="Utelämnade"
      disableSort
      align="right"
      render={({ left_out }) => formatCount(leftOutTotal(left_out))}
    />
    {countOf('Avregistrerade', 'unsubscribed')}
  </DataTable>
);

const Toolbar = () => {
  const refresh = useRefresh();
  const refreshAfter = (close: () => void) => () => {
    close();
    refresh();
  };
  return (
    <>
      <SearchField label="Sök utskick" />
      <WithDialog
        control={(open) => <Button onClick={open}>Avregistrera en adress</Button>}
        dialog={(close) => <UnsubscribeDialog onClose={refreshAfter(close)} />}
      />
      <WithDialog
        control={(open) => (
          <Button variant="contained" startIcon={<AddRounded />} onClick={open}>
            Nytt utskick
          </Button>
        )}
        dialog={(close) => <MailingDialog onClose={refreshAfter(close)} />}
      />
    </>
  );
};

const List = () => (
  <ListBase resource={RESOURCE} sort={newestFirst} perPage={25} queryOptions={queryOptions as object}>
    <ListPanel
      toolbar={<Toolbar />}
      loading="Laddar utskick..."
      failed="Kunde inte ladda utskicken. Försök igen."
      empty="Inga utskick ännu. Skriv det första härifrån, eller välj några kunder i kundregistret."
      noMatch="Inga utskick matchar din sökning."
    >
      <Table />
    </ListPanel>
  </ListBase>
);

/** Mailings to all or to a choice of customers start here; those to single customers start in the customer list. */
export const MailingsPage = () => (
  <>
    <List />
    <Dialogs />
  </>
);

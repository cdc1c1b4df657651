import { leftOutTotal } from '@kronblad/contracts/rules/mailability';
import type { MailingFigures } from '@kronblad/contracts/views/mailings';
import AddRounded from '@mui/icons-material/AddRounded';
import { Button, Typography } from '@mui/material';
import { DataTable, ListBase, useRefresh } from 'react-admin';
import { formatMoment } from '../format/moment';
import { formatCount } from '../format/numbers';
import { Dialogs } from '../ui/dialogs';
import { errorInPanel } from '../ui/error-in-panel';
import { ListPanel } from '../ui/ListPanel';
import { listTableSx, numeric } from '../ui/list-table';
import { ListCard } from '../ui/PlainList';
import { CardList } from '../ui/records/CardList';
import { RecordLink } from '../ui/records/RecordLink';
import { SearchField } from '../ui/SearchField';
import { StatusBadge } from '../ui/StatusBadge';
import { useIsNarrow } from '../ui/use-is-narrow';
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

const Subject = ({ mailing }: MailingProps) => (
  <RecordLink id={mailing.id} sx={{ fontWeight: 560, overflowWrap: 'anywhere' }}>
    {mailing.subject}
  </RecordLink>
);

export const MailingStatus = ({ mailing }: MailingProps) => {
  if (mailing.status === 'scheduled')
    return <StatusBadge tone="waiting" label={`Skickas ${formatMoment(mailing.send_at ?? '')}`} />;
  if (mailing.status === 'cancelled') return <StatusBadge tone="neutral" label="Stoppat" />;
  if (mailing.status === 'sending') return <StatusBadge tone="waiting" label="Skickas" />;
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
    sx={numeric}
    render={(mailing) => formatCount(mailing[source] as number)}
  />
);

const Table = () => (
  <DataTable<MailingFigures> bulkActionButtons={false} rowClick={false} sx={listTableSx}>
    <Column label="Ämne" source="subject" render={(mailing) => <Subject mailing={mailing} />} />
    <Column label="Status" disableSort render={(mailing) => <MailingStatus mailing={mailing} />} />
    <Column
      label="Startat"
      source="created_at"
      sortByOrder="DESC"
      sx={{ whiteSpace: 'nowrap' }}
      render={({ created_at }) => formatMoment(created_at)}
    />
    {countOf('Mottagare', 'recipients')}
    {countOf('Skickade', 'sent')}
    {countOf('Misslyckade', 'failed')}
    <Column
      label="Utelämnade"
      disableSort
      align="right"
      sx={numeric}
      render={({ left_out }) => formatCount(leftOutTotal(left_out))}
    />
    {countOf('Avregistrerade', 'unsubscribed')}
  </DataTable>
);

const Card = ({ record: mailing }: { record: MailingFigures }) => (
  <ListCard sx={{ justifyItems: 'start' }}>
    <Subject mailing={mailing} />
    <Typography variant="body2" color="textSecondary">
      {formatMoment(mailing.created_at)}
    </Typography>
    <Typography variant="body2">
      {formatCount(mailing.sent)} av {formatCount(mailing.recipients)} skickade
      {mailing.failed > 0 && `, ${formatCount(mailing.failed)} misslyckade`}
    </Typography>
    <MailingStatus mailing={mailing} />
  </ListCard>
);

const button = { width: { xs: '100%', sm: 'auto' } };

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
        control={(open) => (
          <Button onClick={open} sx={{ ...button, ml: 'auto' }}>
            Avregistrera en adress
          </Button>
        )}
        dialog={(close) => <UnsubscribeDialog onClose={refreshAfter(close)} />}
      />
      <WithDialog
        control={(open) => (
          <Button variant="contained" startIcon={<AddRounded />} onClick={open} sx={button}>
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
      {useIsNarrow() ? <CardList card={Card} /> : <Table />}
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

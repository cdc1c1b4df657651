import type { MailingDetails } from '@kronblad/contracts/mailing/schema';
import { Alert, Button, Stack, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNotify } from 'react-admin';
import { useParams } from 'react-router';
import { useApiMutation } from '../api/use-api-mutation';
import { formatMoment } from '../format/moment';
import { formatCount } from '../format/numbers';
import { useCloseDialog } from '../ui/dialogs';
import { RecordDialog } from '../ui/records/RecordDialog';
import { StatCard, StatCards } from '../ui/StatCard';
import { leftOutReasons } from './left-out';
import { MailingPreview } from './MailingPreview';
import { MailingProgress } from './MailingProgress';
import { useMailing } from './use-mailing';

const exampleValues = { customer_name: 'Anna Andersson', first_name: 'Anna', email: 'anna@example.com' };

export const MailingDetailsDialog = () => {
  const { id = '' } = useParams();
  const { data, error, refetch } = useMailing(id);
  return (
    <RecordDialog
      title={data?.subject ?? 'Utskick'}
      // A failed poll keeps the figures on the screen.
      query={{ data, error: data ? null : error, refetch }}
      loading="Laddar utskicket..."
      failed="Kunde inte ladda utskicket"
      onClose={useCloseDialog()}
    >
      {(mailing) => <Body mailing={mailing} />}
    </RecordDialog>
  );
};

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <Typography component="h3" variant="subtitle1">
      {title}
    </Typography>
    {children}
  </section>
);

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

const Scheduled = ({ mailing }: { mailing: MailingDetails }) => {
  const notify = useNotify();
  const queries = useQueryClient();
  const { mutate } = useApiMutation((api) => api.cancelMailing(mailing.id), {
    onSuccess: () => notify('Utskicket är stoppat.', { type: 'success' }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['utskick'] }),
  });
  return (
    <Alert severity="info" action={<Button onClick={() => mutate()}>Stoppa utskicket</Button>}>
      Skickas {formatMoment(mailing.send_at ?? '')}. Den som då har avregistrerat sig får det inte.
    </Alert>
  );
};

const Body = ({ mailing }: { mailing: MailingDetails }) => {
  const reasons = leftOutReasons(mailing.left_out);
  const ended = mailing.finished_at && `, klart ${formatMoment(mailing.finished_at)}`;
  const isOver = mailing.status === 'finished';
  return (
    <Stack spacing={2.5}>
      <Typography color="textSecondary">
        {mailing.send_at ? 'Skrivet' : 'Startat'} {formatMoment(mailing.created_at)}
        {ended}
        {mailing.sender_name && `. Avsändare: ${mailing.sender_name}`}
      </Typography>
      {mailing.status === 'scheduled' && <Scheduled mailing={mailing} />}
      {mailing.status === 'cancelled' && <Alert severity="info">Utskicket stoppades innan det skickades.</Alert>}
      {mailing.status === 'sending' && <MailingProgress mailing={mailing} />}
      <StatCards label="Utskickets siffror">
        <StatCard label="Valda kunder" value={formatCount(mailing.total_attempts)} />
        <StatCard label="Mottagare" value={formatCount(mailing.recipients)} />
        <StatCard label="Skickade" value={formatCount(mailing.sent)} />
        <StatCard label="Misslyckade" value={formatCount(mailing.failed)} />
        <StatCard label="Avregistrerade" value={formatCount(mailing.unsubscribed)} />
        {isOver && <StatCard label="Ordrar inom 7 dagar" value={formatCount(mailing.orders_7_days)} />}
      </StatCards>
      {reasons.length > 0 && (
        <Part title="Fick inget utskick">
          <Lines lines={reasons} />
        </Part>
      )}
      {mailing.failures.length > 0 && (
        <Part title="Varför mejl inte gick fram">
          <Lines lines={mailing.failures.map(({ reason, count }) => `${formatCount(count)}: ${reason}`)} />
        </Part>
      )}
      <Part title="Innehåll">
        <MailingPreview subject={mailing.subject} content={mailing.content} values={exampleValues} />
      </Part>
    </Stack>
  );
};

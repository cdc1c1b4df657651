import type { MailingDetails } from '@kronblad/contracts/mailing/schema';
import { Alert, LinearProgress, Stack, Typography } from '@mui/material';
import { formatMoment } from '../format/moment';
import { counted, formatCount } from '../format/numbers';
import { leftOutText } from './left-out';

export const MailingProgress = ({ mailing }: { mailing: MailingDetails | undefined }) => {
  if (mailing?.status === 'scheduled') {
    return (
      <Alert severity="success" role="status">
        Utskicket är sparat och skickas {formatMoment(mailing.send_at ?? '')}. Du hittar det under Utskick.
      </Alert>
    );
  }
  const done = mailing ? mailing.recipients - mailing.waiting : 0;
  const percent = mailing && mailing.recipients > 0 ? (100 * done) / mailing.recipients : 0;
  return (
    <Stack role="status" spacing={1.5}>
      <LinearProgress
        variant={mailing ? 'determinate' : 'indeterminate'}
        value={percent}
        aria-label="Så långt har utskicket kommit"
      />
      {mailing?.status === 'finished' ? (
        <Outcome mailing={mailing} />
      ) : (
        <>
          <Typography>Skickar … {mailing && `${formatCount(done)} av ${formatCount(mailing.recipients)}`}</Typography>
          <Typography variant="body2" color="textSecondary">
            Utskicket fortsätter även om du stänger. Du kan följa det under Utskick.
          </Typography>
        </>
      )}
    </Stack>
  );
};

const Outcome = ({ mailing }: { mailing: MailingDetails }) =>
  mailing.sent === 0 ? (
    <Alert severity="error">
      Fel vid skickande av email: inget av {formatCount(mailing.recipients)} mejl gick fram. Orsakerna står under
      Utskick.
    </Alert>
  ) : (
    <Alert severity={mailing.failed > 0 ? 'warning' : 'success'}>
      Email skickades framgångsrikt! {formatCount(mailing.sent)} av {counted(mailing.total_attempts, 'email', 'emails')}{' '}
      skickades.
      {mailing.failed > 0 && ` ${formatCount(mailing.failed)} gick inte fram; orsakerna står under Utskick.`}
      {leftOutText(mailing.left_out) && ` ${leftOutText(mailing.left_out)}`}
    </Alert>
  );

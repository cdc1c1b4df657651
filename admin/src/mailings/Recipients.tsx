import { type RecipientsPreview, SHOWN_RECIPIENTS } from '@kronblad/contracts/mailing/schema';
import { Alert, Box, Skeleton, Typography } from '@mui/material';
import { messageOf } from '../api/error-message';
import { formatCount } from '../format/numbers';
import { LoadError } from '../ui/LoadError';
import { Muted } from '../ui/text';
import { leftOutText } from './left-out';

interface RecipientsProps {
  readonly recipients: RecipientsPreview | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
}

export const Recipients = ({ recipients, error, onRetry }: RecipientsProps) => {
  if (error) {
    return <LoadError onRetry={onRetry}>Kunde inte ladda mottagarna: {messageOf(error)}</LoadError>;
  }
  if (!recipients) return <Skeleton variant="rounded" height={96} />;
  const { mailable, left_out, first } = recipients;
  const more = mailable - first.length;
  return (
    <Box>
      <Typography component="h3" variant="subtitle1">
        {mailable === 1 ? '1 mottagare' : `${formatCount(mailable)} mottagare`}
      </Typography>
      {mailable > 0 && (
        <Box component="ul" sx={{ m: 0, mt: 0.5, p: 0, listStyle: 'none', columns: { md: 2 }, fontSize: '0.875rem' }}>
          {first.slice(0, SHOWN_RECIPIENTS).map(({ id, name, email }) => (
            <Box component="li" key={id} sx={{ breakInside: 'avoid', py: 0.25, overflowWrap: 'anywhere' }}>
              {name} <Muted>{email}</Muted>
            </Box>
          ))}
          {more > 0 && (
            <Box component="li" sx={{ py: 0.25 }}>
              och {formatCount(more)} till
            </Box>
          )}
        </Box>
      )}
      {mailable < recipients.total && (
        <Alert severity={mailable === 0 ? 'warning' : 'info'} sx={{ mt: 1 }}>
          {leftOutText(left_out)}
        </Alert>
      )}
    </Box>
  );
};

import { MAX_SHOWN_RECIPIENTS, type RecipientsPreview } from '@kronblad/contracts/mailing/schema';
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
          {first.slice(0, MAX_SHOWN_RECIPIENTS).map(({ id, name, email }) => (
            <li key={id}>
              {name} <Muted>{email}</Muted>
            </li>
          ))}
          {more > 0 && <li>och {formatCount(more)} till</li>}
        </Box>
      )}
      {mailable < recipients.total && (
        <Alert severity={mailable === 0 ? 'warning' : 'info'}>{leftOutText(left_out)}</Alert>
      )}
    </Box>
  );
};

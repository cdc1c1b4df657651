import { Box, Skeleton, Stack } from '@mui/material';
import { messageOf } from '../../api/error-message';
import { useApiQuery } from '../../api/use-api-query';
import { LoadError } from '../../ui/LoadError';
import { EmailForm } from './EmailForm';
import { PasswordForm } from './PasswordForm';
import { SecondFactor } from './SecondFactor';
import { SessionList } from './SessionList';
import { StartPageForm } from './StartPageForm';

export const AccountSettings = () => {
  const { data, error, refetch } = useApiQuery(['settings', 'account'], (api) => api.account(), {
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  if (error && !data) {
    return <LoadError onRetry={() => refetch()}>{`Kunde inte ladda kontot: ${messageOf(error)}`}</LoadError>;
  }
  if (!data) {
    return (
      <Box role="status" aria-label="Laddar kontot...">
        <Skeleton variant="rounded" height={260} />
      </Box>
    );
  }
  return (
    <Stack spacing={2}>
      <EmailForm user={data} onChange={() => refetch()} />
      <StartPageForm user={data} onChange={() => refetch()} />
      <PasswordForm user={data} />
      <SecondFactor user={data} onChange={() => refetch()} />
      <SessionList />
    </Stack>
  );
};

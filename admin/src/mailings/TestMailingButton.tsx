import { Button } from '@mui/material';
import { useNotify } from 'react-admin';
import { reasonOf } from '../api/error-message';
import type { WrittenMailing } from '../api/mailing-actions';
import { useApiMutation } from '../api/use-api-mutation';

export const TestMailingButton = ({ written }: { written: WrittenMailing }) => {
  const notify = useNotify();
  const { mutate, isPending } = useApiMutation((api) => api.sendTestMailing(written), {
    onSuccess: (message) => notify(message, { type: 'success' }),
    failed: (_message, error) => `Fel vid skickande av email: ${reasonOf(error)}`,
  });
  const isEmpty = !written.subject.trim() || !written.content.trim();
  return (
    <Button onClick={() => mutate()} disabled={isPending || isEmpty} sx={{ alignSelf: 'flex-start' }}>
      Skicka prov till mig
    </Button>
  );
};

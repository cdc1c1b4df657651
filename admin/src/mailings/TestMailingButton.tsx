import { Button } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import type { ShopDataProvider } from '../api/data-provider';
import { reasonOf } from '../api/error-message';
import type { WrittenMailing } from '../api/mailing-actions';

export const TestMailingButton = ({ written }: { written: WrittenMailing }) => {
  const dataProvider = useDataProvider<ShopDataProvider>();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      notify(await dataProvider.sendTestMailing(written), { type: 'success' });
    } catch (error) {
      notify(`Fel vid skickande av email: ${reasonOf(error)}`, { type: 'error' });
    }
    setBusy(false);
  };
  const isEmpty = !written.subject.trim() || !written.content.trim();
  return (
    <Button onClick={send} disabled={busy || isEmpty} sx={{ alignSelf: 'flex-start' }}>
      Skicka prov till mig
    </Button>
  );
};

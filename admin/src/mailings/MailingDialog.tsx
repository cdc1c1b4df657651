import type { RecipientsPreview } from '@kronblad/contracts/views/mailings';
import CloseRounded from '@mui/icons-material/CloseRounded';
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { ShopDataProvider } from '../api/data-provider';
import type { CustomerSelection, WrittenMailing } from '../api/mailing-actions';
import { useUnsaved } from '../ui/form/unsaved';
import { useBannerUntilEdited } from '../ui/form/use-banner-until-edited';
import { IconAction } from '../ui/IconAction';
import { useIsNarrow } from '../ui/use-is-narrow';
import { isWritten, MailingEditor } from './MailingEditor';
import { MailingProgress } from './MailingProgress';
import { Recipients } from './Recipients';
import { useMailing } from './use-mailing';
import { useSendMailing } from './use-send-mailing';

const CLOSES_AFTER_MS = 3_000;
const nothing: WrittenMailing = { subject: '', content: '', sender_name: '' };

interface MailingDialogProps {
  readonly onClose: () => void;
  readonly selection: CustomerSelection;
}

export const MailingDialog = ({ onClose, selection }: MailingDialogProps) => {
  const titleId = useId();
  const dataProvider = useDataProvider<ShopDataProvider>();
  const [written, setWritten] = useState(nothing);
  const recipients = useQuery({
    queryKey: ['utskick', 'recipients', selection],
    queryFn: () => dataProvider.mailingRecipients(selection),
    staleTime: 0,
  });
  const { state, error, fields, sentId, submit } = useSendMailing(selection);
  const { data: mailing } = useMailing(sentId);
  const isDone = mailing?.status === 'finished' && mailing.sent > 0;
  const latestClose = useRef(onClose);
  latestClose.current = onClose;
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => latestClose.current(), CLOSES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isDone]);

  const { close: ask } = useUnsaved(sentId === null && isWritten(written), { question: 'Stänga utan att skicka?' });
  const close = () => (state === 'sending' ? onClose() : ask(onClose));
  const banner = useBannerUntilEdited(error, written);
  const send = (event: FormEvent) => {
    event.preventDefault();
    submit(written);
  };
  return (
    <Dialog open onClose={close} maxWidth="lg" fullWidth fullScreen={useIsNarrow()} aria-labelledby={titleId}>
      <DialogTitle
        id={titleId}
        sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', pl: { xs: 2, sm: 3 }, pr: 1.5 }}
      >
        Skicka e-post
        <IconAction label="Stäng" onClick={close}>
          <CloseRounded />
        </IconAction>
      </DialogTitle>
      <DialogContent dividers sx={{ px: { xs: 2, sm: 3 } }}>
        {sentId ? (
          <MailingProgress mailing={mailing} />
        ) : (
          <Stack component="form" id={`${titleId}-form`} onSubmit={send} noValidate spacing={2.5}>
            {banner && <Alert severity="error">{banner}</Alert>}
            <Recipients
              recipients={recipients.data}
              error={recipients.error}
              onRetry={() => void recipients.refetch()}
            />
            <MailingEditor
              written={written}
              onChange={setWritten}
              errors={banner === undefined ? {} : fields}
              recipient={recipients.data?.first[0]}
            />
          </Stack>
        )}
      </DialogContent>
      <DialogActions>
        {sentId ? (
          <Button variant="contained" onClick={onClose}>
            Stäng
          </Button>
        ) : (
          <>
            <Button color="inherit" onClick={close}>
              Avbryt
            </Button>
            <Button
              type="submit"
              form={`${titleId}-form`}
              variant="contained"
              disabled={state === 'sending' || !recipients.data?.mailable}
            >
              {state === 'sending' ? 'Skickar…' : sendLabel(recipients.data)}
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  );
};

const sendLabel = (recipients: RecipientsPreview | undefined) =>
  recipients ? `Skicka till ${recipients.mailable.toLocaleString('sv-SE')}` : 'Skicka';

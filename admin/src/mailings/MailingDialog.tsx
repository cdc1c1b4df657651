import type { RecipientsPreview } from '@kronblad/contracts/views/mailings';
import CloseRounded from '@mui/icons-material/CloseRounded';
import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { Form, useDataProvider } from 'react-admin';
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form';
import type { ShopDataProvider } from '../api/data-provider';
import type { CustomerSelection, WrittenMailing } from '../api/mailing-actions';
import { formatMoment } from '../format/moment';
import { counted } from '../format/numbers';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { FormBanner } from '../ui/form/FormBanner';
import { MomentInput } from '../ui/form/MomentInput';
import { IconAction } from '../ui/IconAction';
import { useIsNarrow } from '../ui/use-is-narrow';
import { dropDraft, keepDraft, readDraft } from './draft';
import { MailingEditor } from './MailingEditor';
import { MailingProgress } from './MailingProgress';
import { RecipientFilter, type RecipientFilters } from './RecipientFilter';
import { Recipients } from './Recipients';
import { useMailing } from './use-mailing';
import { useSendMailing } from './use-send-mailing';
import { isWritten, mailingErrors, writtenOf } from './written';

const CLOSES_AFTER_MS = 3_000;
const nothing: WrittenMailing = { subject: '', content: '', sender_name: '' };
const formSx = { '& > form': { display: 'flex', flexDirection: 'column', minHeight: 0, overflow: 'hidden', flex: 1 } };

interface MailingDialogProps {
  readonly onClose: () => void;
  /** Customers chosen before; without it the dialog asks whom to send to. */
  readonly selection?: CustomerSelection;
}

export const MailingDialog = ({ onClose, selection: chosen }: MailingDialogProps) => {
  const titleId = useId();
  const dataProvider = useDataProvider<ShopDataProvider>();
  const [draft, setDraft] = useState(readDraft);
  const [filter, setFilter] = useState<RecipientFilters>(draft?.filter ?? {});
  const [question, setQuestion] = useState<FieldValues | null>(null);
  const selection = chosen ?? { filter };
  const recipients = useQuery({
    queryKey: ['utskick', 'recipients', selection],
    queryFn: () => dataProvider.mailingRecipients(selection),
    staleTime: 0,
  });
  const { isSending, error, sentId, send } = useSendMailing(selection);
  const { data: mailing } = useMailing(sentId);
  const isDone = mailing?.status === 'finished' && mailing.sent > 0;
  const latestClose = useRef(onClose);
  latestClose.current = onClose;
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => latestClose.current(), CLOSES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isDone]);
  const startOver = () => {
    dropDraft();
    setDraft(null);
    setFilter({});
  };
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="lg"
      fullWidth
      fullScreen={useIsNarrow()}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: formSx } }}
    >
      <DialogTitle
        id={titleId}
        sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', pl: { xs: 2, sm: 3 }, pr: 1.5 }}
      >
        Skicka e-post
        <IconAction label="Stäng" onClick={onClose}>
          <CloseRounded />
        </IconAction>
      </DialogTitle>
      {sentId ? (
        <>
          <DialogContent dividers sx={{ px: { xs: 2, sm: 3 } }}>
            <MailingProgress mailing={mailing} />
          </DialogContent>
          <DialogActions>
            <Button variant="contained" onClick={onClose}>
              Stäng
            </Button>
          </DialogActions>
        </>
      ) : (
        <Form
          key={draft ? 'draft' : 'new'}
          defaultValues={draft?.written ?? nothing}
          validate={mailingErrors}
          onSubmit={setQuestion}
          noValidate
          disableInvalidFormNotification
        >
          <DialogContent dividers sx={{ px: { xs: 2, sm: 3 } }}>
            <Stack spacing={2.5}>
              <FormBanner error={error} />
              {draft && (
                <Alert severity="info" sx={{ py: 0 }} action={<Button onClick={startOver}>Börja om</Button>}>
                  {`Ditt utkast från ${formatMoment(draft.at)} är kvar.`}
                </Alert>
              )}
              <KeepDraft filter={filter} />
              {!chosen && <RecipientFilter filter={filter} onChange={setFilter} />}
              <Recipients
                recipients={recipients.data}
                error={recipients.error}
                onRetry={() => void recipients.refetch()}
              />
              <MailingEditor recipient={recipients.data?.first[0]} />
              <Box sx={{ maxWidth: 360 }}>
                <MomentInput source="send_at" label="Skicka senare" helperText="Tomt: skickas direkt." />
              </Box>
            </Stack>
          </DialogContent>
          <DialogActions>
            <Button color="inherit" onClick={onClose}>
              Spara utkast och stäng
            </Button>
            <Button type="submit" variant="contained" disabled={isSending || !recipients.data?.mailable}>
              {isSending ? 'Skickar…' : sendLabel(recipients.data)}
            </Button>
          </DialogActions>
          {question && recipients.data && (
            <Question form={question} recipients={recipients.data} onSend={send} onClose={() => setQuestion(null)} />
          )}
        </Form>
      )}
    </Dialog>
  );
};

const KeepDraft = ({ filter }: { readonly filter: RecipientFilters }) => {
  const written = writtenOf(useWatch());
  const key = JSON.stringify([written, filter]);
  const first = useRef(key);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the written text and the filter
  useEffect(() => {
    if (key === first.current) return;
    if (isWritten(written)) keepDraft({ written, filter, at: new Date().toISOString() });
    else dropDraft();
  }, [key]);
  return null;
};

interface QuestionProps {
  readonly form: FieldValues;
  readonly recipients: RecipientsPreview;
  readonly onSend: ReturnType<typeof useSendMailing>['send'];
  readonly onClose: () => void;
}

/** Asks before sending: what, to how many, from whom and when. */
const Question = ({ form, recipients: { mailable, sender }, onSend, onClose }: QuestionProps) => {
  const { setError } = useFormContext();
  const [busy, setBusy] = useState(false);
  const written = writtenOf(form);
  const sendAt = typeof form.send_at === 'string' && form.send_at ? form.send_at : null;
  const send = async () => {
    setBusy(true);
    const refused = await onSend(written, sendAt);
    if (refused === null) dropDraft();
    else for (const [field, message] of Object.entries(refused)) setError(field, { type: 'server', message });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={sendAt ? 'Schemalägga utskicket?' : 'Skicka utskicket?'}
      question={
        <>
          <p>{`”${written.subject}” går till ${counted(mailable, 'person', 'personer')}.`}</p>
          <p>{`Avsändare: ${[written.sender_name || sender.name, sender.address].filter(Boolean).join(', ')}.`}</p>
          {sendAt && (
            <p>{`Det skickas ${formatMoment(sendAt)} till dem som är valda nu. Fram till dess kan du stoppa det under Utskick.`}</p>
          )}
        </>
      }
      confirmLabel={sendAt ? 'Schemalägg' : `Skicka till ${counted(mailable, 'person', 'personer')}`}
      busy={busy}
      onConfirm={() => void send()}
      onCancel={onClose}
    />
  );
};

const sendLabel = (recipients: RecipientsPreview | undefined) =>
  recipients ? `Skicka till ${recipients.mailable.toLocaleString('sv-SE')}` : 'Skicka';

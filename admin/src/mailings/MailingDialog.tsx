import { MAILING_PLACEHOLDERS } from '@kronblad/contracts/rules/mailing-html';
import type { RecipientsPreview } from '@kronblad/contracts/views/mailings';
import CloseRounded from '@mui/icons-material/CloseRounded';
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import type { ShopDataProvider } from '../api/data-provider';
import { fieldErrorsOf, formErrorOf, reasonOf } from '../api/error-message';
import type { CustomerSelection, WrittenMailing } from '../api/mailing-actions';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { useUnsaved } from '../ui/form/unsaved';
import { useBannerUntilEdited } from '../ui/form/use-banner-until-edited';
import { IconAction } from '../ui/IconAction';
import { useDebounced } from '../ui/use-debounced';
import { useIsNarrow } from '../ui/use-is-narrow';
import { MailingPreview } from './MailingPreview';
import { MailingProgress } from './MailingProgress';
import { Recipients } from './Recipients';
import { type MailingTemplate, TEMPLATES } from './templates';
import { useMailing } from './use-mailing';

export type { CustomerSelection } from '../api/mailing-actions';

interface MailingDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly recipients: CustomerSelection;
}

const CLOSES_AFTER_MS = 3_000;
const PREVIEW_DELAY_MS = 250;
const REQUIRED = 'Ämne och innehåll måste fyllas i.';
const nothing: WrittenMailing = { subject: '', content: '', sender_name: '' };
const isWritten = ({ subject, content }: WrittenMailing) => subject.trim() !== '' || content.trim() !== '';

export const MailingDialog = ({ open, onClose, recipients }: MailingDialogProps) =>
  open ? <OpenDialog onClose={onClose} selection={recipients} /> : null;

interface OpenDialogProps {
  readonly onClose: () => void;
  readonly selection: CustomerSelection;
}

const OpenDialog = ({ onClose, selection }: OpenDialogProps) => {
  const titleId = useId();
  const dataProvider = useDataProvider<ShopDataProvider>();
  const [written, setWritten] = useState(nothing);
  const recipients = useQuery({
    queryKey: ['utskick', 'recipients', selection],
    queryFn: () => dataProvider.mailingRecipients(selection),
    staleTime: 0,
  });
  const { state, error, fields, sentId, submit } = useSending(selection);
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
            <Writing
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

/** An empty message marks a field that the banner describes. */
type FieldErrors = Readonly<Record<string, string>>;

/** Retries use the same id, so that the mailing is sent once. */
function useSending(selection: CustomerSelection) {
  const dataProvider = useDataProvider<ShopDataProvider>();
  const batchId = useRef(newId());
  const [sentId, setSentId] = useState<string | null>(null);
  const [state, setState] = useState<'writing' | 'sending'>('writing');
  const [{ error, fields }, setRefusal] = useState<{ error?: string; fields: FieldErrors }>({ fields: {} });
  const submit = async (written: WrittenMailing) => {
    const missing = (['subject', 'content'] as const).filter((field) => !written[field].trim());
    if (missing.length > 0)
      return setRefusal({ error: REQUIRED, fields: Object.fromEntries(missing.map((field) => [field, ''])) });
    setRefusal({ fields: {} });
    setState('sending');
    try {
      setSentId((await dataProvider.sendMailing(batchId.current, selection, written)).batch_id);
    } catch (refused) {
      setState('writing');
      const error = formErrorOf(refused, () => `Fel vid skickande av email: ${reasonOf(refused)}`);
      setRefusal({ error, fields: fieldErrorsOf(refused) ?? {} });
    }
  };
  return { state, error, fields, sentId, submit };
}

/** Replaces `crypto.randomUUID`, which is missing on plain http. */
const newId = () =>
  '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (sign) => {
    const digit = Number(sign);
    const random = crypto.getRandomValues(new Uint8Array(1))[0] ?? 0;
    return (digit ^ (random & (15 >> (digit / 4)))).toString(16);
  });

interface WritingProps {
  readonly written: WrittenMailing;
  readonly onChange: (written: WrittenMailing) => void;
  readonly errors: FieldErrors;
  readonly recipient: RecipientsPreview['first'][number] | undefined;
}

const Writing = ({ written, onChange, errors, recipient }: WritingProps) => {
  const [replacement, setReplacement] = useState<MailingTemplate | null>(null);
  const preview = useDebounced(written, PREVIEW_DELAY_MS);
  const field = (name: keyof WrittenMailing, help?: string) => ({
    name,
    error: errors[name] !== undefined,
    helperText: errors[name] || help,
    fullWidth: true,
    value: written[name],
    onChange: (event: { target: { value: string } }) => onChange({ ...written, [name]: event.target.value }),
  });
  const begin = ({ subject, content }: MailingTemplate) => {
    onChange({ ...written, subject, content });
    setReplacement(null);
  };
  const isTemplate = TEMPLATES.some(({ content }) => content === written.content);
  const choose = (template: MailingTemplate) =>
    isWritten(written) && !isTemplate ? setReplacement(template) : begin(template);
  const name = recipient?.name || 'Anna Andersson';
  const values = {
    customer_name: name,
    first_name: name.split(' ')[0] ?? '',
    email: recipient?.email ?? 'anna@example.com',
  };
  return (
    <>
      <Box role="group" aria-label="Mallar" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography variant="body2" color="textSecondary" sx={{ mr: 0.5 }}>
          Börja från en mall:
        </Typography>
        {TEMPLATES.map((template) => (
          <Button key={template.name} variant="outlined" onClick={() => choose(template)}>
            {template.name}
          </Button>
        ))}
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <Stack spacing={2}>
          <TextField
            {...field('sender_name', 'Tomt: butikens namn.')}
            label="Avsändarnamn"
            slotProps={{ htmlInput: { maxLength: 100 } }}
          />
          <TextField {...field('subject')} label="Ämne" required slotProps={{ htmlInput: { maxLength: 150 } }} />
          <TextField
            {...field('content', `Fylls i för varje mottagare: ${placeholders}.`)}
            label="Innehåll (HTML)"
            required
            multiline
            minRows={10}
            maxRows={18}
            slotProps={{
              htmlInput: { spellCheck: true, sx: { fontFamily: 'ui-monospace, monospace', fontSize: { md: 14 } } },
            }}
          />
        </Stack>
        <Stack spacing={1} sx={{ alignItems: 'stretch' }}>
          <MailingPreview subject={preview.subject} content={preview.content} values={values} />
          <TestButton written={written} />
        </Stack>
      </Box>
      <ConfirmDialog
        open={replacement !== null}
        title="Ersätta texten?"
        question={`Det du har skrivit byts mot mallen ”${replacement?.name ?? ''}”.`}
        confirmLabel="Ersätt"
        onConfirm={() => replacement && begin(replacement)}
        onCancel={() => setReplacement(null)}
      />
    </>
  );
};

const placeholders = Object.entries(MAILING_PLACEHOLDERS)
  .map(([name, meaning]) => `{{${name}}} ${meaning}`)
  .join(', ');

const TestButton = ({ written }: { written: WrittenMailing }) => {
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
      Skicka provmejl till mig
    </Button>
  );
};

import { randomUuid } from '@kronblad/contracts/browser/random-id';
import type { RecipientsPreview } from '@kronblad/contracts/mailing/schema';
import { Alert, Box, Button, Dialog, DialogActions, DialogContent, Stack } from '@mui/material';
import { useEffect, useId, useRef, useState } from 'react';
import { Form } from 'react-admin';
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form';
import { fieldErrorsOf, formErrorOf, reasonOf } from '../api/error-message';
import type { CustomerSelection } from '../api/mailing-actions';
import { useApiMutation } from '../api/use-api-mutation';
import { useApiQuery } from '../api/use-api-query';
import { formatMoment } from '../format/moment';
import { counted } from '../format/numbers';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { FormBanner } from '../ui/form/FormBanner';
import { MomentInput } from '../ui/form/MomentInput';
import { useFirst } from '../ui/form/use-first';
import { TitleWithClose } from '../ui/TitleWithClose';
import { useIsNarrow } from '../ui/use-is-narrow';
import { dropDraft, keepDraft, readDraft } from './draft';
import { MailingEditor } from './MailingEditor';
import { MailingProgress } from './MailingProgress';
import { RecipientFilter } from './RecipientFilter';
import { Recipients } from './Recipients';
import { useMailing } from './use-mailing';
import { filtersOf, isWritten, mailingErrors, writtenMailingOf } from './written';

const CLOSES_AFTER_MS = 3_000;
const formSx = { '& > form': { display: 'flex', flexDirection: 'column', minHeight: 0, overflow: 'hidden', flex: 1 } };

/** A retry sends the same `batch_id`, so that the mailing is sent once. */
const emptyForm = (): FieldValues => ({
  batch_id: randomUuid(),
  subject: '',
  content: '',
  sender_name: '',
  send_at: null,
  filter: {},
  draft_at: null,
});

function firstValues(): FieldValues {
  const draft = readDraft();
  return draft ? { ...emptyForm(), ...draft.written, filter: draft.filter, draft_at: draft.at } : emptyForm();
}

interface MailingDialogProps {
  readonly onClose: () => void;
  /** Customers chosen before; without it the dialog asks whom to send to. */
  readonly selection?: CustomerSelection;
}

export const MailingDialog = ({ onClose, selection }: MailingDialogProps) => {
  const titleId = useId();
  const defaultValues = useFirst(firstValues);
  const [step, setStep] = useState<{ readonly question?: FieldValues; readonly sentId?: string }>({});
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
      <TitleWithClose id={titleId} title="Skicka e-post" onClose={onClose} />
      {step.sentId ? (
        <SentStep id={step.sentId} onClose={onClose} />
      ) : (
        <Form
          defaultValues={defaultValues}
          validate={(form) => mailingErrors(form, Date.now())}
          onSubmit={(question: FieldValues) => setStep({ question })}
          noValidate
          disableInvalidFormNotification
        >
          <Writing
            selection={selection}
            question={step.question}
            onAnswer={(sentId) => setStep({ sentId })}
            onClose={onClose}
          />
        </Form>
      )}
    </Dialog>
  );
};

interface SendingProps {
  readonly id: string;
  readonly onClose: () => void;
}

const SentStep = ({ id, onClose }: SendingProps) => {
  const { data: mailing } = useMailing(id);
  const isDone = mailing?.status === 'finished' && mailing.sent > 0;
  const latestClose = useRef(onClose);
  latestClose.current = onClose;
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => latestClose.current(), CLOSES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isDone]);
  return (
    <>
      <DialogContent dividers>
        <MailingProgress mailing={mailing} />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          Stäng
        </Button>
      </DialogActions>
    </>
  );
};

interface WritingProps extends MailingDialogProps {
  /** The form whose sending waits for an answer. */
  readonly question: FieldValues | undefined;
  /** Called without an id when the mailing is not sent. */
  readonly onAnswer: (sentId?: string) => void;
}

const Writing = ({ selection: chosen, question, onAnswer, onClose }: WritingProps) => {
  const { reset, formState } = useFormContext();
  const form = useWatch();
  const selection = chosen ?? { filter: filtersOf(form) };
  const { data, error, refetch } = useApiQuery(
    ['utskick', 'recipients', selection],
    (api) => api.mailingRecipients(selection),
    { staleTime: 0 },
  );
  const startOver = () => {
    dropDraft();
    reset(emptyForm());
  };
  return (
    <>
      <DialogContent dividers>
        <Stack spacing={2.5}>
          <FormBanner error={formState.errors.root?.server?.message} />
          {form.draft_at && (
            <Alert severity="info" action={<Button onClick={startOver}>Börja om</Button>}>
              {`Ditt utkast från ${formatMoment(form.draft_at)} är kvar.`}
            </Alert>
          )}
          <KeepDraft />
          {!chosen && <RecipientFilter />}
          <Recipients recipients={data} error={error} onRetry={() => void refetch()} />
          <MailingEditor recipient={data?.first[0]} />
          <Box>
            <MomentInput source="send_at" label="Skicka senare" helperText="Tomt: skickas direkt." />
          </Box>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Spara utkast och stäng
        </Button>
        <Button type="submit" variant="contained" disabled={!data?.mailable}>
          {data ? `Skicka till ${data.mailable.toLocaleString('sv-SE')}` : 'Skicka'}
        </Button>
      </DialogActions>
      {question && data && <Question form={question} selection={selection} recipients={data} onAnswer={onAnswer} />}
    </>
  );
};

const KeepDraft = () => {
  const form = useWatch();
  const written = writtenMailingOf(form);
  const filter = filtersOf(form);
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

interface QuestionProps extends Pick<WritingProps, 'onAnswer'> {
  readonly form: FieldValues;
  readonly selection: CustomerSelection;
  readonly recipients: RecipientsPreview;
}

/** Asks before sending: what, to how many, from whom and when. */
const Question = ({ form, selection, recipients: { mailable, sender }, onAnswer }: QuestionProps) => {
  const { setError } = useFormContext();
  const written = writtenMailingOf(form);
  const sendAt: string | null = form.send_at || null;
  const isByFilter = sendAt !== null && 'filter' in selection && !selection.filter.search;
  const { mutate, isPending } = useApiMutation((api) => api.sendMailing(form.batch_id, selection, written, sendAt), {
    onSuccess: ({ batch_id }) => {
      dropDraft();
      onAnswer(batch_id);
    },
    onError: (refusal) => {
      for (const [field, message] of Object.entries(fieldErrorsOf(refusal) ?? {}))
        setError(field, { type: 'server', message });
      const message = formErrorOf(refusal, () => `Fel vid skickande av email: ${reasonOf(refusal)}`);
      setError('root.server', { type: 'server', message });
      onAnswer();
    },
  });
  return (
    <ConfirmDialog
      open
      title={sendAt ? 'Schemalägga utskicket?' : 'Skicka utskicket?'}
      question={
        <>
          <p>{`”${written.subject}” ${isByFilter ? 'skulle i dag gå' : 'går'} till ${counted(mailable, 'person', 'personer')}.`}</p>
          <p>{`Avsändare: ${[written.sender_name || sender.name, sender.address].filter(Boolean).join(', ')}.`}</p>
          {sendAt && (
            <p>{`Det skickas ${formatMoment(sendAt)} till dem ${isByFilter ? 'som då finns i urvalet och' : 'av de valda som då'} vill ha utskick. Fram till dess kan du stoppa det under Utskick.`}</p>
          )}
        </>
      }
      confirmLabel={sendAt ? 'Schemalägg' : `Skicka till ${counted(mailable, 'person', 'personer')}`}
      busy={isPending}
      onConfirm={() => mutate()}
      onCancel={() => onAnswer()}
    />
  );
};

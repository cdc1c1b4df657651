import { MAILING_PLACEHOLDERS } from '@kronblad/contracts/mailing/mailing-html';
import type { RecipientsPreview } from '@kronblad/contracts/mailing/schema';
import { Box, Button, Stack, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { TextInput, useNotify } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { reasonOf } from '../api/error-message';
import type { WrittenMailing } from '../api/mailing-actions';
import { useApiMutation } from '../api/use-api-mutation';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { ContentInput } from '../ui/rich-text/ContentInput';
import { useDebounced } from '../ui/use-debounced';
import { WithDialog } from '../ui/WithDialog';
import { MailingPreview } from './MailingPreview';
import { OfferCodeDialog } from './OfferCodeDialog';
import { type MailingTemplate, OFFER_NAME, offerTemplate, TEMPLATES } from './templates';
import { isWritten, writtenMailingOf } from './written';

const PREVIEW_DELAY_MS = 250;
const insertable = MAILING_PLACEHOLDERS.map(({ name, meaning }) => ({ label: meaning, text: name }));

export const MailingEditor = ({
  recipient,
}: {
  readonly recipient: RecipientsPreview['first'][number] | undefined;
}) => {
  const written = writtenMailingOf(useWatch());
  const preview = useDebounced(written, PREVIEW_DELAY_MS);
  const name = recipient?.name || 'Anna Andersson';
  const values = {
    customer_name: name,
    first_name: name.split(' ')[0] ?? '',
    email: recipient?.email ?? 'anna@example.com',
  };
  return (
    <>
      <Templates written={written} />
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <Stack spacing={2.5}>
          <TextInput
            source="sender_name"
            label="Avsändarnamn"
            helperText="Tomt: butikens namn."
            fullWidth
            slotProps={{ htmlInput: { maxLength: 100 } }}
          />
          <TextInput
            source="subject"
            label="Ämne"
            required
            helperText={false}
            fullWidth
            slotProps={{ htmlInput: { maxLength: 150 } }}
          />
          <ContentInput insertable={insertable} />
        </Stack>
        <Stack spacing={1}>
          <MailingPreview subject={preview.subject} content={preview.content} values={values} />
          <TestMailingButton written={written} />
        </Stack>
      </Box>
    </>
  );
};

const TestMailingButton = ({ written }: { written: WrittenMailing }) => {
  const notify = useNotify();
  const { mutate, isPending } = useApiMutation((api) => api.sendTestMailing(written), {
    onSuccess: (message) => notify(message, { type: 'success' }),
    failed: (_message, error) => `Fel vid skickande av email: ${reasonOf(error)}`,
  });
  const isEmpty = !written.subject.trim() || !written.content.trim();
  return (
    <Button onClick={() => mutate()} disabled={isPending || isEmpty}>
      Skicka prov till mig
    </Button>
  );
};

const Templates = ({ written }: { readonly written: WrittenMailing }) => {
  const { setValue } = useFormContext();
  const begunFrom = useRef('');
  const [replacement, setReplacement] = useState<MailingTemplate | null>(null);
  const begin = ({ subject, content }: MailingTemplate) => {
    setValue('subject', subject, { shouldDirty: true, shouldValidate: true });
    setValue('content', content, { shouldDirty: true, shouldValidate: true });
    begunFrom.current = content;
    setReplacement(null);
  };
  const choose = (template: MailingTemplate) => {
    if (isWritten(written) && written.content !== begunFrom.current) setReplacement(template);
    else begin(template);
  };
  return (
    <Stack role="group" aria-label="Mallar" direction="row" spacing={1}>
      <Typography variant="body2" color="textSecondary">
        Börja från en mall:
      </Typography>
      {TEMPLATES.map((template) => (
        <Button key={template.name} variant="outlined" onClick={() => choose(template)}>
          {template.name}
        </Button>
      ))}
      <WithDialog
        control={(open) => (
          <Button variant="outlined" onClick={open}>
            {OFFER_NAME}
          </Button>
        )}
        dialog={(close) => (
          <OfferCodeDialog
            onChoose={(code) => {
              close();
              choose(offerTemplate(code));
            }}
            onClose={close}
          />
        )}
      />
      <ConfirmDialog
        open={replacement !== null}
        title="Ersätta texten?"
        question={`Det du har skrivit byts mot mallen ”${replacement?.name ?? ''}”.`}
        confirmLabel="Ersätt"
        onConfirm={() => replacement && begin(replacement)}
        onCancel={() => setReplacement(null)}
      />
    </Stack>
  );
};

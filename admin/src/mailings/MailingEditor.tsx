import { MAILING_PLACEHOLDERS } from '@kronblad/contracts/rules/mailing-html';
import type { RecipientsPreview } from '@kronblad/contracts/views/mailings';
import { Box, Button, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import type { WrittenMailing } from '../api/mailing-actions';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { useDebounced } from '../ui/use-debounced';
import { MailingPreview } from './MailingPreview';
import { TestMailingButton } from './TestMailingButton';
import { type MailingTemplate, TEMPLATES } from './templates';
import type { FieldErrors } from './use-send-mailing';

const PREVIEW_DELAY_MS = 250;

export const isWritten = ({ subject, content }: WrittenMailing) => subject.trim() !== '' || content.trim() !== '';

interface MailingEditorProps {
  readonly written: WrittenMailing;
  readonly onChange: (written: WrittenMailing) => void;
  readonly errors: FieldErrors;
  readonly recipient: RecipientsPreview['first'][number] | undefined;
}

export const MailingEditor = ({ written, onChange, errors, recipient }: MailingEditorProps) => {
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
          <TestMailingButton written={written} />
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

const placeholders = MAILING_PLACEHOLDERS.map(({ name, meaning }) => `${name} ${meaning.toLowerCase()}`).join(', ');

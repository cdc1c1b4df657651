import { zodResolver } from '@hookform/resolvers/zod';
import { marketingPageImport } from '@kronblad/contracts/page/schema';
import { Alert, Button, Paper, Stack, Typography } from '@mui/material';
import { useId } from 'react';
import { Form, useRefresh } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { fieldErrorsOf, messageOf } from '../api/error-message';
import { Field } from '../ui/form/Field';
import { useUnsaved } from '../ui/form/unsaved';
import { useSubmit } from '../ui/form/use-submit';
import { importSummary } from './page-states';

const EXAMPLE = 'Mors dag | https://exempel.se/mors-dag\nAdvent, /advent\nsommar-pa-hoga-kusten';

const resolver = zodResolver(marketingPageImport, undefined, { raw: true });

const fieldErrors = (refusal: unknown) => ({
  text: fieldErrorsOf(refusal)?.text ?? `Kunde inte importera sidorna. ${messageOf(refusal)}`,
});

export const ImportPanel = () => {
  const refresh = useRefresh();
  const { submit, sent, answer } = useSubmit((api, { text }: { text: string }) => api.importMarketingPages(text), {
    fieldErrors,
    onSuccess: refresh,
  });
  const headingId = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={headingId} sx={{ p: 2, mb: 2 }}>
      <Form<{ text: string }>
        key={sent}
        defaultValues={{ text: '' }}
        resolver={resolver}
        onSubmit={submit}
        noValidate
        disableInvalidFormNotification
      >
        <Stack spacing={1.5}>
          <Typography id={headingId} variant="h3" component="h2">
            Importera sidor
          </Typography>
          <Field
            name="text"
            label="Sidor, en per rad"
            multiline
            minRows={3}
            maxRows={10}
            placeholder={EXAMPLE}
            helperText="Titel | adress, Titel, adress eller bara en adress. Sidorna sparas som inaktiva."
            slotProps={{ inputLabel: { shrink: true } }}
          />
          <Stack direction="row" spacing={1.5}>
            <ImportButton />
            {answer && (
              <Alert severity="success" role="status">
                {importSummary(answer).join(' ')}
              </Alert>
            )}
          </Stack>
        </Stack>
      </Form>
    </Paper>
  );
};

const ImportButton = () => {
  const { isDirty, isSubmitting } = useFormState();
  useUnsaved(isDirty, { staysAt: '/marknadsforingssidor' });
  return (
    <Button type="submit" variant="outlined" disabled={isSubmitting}>
      {isSubmitting ? 'Importerar...' : 'Importera'}
    </Button>
  );
};

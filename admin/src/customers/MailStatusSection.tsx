import { formatLongDate } from '@kronblad/contracts/rules/time';
import type { Customer } from '@kronblad/contracts/views/customers';
import { type MailStatus, resubscription } from '@kronblad/contracts/views/mailings';
import { Button, LinearProgress, Stack, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { TextInput, useDataProvider, useNotify } from 'react-admin';
import type { ShopDataProvider } from '../api/data-provider';
import { fieldErrorsOf, formErrorOf, messageOf } from '../api/error-message';
import { Section } from '../orders/details/Section';
import { FormDialog } from '../ui/form/FormDialog';
import { schemaErrors } from '../ui/form/schema-errors';
import { LoadError } from '../ui/LoadError';

const TEXTS: Readonly<Record<NonNullable<MailStatus['left_out']>, string>> = {
  erased: 'Får inga utskick: uppgifterna är raderade.',
  unsubscribed: 'Har avregistrerat sig. Nya köp ändrar inte det.',
  bounced: 'Får inga utskick: adressen tar inte emot mejl.',
  no_consent: 'Har inte godkänt erbjudanden.',
  earlier_customer: 'Handlade innan kassan frågade om erbjudanden.',
};

/** Choices that only the customer can change, by a link or by telling staff. */
const CHOSEN = ['unsubscribed', 'no_consent', 'earlier_customer'] as const;
const isChosen = (reason: MailStatus['left_out']) => CHOSEN.some((each) => each === reason);

function textOf({ left_out, unsubscribed_at, resubscribed_at }: MailStatus): string {
  if (left_out === 'unsubscribed' && unsubscribed_at)
    return `Avregistrerade sig ${formatLongDate(unsubscribed_at)}. Nya köp ändrar inte det.`;
  if (left_out) return TEXTS[left_out];
  return resubscribed_at ? `Får utskick. Sa själv ja ${formatLongDate(resubscribed_at)}.` : 'Får utskick.';
}

function bounceText({ first_at, last_at, reason }: NonNullable<MailStatus['bounce']>): string {
  const [first, last] = [formatLongDate(first_at), formatLongDate(last_at)];
  return `Mottagarens e-postserver svarade ${first === last ? first : `${first} och ${last}`}: ${reason}`;
}

const ResubscribeDialog = ({ onSave, onClose }: { onSave: (note: string) => Promise<void>; onClose: () => void }) => {
  const [error, setError] = useState<string>();
  const save = async ({ note }: { note?: string }) => {
    setError(undefined);
    try {
      await onSave(note ?? '');
    } catch (refused) {
      setError(formErrorOf(refused, (message) => `Kunde inte spara: ${message}`));
      return fieldErrorsOf(refused) ?? {};
    }
  };
  return (
    <FormDialog
      title="Kunden vill ha utskick"
      maxWidth="xs"
      defaultValues={{ note: '' }}
      validate={(form) => schemaErrors(resubscription, form)}
      onSubmit={save}
      error={error}
      onClose={onClose}
    >
      <Typography>Bara kunden själv kan säga ja. Skriv när och hur det skedde, så att det går att visa.</Typography>
      <TextInput source="note" label="Så sa kunden ja" required multiline minRows={2} autoFocus helperText={false} />
    </FormDialog>
  );
};

export const MailStatusSection = ({ customer: { id } }: { customer: Customer }) => {
  const dataProvider = useDataProvider<ShopDataProvider>();
  const notify = useNotify();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const queryKey = ['kundregister', 'mail-status', id];
  const { data, error, refetch } = useQuery({ queryKey, queryFn: () => dataProvider.mailStatus(id) });
  const resubscribe = async (note: string) => {
    queries.setQueryData(queryKey, await dataProvider.resubscribe(id, note));
    notify('Kunden får utskick igen.', { type: 'success' });
  };
  const lift = async () => {
    try {
      queries.setQueryData(queryKey, await dataProvider.liftMailBounce(id));
      notify('Adressen får utskick igen.', { type: 'success' });
    } catch (refused) {
      notify(messageOf(refused), { type: 'error' });
    }
  };
  return (
    <Section title="Utskick">
      {error && <LoadError onRetry={() => refetch()}>{`Kunde inte ladda: ${messageOf(error)}`}</LoadError>}
      {!data && !error && <LinearProgress aria-label="Laddar om kunden får utskick" />}
      {data && (
        <Stack spacing={1} sx={{ alignItems: 'start' }}>
          <Typography>{textOf(data)}</Typography>
          {data.bounce && (
            <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {bounceText(data.bounce)}
            </Typography>
          )}
          {isChosen(data.left_out) && (
            <Button variant="outlined" onClick={() => setAsking(true)}>
              Kunden vill ha utskick
            </Button>
          )}
          {data.bounce && (
            <Button variant="outlined" onClick={() => void lift()}>
              Tillåt utskick igen
            </Button>
          )}
        </Stack>
      )}
      {asking && <ResubscribeDialog onSave={resubscribe} onClose={() => setAsking(false)} />}
    </Section>
  );
};

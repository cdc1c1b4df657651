import type { Customer } from '@kronblad/contracts/customer/schema';
import { type MailStatus, resubscription } from '@kronblad/contracts/mailing/schema';
import { formatLongDate } from '@kronblad/contracts/time/time';
import { Button, LinearProgress, Stack, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { TextInput, useNotify } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { messageOf } from '../api/error-message';
import { useApiMutation } from '../api/use-api-mutation';
import { useApiQuery } from '../api/use-api-query';
import { Section } from '../orders/details/Section';
import { FormDialog } from '../ui/form/FormDialog';
import { schemaErrors } from '../ui/form/schema-errors';
import { useSubmit } from '../ui/form/use-submit';
import { LoadError } from '../ui/LoadError';
import { WithDialog } from '../ui/WithDialog';

const TEXTS: Readonly<Record<NonNullable<MailStatus['left_out']>, string>> = {
  erased: 'Får inga utskick: uppgifterna är raderade.',
  unsubscribed: 'Har avregistrerat sig. Nya köp ändrar inte det.',
  bounced: 'Får inga utskick: adressen tar inte emot mejl.',
  no_consent: 'Har inte godkänt erbjudanden.',
  earlier_customer: 'Har inte fått frågan om erbjudanden i kassan.',
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

interface ResubscribeDialogProps {
  readonly customer: Customer;
  readonly onSaved: (status: MailStatus) => void;
  readonly onClose: () => void;
}

const ResubscribeDialog = ({ customer: { id }, onSaved, onClose }: ResubscribeDialogProps) => {
  const notify = useNotify();
  const { submit, error } = useSubmit((api, { note }: FieldValues) => api.resubscribe(id, note ?? ''), {
    failed: (message) => `Kunde inte spara: ${message}`,
    onSuccess: (status) => {
      onSaved(status);
      notify('Kunden får utskick igen.', { type: 'success' });
    },
  });
  return (
    <FormDialog
      title="Kunden vill ha utskick"
      maxWidth="xs"
      defaultValues={{ note: '' }}
      validate={(form) => schemaErrors(resubscription, form)}
      onSubmit={submit}
      error={error}
      onClose={onClose}
    >
      <Typography>Bara kunden själv kan säga ja. Skriv när och hur det skedde, så att det går att visa.</Typography>
      <TextInput source="note" label="Så sa kunden ja" required multiline minRows={2} autoFocus helperText={false} />
    </FormDialog>
  );
};

export const MailStatusSection = ({ customer }: { customer: Customer }) => {
  const notify = useNotify();
  const queries = useQueryClient();
  const queryKey = ['kundregister', 'mail-status', customer.id];
  const { data, error, refetch } = useApiQuery(queryKey, (api) => api.mailStatus(customer.id));
  const show = (status: MailStatus) => queries.setQueryData(queryKey, status);
  const lifting = useApiMutation((api) => api.liftMailBounce(customer.id), {
    onSuccess: (status) => {
      show(status);
      notify('Adressen får utskick igen.', { type: 'success' });
    },
  });
  return (
    <Section title="Utskick">
      {error && <LoadError onRetry={() => refetch()}>{`Kunde inte ladda: ${messageOf(error)}`}</LoadError>}
      {!data && !error && <LinearProgress aria-label="Laddar om kunden får utskick" />}
      {data && (
        <Stack spacing={1}>
          <Typography>{textOf(data)}</Typography>
          {data.bounce && (
            <Typography variant="body2" color="textSecondary">
              {bounceText(data.bounce)}
            </Typography>
          )}
          {isChosen(data.left_out) && (
            <WithDialog
              control={(open) => (
                <Button variant="outlined" onClick={open}>
                  Kunden vill ha utskick
                </Button>
              )}
              dialog={(close) => <ResubscribeDialog customer={customer} onSaved={show} onClose={close} />}
            />
          )}
          {data.bounce && (
            <Button variant="outlined" disabled={lifting.isPending} onClick={() => lifting.mutate()}>
              Tillåt utskick igen
            </Button>
          )}
        </Stack>
      )}
    </Section>
  );
};

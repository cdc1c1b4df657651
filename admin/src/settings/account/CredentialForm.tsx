import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { Form } from 'react-admin';
import { type FieldValues, useFormState } from 'react-hook-form';
import type { z } from 'zod';
import type { ShopDataProvider } from '../../api/data-provider';
import { codeOf, fieldErrorsOf, messageOf } from '../../api/error-message';
import { Field } from '../../ui/form/Field';
import { FormBanner } from '../../ui/form/FormBanner';
import { useUnsaved } from '../../ui/form/unsaved';
import { useSubmit } from '../../ui/form/use-submit';

const CREDENTIALS: Readonly<Record<string, string>> = {
  wrong_password: 'current_password',
  wrong_second_factor: 'code',
  second_factor_required: 'code',
};

export function credentialErrors(refusal: unknown) {
  const field = CREDENTIALS[codeOf(refusal) ?? ''];
  return field ? { [field]: messageOf(refusal) } : fieldErrorsOf(refusal);
}

interface CredentialFormProps<Schema extends z.ZodObject, Answer> {
  /** Schema of the form, which asks for `current_password` and `code`; `children` ask for its other fields. */
  readonly schema: Schema;
  readonly defaultValues?: FieldValues;
  readonly button: string;
  readonly destructive?: boolean;
  readonly codeLabel?: string;
  readonly send: (api: ShopDataProvider, values: z.output<Schema>) => Promise<Answer>;
  readonly onSent: (answer: Answer, values: z.output<Schema>) => void;
  readonly failed: (message: string) => string;
  readonly onCancel: () => void;
  readonly children?: ReactNode;
}

/** A form for a change that asks for the password, a code or both. */
export function CredentialForm<Schema extends z.ZodObject, Answer>(props: CredentialFormProps<Schema, Answer>) {
  const { schema, defaultValues, send, onSent, failed, codeLabel = 'Kod', children } = props;
  const asksFor = (name: string) => name in schema.shape;
  const empty = { ...(asksFor('current_password') && { current_password: '' }), ...(asksFor('code') && { code: '' }) };
  const { submit, error } = useSubmit(send, { failed, fieldErrors: credentialErrors, onSuccess: onSent });
  return (
    <Form
      defaultValues={{ ...defaultValues, ...empty }}
      resolver={zodResolver(schema) as never}
      onSubmit={submit}
      noValidate
      disableInvalidFormNotification
    >
      <Stack spacing={2} sx={{ maxWidth: 420 }}>
        <FormBanner error={error} />
        {children}
        {asksFor('current_password') && (
          <Field name="current_password" label="Ditt lösenord" type="password" autoComplete="current-password" />
        )}
        {asksFor('code') && <Field name="code" label={codeLabel} autoComplete="one-time-code" />}
        <Buttons {...props} />
      </Stack>
    </Form>
  );
}

const Buttons = ({
  button,
  destructive,
  onCancel,
}: Pick<CredentialFormProps<z.ZodObject, unknown>, 'button' | 'destructive' | 'onCancel'>) => {
  const { isSubmitting, isDirty } = useFormState();
  const { close } = useUnsaved(isDirty);
  return (
    <Stack direction="row" spacing={1}>
      <Button type="submit" variant="contained" color={destructive ? 'error' : 'primary'} disabled={isSubmitting}>
        {button}
      </Button>
      <Button color="inherit" onClick={() => close(onCancel)} disabled={isSubmitting}>
        Avbryt
      </Button>
    </Stack>
  );
};

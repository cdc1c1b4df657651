import { Button, Stack } from '@mui/material';
import { type ReactNode } from 'react';
import { type FieldValues, FormProvider, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { codeOf, fieldErrorsOf, formErrorOf, messageOf } from '../../api/error-message';
import { Field } from '../../ui/form/Field';
import { FormBanner } from '../../ui/form/FormBanner';
import { schemaResolver } from '../../ui/form/schema-resolver';
import { useUnsaved } from '../../ui/form/unsaved';

const CODE_REFUSALS = ['wrong_second_factor', 'second_factor_required'];

interface CredentialFormProps {
  /** Its fields `current_password` and `code` are asked for; `children` ask for the others. */
  readonly schema: z.ZodObject;
  readonly defaultValues?: FieldValues;
  readonly button: string;
  readonly destructive?: boolean;
  readonly codeLabel?: string;
  readonly send: (values: FieldValues) => Promise<void>;
  readonly failed: (message: string) => string;
  readonly onCancel?: () => void;
  readonly children?: ReactNode;
}

/** A form for a change that asks for the password, a code or both. */
export const CredentialForm = ({ schema, codeLabel = 'Kod', ...props }: CredentialFormProps) => {
  const asksFor = (name: string) => name in schema.shape;
  const empty = { ...(asksFor('current_password') && { current_password: '' }), ...(asksFor('code') && { code: '' }) };
  const form = useForm<FieldValues>({
    defaultValues: { ...props.defaultValues, ...empty },
    resolver: schemaResolver(schema, (values) => values),
  });
  const { isSubmitting, isDirty, errors } = form.formState;
  const { close, release } = useUnsaved(isDirty);

  const refused = (error: unknown) => {
    const code = codeOf(error) ?? '';
    if (code === 'wrong_password') return form.setError('current_password', { message: messageOf(error) });
    if (CODE_REFUSALS.includes(code)) return form.setError('code', { message: messageOf(error) });
    const fields = Object.entries(fieldErrorsOf(error) ?? {});
    for (const [field, message] of fields) form.setError(field, { message });
    if (fields.length === 0) form.setError('root.server', { message: formErrorOf(error, props.failed) });
  };
  const submit = async (values: FieldValues) => {
    try {
      await props.send(schema.parse(values));
      release();
    } catch (error) {
      refused(error);
    }
  };
  return (
    <FormProvider {...form}>
      <Stack component="form" noValidate spacing={2} onSubmit={form.handleSubmit(submit)} sx={{ maxWidth: 420 }}>
        <FormBanner error={errors.root?.server?.message} />
        {props.children}
        {asksFor('current_password') && (
          <Field name="current_password" label="Ditt lösenord" type="password" autoComplete="current-password" />
        )}
        {asksFor('code') && <Field name="code" label={codeLabel} autoComplete="one-time-code" />}
        <Stack direction="row" spacing={1}>
          <Button
            type="submit"
            variant="contained"
            color={props.destructive ? 'error' : 'primary'}
            disabled={isSubmitting}
            sx={{ minHeight: 44 }}
          >
            {props.button}
          </Button>
          {props.onCancel && (
            <Button
              color="inherit"
              onClick={() => close(props.onCancel as () => void)}
              disabled={isSubmitting}
              sx={{ minHeight: 44 }}
            >
              Avbryt
            </Button>
          )}
        </Stack>
      </Stack>
    </FormProvider>
  );
};

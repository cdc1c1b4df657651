import { zodResolver } from '@hookform/resolvers/zod';
import { Box, Button, Skeleton, Stack } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { type FieldValues, FormProvider, useForm } from 'react-hook-form';
import { z } from 'zod';
import type { ShopDataProvider } from '../../api/data-provider';
import { codeOf, fieldErrorsOf, formErrorOf, messageOf } from '../../api/error-message';
import type { Kept, SettingsName } from '../../api/settings-actions';
import { type ConflictingValues, EditConflict } from '../../ui/form/EditConflict';
import { FormBanner } from '../../ui/form/FormBanner';
import { changedFields, type FieldLabel } from '../../ui/form/merge';
import { useUnsaved } from '../../ui/form/unsaved';
import { LoadError } from '../../ui/LoadError';

interface SettingsFormProps<Name extends SettingsName> {
  readonly name: Name;
  readonly schema: z.ZodType;
  /** The fields' labels, used to list another user's changes of the same settings. */
  readonly labels: Readonly<Record<string, FieldLabel>>;
  readonly toForm: (value: Kept<Name>['value']) => FieldValues;
  readonly toPayload: (values: FieldValues) => Record<string, unknown>;
  readonly children: ReactNode;
}

/** A settings form with its own save button. It sends only the changed fields. */
export function SettingsForm<Name extends SettingsName>(props: SettingsFormProps<Name>) {
  const dataProvider = useDataProvider<ShopDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ['settings', props.name],
    queryFn: () => dataProvider.settings(props.name),
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (data) return <LoadedForm {...props} first={data} />;
  if (!error) return <Loading />;
  return <LoadError onRetry={() => refetch()}>{`Kunde inte ladda inställningarna: ${messageOf(error)}`}</LoadError>;
}

const Loading = () => (
  <Box role="status" aria-label="Laddar inställningarna...">
    <Skeleton variant="rounded" height={260} />
  </Box>
);

function LoadedForm<Name extends SettingsName>(props: SettingsFormProps<Name> & { readonly first: Kept<Name> }) {
  const { schema, toForm, toPayload, first, children } = props;
  const form = useForm({
    defaultValues: toForm(first.value),
    resolver: zodResolver(z.preprocess(toPayload, schema), undefined, { raw: true }),
  });
  const { save, conflict, error } = useSaveSettings(props, form);
  const { isSubmitting, isDirty } = form.formState;
  useUnsaved(isDirty);
  return (
    <FormProvider {...form}>
      <Stack component="form" noValidate onSubmit={form.handleSubmit(save)} spacing={2}>
        {conflict && <EditConflict conflict={conflict} labels={props.labels} />}
        <FormBanner error={error} />
        {children}
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
          <Button
            color="inherit"
            onClick={() => form.reset()}
            disabled={!isDirty || isSubmitting}
            sx={{ minHeight: 44 }}
          >
            Ångra ändringarna
          </Button>
          <Button type="submit" variant="contained" disabled={!isDirty || isSubmitting} sx={{ minHeight: 44 }}>
            {isSubmitting ? 'Sparar...' : 'Spara'}
          </Button>
        </Box>
      </Stack>
    </FormProvider>
  );
}

function useSaveSettings<Name extends SettingsName>(
  { name, toForm, toPayload, first }: SettingsFormProps<Name> & { readonly first: Kept<Name> },
  { reset, setError: setFieldError }: ReturnType<typeof useForm<FieldValues>>,
) {
  const dataProvider = useDataProvider<ShopDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const [base, setBase] = useState(first);
  const [conflict, setConflict] = useState<ConflictingValues>();
  const [error, setError] = useState<string>();

  const meet = async () => {
    const current = await dataProvider.settings(name);
    setConflict({ before: toForm(base.value), now: toForm(current.value) });
    setBase(current);
  };

  const refused = async (refusal: unknown) => {
    if (codeOf(refusal) === 'version_conflict') return meet();
    const fields = Object.entries(fieldErrorsOf(refusal) ?? {});
    for (const [field, message] of fields) setFieldError(field, { type: 'server', message });
    setError(formErrorOf(refusal, (message) => `Kunde inte spara inställningarna: ${message}`));
  };

  const save = async (values: FieldValues) => {
    setError(undefined);
    const [before, payload] = [toPayload(toForm(base.value)), toPayload(values)];
    const patch = Object.fromEntries(changedFields(before, payload).map((field) => [field, payload[field]]));
    try {
      const kept = await dataProvider.changeSettings(name, patch, base.tag);
      setBase(kept);
      setConflict(undefined);
      reset(toForm(kept.value));
    } catch (refusal) {
      return refused(refusal).catch((failed) => setError(messageOf(failed)));
    }
    notify('Inställningarna är sparade.', { type: 'success' });
    void queryClient.invalidateQueries({ queryKey: ['settings', name], refetchType: 'none' });
  };

  return { save, conflict, error };
}

import { Alert, AlertTitle, Box, Button, Skeleton, Stack } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useDataProvider, useNotify, useWarnWhenUnsavedChanges } from 'react-admin';
import { type FieldValues, FormProvider, useForm } from 'react-hook-form';
import { useLocation } from 'react-router';
import type { z } from 'zod';
import type { ShopDataProvider } from '../../api/data-provider';
import { codeOf, fieldErrorsOf, formErrorOf, messageOf } from '../../api/error-message';
import type { Kept, SettingsName } from '../../api/settings-actions';
import { schemaResolver } from '../../ui/form/schema-resolver';
import { changedFields, mergeTheirs } from './merge';

interface SettingsFormProps<Name extends SettingsName> {
  readonly name: Name;
  readonly schema: z.ZodType;
  /** The fields of the settings that the form holds, and what they are called when somebody else has changed them. */
  readonly labels: Readonly<Record<string, string>>;
  readonly toForm: (value: Kept<Name>['value']) => FieldValues;
  readonly toPayload: (values: FieldValues) => Record<string, unknown>;
  readonly children: ReactNode;
}

/** A part of the settings with a save button of its own. Only what was changed is sent. */
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
  const retry = (
    <Button color="inherit" onClick={() => refetch()}>
      Försök igen
    </Button>
  );
  return (
    <Alert severity="error" action={retry}>
      {`Kunde inte ladda inställningarna: ${messageOf(error)}`}
    </Alert>
  );
}

const Loading = () => (
  <Box role="status" aria-label="Laddar inställningarna...">
    <Skeleton variant="rounded" height={260} />
  </Box>
);

function LoadedForm<Name extends SettingsName>(props: SettingsFormProps<Name> & { readonly first: Kept<Name> }) {
  const { schema, toForm, toPayload, first, children } = props;
  const form = useForm({ defaultValues: toForm(first.value), resolver: schemaResolver(schema, toPayload) });
  const { pathname } = useLocation();
  useWarnWhenUnsavedChanges(true, pathname, form.control);
  const { save, theirs, takeTheirs } = useSaveSettings(props, form);
  const { isSubmitting, isDirty, errors } = form.formState;
  return (
    <FormProvider {...form}>
      <Stack component="form" noValidate onSubmit={form.handleSubmit(save)} spacing={2}>
        {theirs.length > 0 && <TheirChanges labels={theirs} onTake={takeTheirs} />}
        {errors.root?.server && theirs.length === 0 && <Alert severity="error">{errors.root.server.message}</Alert>}
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

const TheirChanges = ({ labels, onTake }: { labels: readonly string[]; onTake: () => void }) => (
  <Alert severity="warning">
    <AlertTitle>Någon annan har sparat ändringar under tiden</AlertTitle>
    {`De gäller: ${labels.join(', ')}. Det du har skrivit är kvar. Spara igen för att behålla dina ändringar.`}
    <Box sx={{ mt: 1 }}>
      <Button color="inherit" variant="outlined" size="small" onClick={onTake} sx={{ minHeight: 44 }}>
        Visa det som är sparat i stället
      </Button>
    </Box>
  </Alert>
);

function useSaveSettings<Name extends SettingsName>(
  { name, labels, toForm, toPayload, first }: SettingsFormProps<Name> & { readonly first: Kept<Name> },
  { getValues, reset, setError, setValue, clearErrors }: ReturnType<typeof useForm<FieldValues>>,
) {
  const dataProvider = useDataProvider<ShopDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const [base, setBase] = useState(first);
  const [theirs, setTheirs] = useState<readonly string[]>([]);

  const begin = (kept: Kept<Name>) => {
    setBase(kept);
    setTheirs([]);
    reset(toForm(kept.value));
  };

  /** Keeps the typed values when the stored ones change. */
  const meet = async () => {
    const current = await dataProvider.settings(name);
    const [before, now] = [toForm(base.value), toForm(current.value)];
    const merged = mergeTheirs(before, getValues(), now);
    reset(now);
    for (const [field, value] of Object.entries(merged)) setValue(field, value, { shouldDirty: true });
    setBase(current);
    setTheirs(changedFields(before, now).map((field) => labels[field] ?? field));
    setError('root.server', { message: 'conflict' });
  };

  const refused = async (error: unknown) => {
    if (codeOf(error) === 'version_conflict') return meet();
    const fields = Object.entries(fieldErrorsOf(error) ?? {});
    for (const [field, message] of fields) setError(field, { type: 'server', message });
    setError('root.server', {
      message: formErrorOf(error, (message) => `Kunde inte spara inställningarna: ${message}`),
    });
  };

  const save = async (values: FieldValues) => {
    clearErrors('root.server');
    const [before, payload] = [toPayload(toForm(base.value)), toPayload(values)];
    const patch = Object.fromEntries(changedFields(before, payload).map((field) => [field, payload[field]]));
    try {
      begin(await dataProvider.changeSettings(name, patch, base.tag));
    } catch (error) {
      return refused(error).catch((failed) => setError('root.server', { message: messageOf(failed) }));
    }
    notify('Inställningarna är sparade.', { type: 'success' });
    void queryClient.invalidateQueries({ queryKey: ['settings', name], refetchType: 'none' });
  };

  return { save, theirs, takeTheirs: () => begin(base) };
}

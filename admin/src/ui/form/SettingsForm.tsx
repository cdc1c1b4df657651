import { zodResolver } from '@hookform/resolvers/zod';
import { Box, Button, Skeleton, Stack } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useDataProvider } from 'react-admin';
import { type FieldValues, useFormContext, useFormState } from 'react-hook-form';
import { z } from 'zod';
import type { ShopDataProvider } from '../../api/data-provider';
import { messageOf } from '../../api/error-message';
import type { SettingsName, TaggedSetting } from '../../api/settings-actions';
import { useApiQuery } from '../../api/use-api-query';
import { LoadError } from '../LoadError';
import { ButtonsAtEnd } from '../rows';
import { EditConflict } from './EditConflict';
import { FormBanner } from './FormBanner';
import { SubmitButton } from './FormDialog';
import { changedFields, type FieldLabel } from './merge';
import { PageForm } from './PageForm';
import { useSave } from './use-save';

interface SettingsFormProps<Name extends SettingsName> {
  readonly name: Name;
  readonly schema: z.ZodType;
  /** The fields' labels, used to list another user's changes of the same settings. */
  readonly labels: Readonly<Record<string, FieldLabel>>;
  readonly toForm: (value: TaggedSetting<Name>['value']) => FieldValues;
  readonly toPayload: (values: FieldValues) => Record<string, unknown>;
  readonly children: ReactNode;
}

/** A settings form with its own save button. It sends only the changed fields. */
export function SettingsForm<Name extends SettingsName>(props: SettingsFormProps<Name>) {
  const { data, error, refetch } = useApiQuery(['settings', props.name], (api) => api.settings(props.name), {
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

interface LoadedFormProps<Name extends SettingsName> extends SettingsFormProps<Name> {
  readonly first: TaggedSetting<Name>;
}

function LoadedForm<Name extends SettingsName>(props: LoadedFormProps<Name>) {
  const { schema, labels, toForm, toPayload, first, children } = props;
  const { save, conflict, error, saved } = useSaveSettings(props);
  return (
    <PageForm
      defaultValues={toForm(first.value)}
      saved={saved}
      resolver={zodResolver(z.preprocess(toPayload, schema), undefined, { raw: true })}
      onSubmit={save}
    >
      <Stack spacing={2}>
        {conflict && <EditConflict conflict={conflict} labels={labels} />}
        <FormBanner error={error} />
        {children}
        <Buttons />
      </Stack>
    </PageForm>
  );
}

const Buttons = () => {
  const { reset } = useFormContext();
  const { isDirty, isSubmitting } = useFormState();
  return (
    <ButtonsAtEnd spacing={1}>
      <Button color="inherit" onClick={() => reset()} disabled={!isDirty || isSubmitting}>
        Ångra ändringarna
      </Button>
      <SubmitButton disabled={!isDirty} />
    </ButtonsAtEnd>
  );
};

function useSaveSettings<Name extends SettingsName>({ name, toForm, toPayload, first }: LoadedFormProps<Name>) {
  const dataProvider = useDataProvider<ShopDataProvider>();
  const queryClient = useQueryClient();
  return useSave<TaggedSetting<Name>, FieldValues>({
    record: first,
    toForm: ({ value }) => toForm(value),
    write: async ({ value, tag }, values) => {
      const [before, payload] = [toPayload(toForm(value)), toPayload(values)];
      const patch = Object.fromEntries(changedFields(before, payload).map((field) => [field, payload[field]]));
      const kept = await dataProvider.changeSettings(name, patch, tag);
      void queryClient.invalidateQueries({ queryKey: ['settings', name], refetchType: 'none' });
      return kept;
    },
    reload: () => dataProvider.settings(name),
    message: () => 'Inställningarna är sparade.',
    failed: (message) => `Kunde inte spara inställningarna: ${message}`,
  });
}

import { zodResolver } from '@hookform/resolvers/zod';
import { ACCOUNT_ROLES, ACCOUNT_USES, type AccountRole, type Accounts } from '@kronblad/contracts/books/accounts';
import { accountTable } from '@kronblad/contracts/books/journal-schema';
import { Alert, Box, Button, Skeleton, Stack, Typography } from '@mui/material';
import { useDataProvider, useNotify } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import type { ShopDataProvider } from '../../api/data-provider';
import { codeOf, fieldErrorsOf, formErrorOf, messageOf } from '../../api/error-message';
import type { TaggedAccounts } from '../../api/journal-actions';
import { useApiQuery } from '../../api/use-api-query';
import { Field } from '../../ui/form/Field';
import { useUnsaved } from '../../ui/form/unsaved';
import { LoadError } from '../../ui/LoadError';
import { Panel } from '../../ui/Panel';
import { ButtonsAtEnd } from '../../ui/rows';

const NUMBER = { htmlInput: { inputMode: 'numeric', maxLength: 4 } } as const;
const QUERY_KEY = ['verifikationer', 'accounts'];

const Row = ({ role }: { role: AccountRole }) => (
  <Box
    component="fieldset"
    sx={{
      border: 0,
      m: 0,
      p: 0,
      minWidth: 0,
      display: 'grid',
      columnGap: 2,
      rowGap: 1,
      alignItems: 'start',
      gridTemplateColumns: { xs: '104px minmax(0, 1fr)', md: 'minmax(0, 280px) 104px minmax(0, 1fr)' },
    }}
  >
    <Typography
      component="legend"
      sx={{ float: 'left', p: 0, pt: { md: 1 }, gridColumn: { xs: '1 / -1', md: 'auto' }, fontWeight: 560 }}
    >
      {ACCOUNT_USES[role]}
    </Typography>
    <Field name={`${role}.number`} label="Konto" slotProps={NUMBER} />
    <Field name={`${role}.name`} label="Namn" slotProps={{ htmlInput: { maxLength: 100 } }} />
  </Box>
);

const Form = ({ first, onReload }: { first: TaggedAccounts; onReload: () => void }) => {
  const dataProvider = useDataProvider<ShopDataProvider>();
  const notify = useNotify();
  const form = useForm({
    defaultValues: first.value,
    resolver: zodResolver(accountTable),
  });
  const { isDirty, isSubmitting, errors } = form.formState;
  useUnsaved(isDirty);
  const save = async (values: Accounts) => {
    try {
      await dataProvider.changeAccounts(values, first.tag);
    } catch (error) {
      for (const [field, message] of Object.entries(fieldErrorsOf(error) ?? {}))
        form.setError(field as AccountRole, { message });
      const message = formErrorOf(error, (reason) => `Kunde inte spara kontona: ${reason}`);
      form.setError('root.server', { type: codeOf(error) ?? 'server', message });
      return;
    }
    form.reset(values);
    notify('Kontona är sparade. De gäller för det som bokförs från och med nu.', { type: 'success' });
    onReload();
  };
  return (
    <FormProvider {...form}>
      <Stack component="form" noValidate onSubmit={form.handleSubmit(save)} spacing={2.5}>
        {errors.root?.server && (
          <Alert
            severity="error"
            action={
              errors.root.server.type === 'version_conflict' && (
                <Button color="inherit" size="small" onClick={onReload}>
                  Ladda om
                </Button>
              )
            }
          >
            {errors.root.server.message}
          </Alert>
        )}
        {ACCOUNT_ROLES.map((role) => (
          <Row key={role} role={role} />
        ))}
        <ButtonsAtEnd spacing={1}>
          <Button color="inherit" onClick={() => form.reset()} disabled={!isDirty || isSubmitting}>
            Ångra ändringarna
          </Button>
          <Button type="submit" variant="contained" disabled={!isDirty || isSubmitting}>
            {isSubmitting ? 'Sparar...' : 'Spara'}
          </Button>
        </ButtonsAtEnd>
      </Stack>
    </FormProvider>
  );
};

export const AccountsTab = () => {
  const { data, error, refetch } = useApiQuery(QUERY_KEY, (api) => api.accounts(), {
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return (
    <Panel
      title="Kontoplan"
      note="En ändring gäller för det som bokförs efter den. Verifikationer som redan finns behåller sina konton. Stäm av med din redovisningskonsult innan du byter konton mitt i ett år."
    >
      {data && <Form key={data.tag} first={data} onReload={refetch} />}
      {!data && !error && <Skeleton variant="rounded" height={480} aria-label="Laddar kontona..." />}
      {error && !data && (
        <LoadError onRetry={() => refetch()}>{`Kunde inte ladda kontona: ${messageOf(error)}`}</LoadError>
      )}
    </Panel>
  );
};

import { addStaff } from '@kronblad/contracts/staff/schema';
import { Button, Skeleton, Stack } from '@mui/material';
import { useNotify } from 'react-admin';
import { messageOf } from '../../api/error-message';
import { useApiQuery } from '../../api/use-api-query';
import { Field } from '../../ui/form/Field';
import { LoadError } from '../../ui/LoadError';
import { Panel } from '../../ui/Panel';
import { RuledList } from '../../ui/PlainList';
import { WithDialog } from '../../ui/WithDialog';
import { CredentialForm } from '../account/CredentialForm';
import { RoleField } from './RoleField';
import { StaffCard } from './StaffCard';

const TEXT =
  'Var och en som arbetar i administrationen har ett eget konto. Rollen säger vad kontot får göra, och i historiken och bokföringen står vem som gjorde vad.';

export const StaffSettings = () => {
  const { data, error, refetch } = useApiQuery(['settings', 'staff'], (api) => api.staff());
  return (
    <Stack spacing={2}>
      <Panel title="Medarbetare" note={TEXT}>
        {error && !data && (
          <LoadError onRetry={() => refetch()}>{`Kunde inte ladda kontona: ${messageOf(error)}`}</LoadError>
        )}
        {!error && !data && <Skeleton variant="rounded" height={120} />}
        <RuledList>
          {data?.map((account) => (
            <StaffCard key={account.id} account={account} onChange={() => refetch()} />
          ))}
        </RuledList>
      </Panel>
      <AddStaff onChange={() => refetch()} />
    </Stack>
  );
};

const AddStaff = ({ onChange }: { readonly onChange: () => void }) => {
  const notify = useNotify();
  return (
    <Panel
      title="Ny medarbetare"
      note="Den nya får ett mejl med en länk och väljer själv sitt lösenord. Länken gäller i tre dagar."
    >
      <WithDialog
        inPlace
        control={(open) => (
          <Button variant="contained" onClick={open}>
            Lägg till medarbetare
          </Button>
        )}
        dialog={(close) => (
          <CredentialForm
            schema={addStaff}
            defaultValues={{ username: '', email: '', role: 'staff' }}
            button="Lägg till"
            failed={(message) => `Kunde inte lägga till kontot: ${message}`}
            send={(api, values) => api.addStaff(values)}
            onSent={(_, { email }) => {
              notify(`Kontot är skapat, och ett mejl är på väg till ${email}.`, { type: 'success' });
              close();
              onChange();
            }}
            onCancel={close}
          >
            <Field
              name="username"
              label="Användarnamn"
              autoComplete="off"
              helperText="Gärna för- och efternamn: det syns i historik och bokföring och går inte att byta."
            />
            <Field name="email" label="E-post" type="email" autoComplete="off" />
            <RoleField />
          </CredentialForm>
        )}
      />
    </Panel>
  );
};

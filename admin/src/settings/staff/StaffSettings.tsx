import { addStaff } from '@kronblad/contracts/staff/schema';
import { Button, Skeleton, Stack } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { messageOf } from '../../api/error-message';
import { useApiQuery } from '../../api/use-api-query';
import { Field } from '../../ui/form/Field';
import { SettingsCard } from '../../ui/form/SettingsCard';
import { LoadError } from '../../ui/LoadError';
import { PlainList } from '../../ui/PlainList';
import { CredentialForm } from '../account/CredentialForm';
import { StaffCard } from './StaffCard';

const TEXT =
  'Var och en som arbetar i administrationen har ett eget konto. Alla får göra samma saker, och i historiken och bokföringen står vem som gjorde vad.';

export const StaffSettings = () => {
  const { data, error, refetch } = useApiQuery(['settings', 'staff'], (api) => api.staff());
  return (
    <Stack spacing={2}>
      <SettingsCard title="Medarbetare" text={TEXT}>
        {error && !data && (
          <LoadError onRetry={() => refetch()}>{`Kunde inte ladda kontona: ${messageOf(error)}`}</LoadError>
        )}
        {!error && !data && <Skeleton variant="rounded" height={120} />}
        <PlainList>
          {data?.map((account) => (
            <StaffCard key={account.id} account={account} onChange={() => refetch()} />
          ))}
        </PlainList>
      </SettingsCard>
      <AddStaff onChange={() => refetch()} />
    </Stack>
  );
};

const AddStaff = ({ onChange }: { readonly onChange: () => void }) => {
  const notify = useNotify();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <SettingsCard
      title="Ny medarbetare"
      text="Den nya får ett mejl med en länk och väljer själv sitt lösenord. Länken gäller i tre dagar."
    >
      {isOpen ? (
        <CredentialForm
          schema={addStaff}
          defaultValues={{ username: '', email: '' }}
          button="Lägg till"
          failed={(message) => `Kunde inte lägga till kontot: ${message}`}
          send={(api, values) => api.addStaff(values)}
          onSent={(_, { email }) => {
            notify(`Kontot är skapat, och ett mejl är på väg till ${email}.`, { type: 'success' });
            setIsOpen(false);
            onChange();
          }}
          onCancel={() => setIsOpen(false)}
        >
          <Field
            name="username"
            label="Användarnamn"
            autoComplete="off"
            helperText="Gärna för- och efternamn: det syns i historik och bokföring och går inte att byta."
          />
          <Field name="email" label="E-post" type="email" autoComplete="off" />
        </CredentialForm>
      ) : (
        <Button variant="contained" onClick={() => setIsOpen(true)}>
          Lägg till medarbetare
        </Button>
      )}
    </SettingsCard>
  );
};

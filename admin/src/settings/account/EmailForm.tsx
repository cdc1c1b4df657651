import { type AdminUser, changeAccount } from '@kronblad/contracts/staff/schema';
import { Alert, Button, Stack, Typography } from '@mui/material';
import { useNotify } from 'react-admin';
import { Field } from '../../ui/form/Field';
import { Panel } from '../../ui/Panel';
import { WithDialog } from '../../ui/WithDialog';
import { CredentialForm } from './CredentialForm';

interface EmailFormProps {
  readonly user: AdminUser;
  readonly onChange: () => void;
}

export const EmailForm = ({ user, onChange }: EmailFormProps) => {
  const notify = useNotify();
  return (
    <Panel
      title="Konto"
      note={`Du är inloggad som ${user.username}. Glömmer du lösenordet får du en länk till din e-postadress.`}
    >
      <WithDialog
        inPlace
        control={(open) => (
          <Stack direction="row" spacing={2}>
            {user.email ? (
              <Typography>{user.email}</Typography>
            ) : (
              <Alert severity="warning">Utan e-postadress kan ett glömt lösenord inte återställas.</Alert>
            )}
            <Button variant="outlined" onClick={open}>
              {user.email ? 'Byt e-post' : 'Ange e-post'}
            </Button>
          </Stack>
        )}
        dialog={(close) => (
          <CredentialForm
            schema={changeAccount}
            defaultValues={{ email: user.email }}
            button="Spara"
            failed={(message) => `Kunde inte spara kontot: ${message}`}
            send={(api, values) => api.changeAccount(values)}
            onSent={() => {
              notify('E-postadressen är sparad.', { type: 'success' });
              close();
              onChange();
            }}
            onCancel={close}
          >
            <Field name="email" label="Din e-post" type="email" autoComplete="email" />
          </CredentialForm>
        )}
      />
    </Panel>
  );
};

import { zodResolver } from '@hookform/resolvers/zod';
import { askPasswordLink } from '@kronblad/contracts/staff/schema';
import { Alert } from '@mui/material';
import { Field } from '../ui/form/Field';
import { useSubmit } from '../ui/form/use-submit';
import { AuthForm, AuthFrame, LinkBelow } from './AuthFrame';

const resolver = zodResolver(askPasswordLink);
const SENT =
  'Om det finns ett sådant konto har vi skickat en länk till dess e-postadress. Den gäller i 30 minuter. Kommer det inget mejl? Titta i skräpposten, eller be den som sköter driften om ett nytt lösenord.';

export const ForgottenPasswordPage = () => {
  const { submit, error, sent } = useSubmit<{ account: string }>((api, { account }) => api.askPasswordLink(account));
  return (
    <AuthFrame title="Glömt lösenordet" text="Du får en länk till kontots e-postadress.">
      {sent > 0 ? (
        <Alert severity="success" role="status">
          {SENT}
        </Alert>
      ) : (
        <AuthForm
          defaultValues={{ account: '' }}
          resolver={resolver}
          onSubmit={submit}
          error={error}
          button="Skicka länken"
          busy="Skickar..."
        >
          <Field name="account" label="Användarnamn eller e-post" autoComplete="username" autoFocus />
        </AuthForm>
      )}
      <LinkBelow to="/login">Till inloggningen</LinkBelow>
    </AuthFrame>
  );
};

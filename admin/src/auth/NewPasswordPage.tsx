import { zodResolver } from '@hookform/resolvers/zod';
import { spendPasswordLink } from '@kronblad/contracts/staff/schema';
import { Alert, Link } from '@mui/material';
import { Link as RouterLink, useLocation } from 'react-router';
import { z } from 'zod';
import { codeOf } from '../api/error-message';
import { Field } from '../ui/form/Field';
import { useSubmit } from '../ui/form/use-submit';
import { AuthForm, AuthFrame, LinkBelow } from './AuthFrame';

const twice = spendPasswordLink
  .omit({ token: true })
  .extend({ repeated: z.string() })
  .refine((form) => form.repeated === form.new_password, { error: 'Lösenorden är inte lika.', path: ['repeated'] });
const resolver = zodResolver(twice);

export const NewPasswordPage = () => {
  const token = useLocation().hash.slice(1);
  const { submit, error, sent, refusal } = useSubmit<z.output<typeof twice>>((api, { new_password }) =>
    api.spendPasswordLink(token, new_password),
  );
  const isChosen = sent > 0;
  const isEnded = codeOf(refusal) === 'password_link_ended';
  return (
    <AuthFrame title="Välj lösenord" text="Minst 12 tecken, gärna flera ord.">
      {isChosen && (
        <Alert severity="success" role="status">
          Lösenordet är valt. Nu kan du logga in.
        </Alert>
      )}
      {isEnded && (
        <Alert severity="error">
          Länken gäller inte längre.{' '}
          <Link component={RouterLink} to="/glomt-losenord" color="inherit">
            Be om en ny
          </Link>
          .
        </Alert>
      )}
      {!isChosen && !isEnded && (
        <AuthForm
          defaultValues={{ new_password: '', repeated: '' }}
          resolver={resolver}
          onSubmit={submit}
          error={error}
          button="Spara lösenordet"
          busy="Sparar..."
        >
          <Field name="new_password" label="Nytt lösenord" type="password" autoComplete="new-password" autoFocus />
          <Field name="repeated" label="Upprepa det nya lösenordet" type="password" autoComplete="new-password" />
        </AuthForm>
      )}
      <LinkBelow to="/login">Till inloggningen</LinkBelow>
    </AuthFrame>
  );
};

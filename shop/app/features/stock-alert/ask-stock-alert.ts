import { EMAIL_MESSAGE, isEmailAddress } from '@kronblad/contracts/contact/email-address';
import { tidyEmail } from '@kronblad/contracts/text/typed-text';
import { formAction } from '../../form-action';

const problem = (email: string) => (isEmailAddress(email) ? null : EMAIL_MESSAGE);

export const stockAlertForm = formAction(
  { email: { tidy: tidyEmail, missing: EMAIL_MESSAGE, problem } },
  ({ email, product_id, size_id }, { post }) =>
    post('/stock-alerts', { product_id: Number(product_id), ...(size_id && { size_id: Number(size_id) }), email }),
);

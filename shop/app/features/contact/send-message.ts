import { EMAIL_MESSAGE, isEmailAddress } from '@kronblad/contracts/contact/email-address';
import { isPhoneNumber, tidyPhone } from '@kronblad/contracts/contact/phone-number';
import { tidyEmail, tidyName, tidyText } from '@kronblad/contracts/text/typed-text';
import { formAction } from '../../form-action';

const PHONE_FORMAT = 'Skriv numret med minst fem siffror, som 070-174 06 12, eller lämna fältet tomt.';

const fields = {
  name: { tidy: tidyName, missing: 'Fyll i ditt namn.' },
  email: {
    tidy: tidyEmail,
    missing: 'Fyll i din e-postadress, så kan vi svara dig.',
    problem: (email: string) => (isEmailAddress(email) ? null : EMAIL_MESSAGE),
  },
  phone: { tidy: tidyPhone, problem: (phone: string) => (isPhoneNumber(phone) ? null : PHONE_FORMAT) },
  subject: { tidy: tidyText, missing: 'Skriv vad det gäller.' },
  message: { missing: 'Skriv ditt meddelande.' },
};

/** Also sends how long the form has been shown, in ms, if that is known. */
export const messageForm = formAction<{ readonly message?: string }>(
  fields,
  ({ name, email, phone, subject, message, homepage = '', rendered_at }, { post }) => {
    const age = rendered_at ? Date.now() - Number(rendered_at) : Number.NaN;
    const known = age >= 0 ? { form_age_ms: age } : {};
    return post('/contact', { name, email, phone, subject, message, homepage, ...known });
  },
);

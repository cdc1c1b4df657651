import { type FormOutcome, useForm } from '../../form-action';
import { Button } from '../../ui/Button';
import { Field, TextArea } from '../../ui/Field';
import { Notice } from '../../ui/Notice';
import css from './contact.module.css';

const THANKS = 'Tack för ditt meddelande! Vi hör av oss så snart vi kan.';

interface ContactFormProps {
  /** The result when the form was sent without JavaScript. */
  readonly initial: FormOutcome<object> | undefined;
  /** The subject that the link to this page named; empty for none. */
  readonly subject: string;
  /** When the server rendered the page, in ms since 1970. The server measures the fill time from it. */
  readonly renderedAt: string;
}

let shownAt = 0;

const noteShown = (form: Element | null) => {
  if (form) shownAt = performance.now();
};

/** Milliseconds since the form was shown, by the browser's clock. */
export const formAgeMs = () => performance.now() - shownAt;

export function ContactForm({ initial, subject, renderedAt }: ContactFormProps) {
  const { Form, form, isSending, outcome } = useForm(initial);
  const field = (name: string) => ({
    name,
    required: name !== 'phone',
    error: outcome?.errors[name],
    defaultValue:
      (!outcome?.answer && initial?.answer === null && initial.typed[name]) || (name === 'subject' ? subject : ''),
  });
  return (
    <Form className={css.form} ref={form} method="post" action="/kontakt#skriv" noValidate>
      <div className={css.pair}>
        <Field {...field('name')} label="Namn" autoComplete="name" maxLength={100} />
        <Field {...field('email')} label="E-post" type="email" inputMode="email" autoComplete="email" maxLength={254} />
      </div>
      <Field {...field('phone')} label="Telefon" type="tel" inputMode="tel" autoComplete="tel" maxLength={30} />
      <Field {...field('subject')} label="Ämne" maxLength={150} />
      <TextArea {...field('message')} label="Meddelande" rows={7} maxLength={5_000} />
      <Trap />
      <input ref={noteShown} type="hidden" name="rendered_at" value={initial?.typed.rendered_at || renderedAt} />
      {outcome && (
        <Notice tone={outcome.answer ? 'good' : 'bad'}>
          {outcome.answer ? outcome.message || THANKS : outcome.message}
        </Notice>
      )}
      <Button type="submit" busy={isSending}>
        {isSending ? 'Skickar...' : 'Skicka meddelande'}
      </Button>
    </Form>
  );
}

/** A honeypot field: bots fill it in. It is hidden from people and assistive technology. */
const Trap = () => (
  <div className="hidden-visually" aria-hidden="true">
    <label>
      Lämna tomt
      <input name="homepage" tabIndex={-1} autoComplete="off" />
    </label>
  </div>
);

import { Button } from '../../ui/Button';
import { Field, TextArea } from '../../ui/Field';
import { Notice } from '../../ui/Notice';
import css from './contact.module.css';
import type { MessageField, Outcome } from './send-message';
import { useContactForm } from './use-contact-form';

interface ContactFormProps {
  /** The result when the form was sent without JavaScript. */
  readonly initial: Outcome | undefined;
  /** The subject that the link to this page named; empty for none. */
  readonly subject: string;
  /**
   * When the server rendered the page, in ms since 1970. Without JavaScript the server measures the fill time from it;
   * with JavaScript the browser measures the fill time.
   */
  readonly renderedAt: string;
}

export function ContactForm({ initial, subject, renderedAt }: ContactFormProps) {
  const { form, outcome, sending, submit } = useContactForm(initial);
  const failed = outcome?.kind === 'failed' ? outcome : null;
  const written = initial?.kind === 'failed' && outcome?.kind !== 'sent' ? initial.written : undefined;
  const field = (name: MessageField) => ({
    name,
    required: name !== 'phone',
    error: failed?.errors[name],
    defaultValue: written?.[name] ?? (name === 'subject' ? subject : ''),
  });
  return (
    <form className={css.form} ref={form} method="post" action="/kontakt#skriv" onSubmit={submit} noValidate>
      <div className={css.pair}>
        <Field {...field('name')} label="Namn" autoComplete="name" maxLength={100} />
        <Field {...field('email')} label="E-post" type="email" inputMode="email" autoComplete="email" maxLength={254} />
      </div>
      <Field {...field('phone')} label="Telefon" type="tel" inputMode="tel" autoComplete="tel" maxLength={30} />
      <Field {...field('subject')} label="Ämne" maxLength={150} />
      <TextArea {...field('message')} label="Meddelande" rows={7} maxLength={5_000} />
      <Trap />
      <input type="hidden" name="rendered_at" value={failed?.renderedAt || renderedAt} />
      {failed && <Notice tone="bad">{failed.message}</Notice>}
      {outcome?.kind === 'sent' && <Notice tone="good">{outcome.message}</Notice>}
      <Button type="submit" busy={sending}>
        {sending ? 'Skickar...' : 'Skicka meddelande'}
      </Button>
    </form>
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

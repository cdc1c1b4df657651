import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { tellVisit } from '../../device/visit-events';
import { Button } from '../../ui/Button';
import { Field, TextArea } from '../../ui/Field';
import { Notice } from '../../ui/Notice';
import css from './contact.module.css';
import type { MessageField, Outcome } from './send-message';

interface ContactFormProps {
  /** The result when the form was sent without JavaScript. */
  readonly initial: Outcome | undefined;
  /** The subject that the link to this page named; empty for none. */
  readonly subject: string;
  /** When the server rendered the page, in ms since 1970. The server measures the fill time from it. */
  readonly renderedAt: string;
}

let shownAt = 0;

/** Milliseconds since the form was shown, by the browser's clock. */
export const formAgeMs = () => performance.now() - shownAt;

export function ContactForm({ initial, subject, renderedAt }: ContactFormProps) {
  const { Form, state, data } = useFetcher<Outcome>();
  const form = useRef<HTMLFormElement>(null);
  const isSending = state !== 'idle';
  const outcome = isSending ? undefined : (data ?? initial);
  useEffect(() => {
    shownAt = performance.now();
  }, []);
  useEffect(() => {
    if (outcome?.kind === 'sent') {
      form.current?.reset();
      tellVisit({ type: 'contact' });
    }
    const first = outcome?.kind === 'failed' && Object.keys(outcome.errors)[0];
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }, [outcome]);
  const failed = outcome?.kind === 'failed' ? outcome : null;
  const written = initial?.kind === 'failed' && data?.kind !== 'sent' ? initial.written : undefined;
  const field = (name: MessageField) => ({
    name,
    required: name !== 'phone',
    error: failed?.errors[name],
    defaultValue: written?.[name] ?? (name === 'subject' ? subject : ''),
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
      <input type="hidden" name="rendered_at" value={failed?.renderedAt || renderedAt} />
      {failed && <Notice tone="bad">{failed.message}</Notice>}
      {outcome?.kind === 'sent' && <Notice tone="good">{outcome.message}</Notice>}
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

import { EMAIL_MESSAGE, isEmailAddress } from '@kronblad/contracts/rules/email-address';
import { tidyEmail } from '@kronblad/contracts/rules/typed-text';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError, NETWORK_FAILED, postJson } from '../../http';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { Notice } from '../../ui/Notice';
import css from './stock-alert.module.css';

type State =
  | { readonly kind: 'asking'; readonly error?: string; readonly message?: string }
  | { readonly kind: 'sending' }
  | { readonly kind: 'sent'; readonly message: string };

export function StockAlert({ productId }: { readonly productId: number }) {
  const [state, setState] = useState<State>({ kind: 'asking' });
  const form = useRef<HTMLFormElement>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state.kind === 'sending') return;
    const email = tidyEmail(String(new FormData(event.currentTarget).get('email') ?? ''));
    if (!isEmailAddress(email)) {
      setState({ kind: 'asking', error: EMAIL_MESSAGE });
      form.current?.querySelector<HTMLElement>('[name="email"]')?.focus();
      return;
    }
    setState({ kind: 'sending' });
    try {
      setState({
        kind: 'sent',
        ...(await postJson<{ message: string }>('/stock-alerts', { product_id: productId, email })),
      });
    } catch (error) {
      setState({ kind: 'asking', message: error instanceof ApiError ? error.message : NETWORK_FAILED });
    }
  }

  if (state.kind === 'sent') return <Notice tone="good">{state.message}</Notice>;
  const isSending = state.kind === 'sending';
  return (
    // Before hydration the method `dialog` sends nothing, so that no address gets into the URL.
    <form className={`${css.form} needs-script`} method="dialog" onSubmit={submit} ref={form} noValidate>
      <Field
        label="Meddela mig när den finns"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        placeholder="namn@exempel.se"
        maxLength={254}
        required
        error={isSending ? undefined : state.error}
        hint="Ett enda mejl. Sedan tar vi bort adressen."
      />
      <Button look="secondary" busy={isSending} onClick={() => form.current?.requestSubmit()}>
        {isSending ? 'Skickar...' : 'Meddela mig'}
      </Button>
      {!isSending && state.message && <Notice tone="bad">{state.message}</Notice>}
    </form>
  );
}

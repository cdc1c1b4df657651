import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { Notice } from '../../ui/Notice';
import type { Outcome } from './ask-stock-alert';
import css from './stock-alert.module.css';

interface StockAlertProps {
  readonly productId: number;
  /** Left out for a product with one size. */
  readonly size?: { readonly id: number; readonly name?: string } | undefined;
  /** The result when the form was sent without JavaScript. */
  readonly initial?: Outcome | undefined;
}

export function StockAlert({ productId, size, initial }: StockAlertProps) {
  const { Form, state, data } = useFetcher<Outcome>();
  const form = useRef<HTMLFormElement>(null);
  const isSending = state !== 'idle';
  const outcome = isSending ? undefined : (data ?? initial);
  useEffect(() => {
    if (outcome?.error) form.current?.querySelector<HTMLElement>('[name="email"]')?.focus();
  }, [outcome]);
  if (outcome?.isSent) return <Notice tone="good">{outcome.message}</Notice>;
  return (
    <Form className={css.form} method="post" action="/bevakning" ref={form} noValidate>
      <input type="hidden" name="product_id" value={productId} />
      {size && <input type="hidden" name="size_id" value={size.id} />}
      <Field
        label={size?.name ? `Meddela mig när ${size.name} finns` : 'Meddela mig när den finns'}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        placeholder="namn@exempel.se"
        maxLength={254}
        required
        error={outcome?.error}
        hint="Ett enda mejl. Sedan tar vi bort adressen."
      />
      <Button type="submit" look="secondary" busy={isSending}>
        {isSending ? 'Skickar...' : 'Meddela mig'}
      </Button>
      {outcome?.message && <Notice tone="bad">{outcome.message}</Notice>}
    </Form>
  );
}

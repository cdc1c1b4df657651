import { type FormOutcome, useForm } from '../../form-action';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { Notice } from '../../ui/Notice';
import css from './stock-alert.module.css';

interface StockAlertProps {
  readonly productId: number | string;
  /** The product's size; left out when it has only one. */
  readonly size?: { readonly id: number | string; readonly name?: string } | undefined;
  /** The result when the form was sent without JavaScript. */
  readonly initial?: FormOutcome<object> | undefined;
}

export function StockAlert({ productId, size, initial }: StockAlertProps) {
  const { Form, form, isSending, outcome } = useForm(initial);
  if (outcome?.answer) return <Notice tone="good">{outcome.message}</Notice>;
  const error = outcome?.errors.email;
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
        error={error}
        hint="Ett enda mejl. Sedan tar vi bort adressen."
      />
      <Button type="submit" look="secondary" busy={isSending}>
        {isSending ? 'Skickar...' : 'Meddela mig'}
      </Button>
      {outcome && !error && <Notice tone="bad">{outcome.message}</Notice>}
    </Form>
  );
}

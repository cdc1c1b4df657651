import { Form, useNavigation } from 'react-router';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { Notice } from '../../ui/Notice';
import css from './order.module.css';
import type { Outcome } from './submit-order-form';

interface RenewLinkProps {
  readonly outcome: Outcome | undefined;
  readonly orderNumber?: string;
}

export function RenewLink({ outcome, orderNumber = '' }: RenewLinkProps) {
  const { state } = useNavigation();
  if (outcome?.answer) return <Notice tone="good">{outcome.message}</Notice>;
  const typed = outcome?.typed ?? {};
  const errors = outcome?.errors ?? {};
  return (
    <Form method="post" className={css.form} noValidate preventScrollReset>
      <Field
        name="order_number"
        label="Ordernummer"
        required
        hint="Står i orderbekräftelsen, som ORD-1795251600000."
        defaultValue={typed.order_number ?? orderNumber}
        error={errors.order_number}
      />
      <Field
        name="email"
        label="E-post"
        type="email"
        autoComplete="email"
        required
        hint="Den adress som beställningen har."
        defaultValue={typed.email ?? ''}
        error={errors.email}
      />
      {outcome && <Notice tone="bad">{outcome.message}</Notice>}
      <Button type="submit" name="step" value="renew" busy={state === 'submitting'}>
        Skicka en ny länk
      </Button>
    </Form>
  );
}

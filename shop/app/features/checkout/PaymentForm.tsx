import { formatSek } from '@kronblad/contracts/money/money';
import { Elements, PaymentElement } from '@stripe/react-stripe-js';
import type { DefaultValuesOption } from '@stripe/stripe-js';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { Notice } from '../../ui/Notice';
import { Skeleton } from '../../ui/Skeleton';
import { useTimedOut } from '../../ui/use-timed-out';
import { appearance, fonts } from './appearance';
import css from './checkout.module.css';
import { loadStripe } from './stripe-loader';
import { usePay } from './use-pay';

interface PaymentFormProps {
  readonly payment: { readonly client_secret: string; readonly total_amount: number };
  readonly billing?: DefaultValuesOption['billingDetails'];
  /** Summary of the purchase, shown directly above the button. */
  readonly children: ReactNode;
  readonly backText: string;
  readonly onBack: () => void;
  /** Called when Stripe has taken the payment or is still processing it. The thank-you page finds out which. */
  readonly onPaid: (clientSecret: string) => void;
}

export default function PaymentForm(props: PaymentFormProps) {
  const clientSecret = props.payment.client_secret;
  const [stripe] = useState(loadStripe);
  const [shopFonts] = useState(fonts);
  const [attempt, setAttempt] = useState(1);
  return (
    <Elements
      key={`${clientSecret} ${attempt}`}
      stripe={stripe}
      options={{ clientSecret, locale: 'sv', appearance, fonts: shopFonts }}
    >
      <Form {...props} onRetry={() => setAttempt(attempt + 1)} />
    </Elements>
  );
}

/** Defined outside the component: a new function on each render would make React focus the heading again. */
const focusInPlace = (heading: HTMLElement | null) => heading?.focus({ preventScroll: true });

function Form(props: PaymentFormProps & { onRetry: () => void }) {
  const { payment, billing, children, backText, onBack, onPaid, onRetry } = props;
  const { state, onReady, onLoadError } = useFormState();
  const { pay, paying, redirecting, failure } = usePay(payment, backText, onPaid);
  return (
    <form className={css.form} onSubmit={pay}>
      <section className={css.group} aria-labelledby="betalning">
        <h2 id="betalning" tabIndex={-1} ref={focusInPlace}>
          Betalning
        </h2>
        {state === 'missing' && <FormMissing onRetry={onRetry} />}
        <div className={`${css.element} ${css[state]}`}>
          {state === 'loading' && <Skeleton height="14rem" />}
          <PaymentElement
            options={{ layout: 'tabs', ...(billing && { defaultValues: { billingDetails: billing } }) }}
            onReady={onReady}
            onLoadError={onLoadError}
          />
        </div>
      </section>
      <div className={css.group}>
        {children}
        {failure && <Notice tone="bad">{failure}</Notice>}
        {state !== 'missing' && (
          <Button type="submit" wide busy={paying} disabled={state === 'loading'}>
            {payText(paying, redirecting) ?? `Betala ${formatSek(payment.total_amount)}`}
          </Button>
        )}
        <div role="status">
          {redirecting && (
            <Notice tone="good">Tack! Betalningen är mottagen. Du skickas vidare till din beställning.</Notice>
          )}
        </div>
        <p className={css.safe}>
          <Icon name="lock" size={16} />
          Betalningen går krypterat genom Stripe. Vi ser aldrig ditt kortnummer.
        </p>
        <Button look="quiet" className={css.back} disabled={paying} onClick={onBack}>
          {backText}
        </Button>
      </div>
    </form>
  );
}

function payText(paying: boolean, redirecting: boolean): string | null {
  if (redirecting) return 'Skickar dig vidare';
  return paying ? 'Betalar' : null;
}

const TIMEOUT_MS = 10_000;

type FormState = 'loading' | 'ready' | 'missing';

/** Announces a delay when the payment form does not load in time. A form that loads later is still shown. */
function useFormState() {
  const [told, setTold] = useState<FormState>('loading');
  const isLate = useTimedOut(told === 'loading', TIMEOUT_MS);
  const state: FormState = isLate ? 'missing' : told;
  return { state, onReady: () => setTold('ready'), onLoadError: () => setTold('missing') };
}

function FormMissing({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Notice
      tone="bad"
      actions={
        <Button look="quiet" onClick={onRetry}>
          Försök igen
        </Button>
      }
    >
      Betalningen kunde inte hämtas från Stripe. Inga pengar har dragits. Kontrollera din internetanslutning, och att
      inget blockerar betalningar i webbläsaren.
    </Notice>
  );
}

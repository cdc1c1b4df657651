import { formatSek } from '@kronblad/contracts/rules/money';
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { PaymentIntent } from '@stripe/stripe-js';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { Notice } from '../../ui/Notice';
import { Skeleton } from '../../ui/Skeleton';
import { appearance, fonts } from './appearance';
import css from './checkout.module.css';
import { PaymentRecap } from './PaymentRecap';
import { loadStripe } from './stripe-loader';
import type { OpenPayment } from './use-payment';

interface PaymentStepProps {
  readonly payment: OpenPayment;
  readonly deliveryDays: string;
  readonly onBack: () => void;
  /** Stripe took the payment, or is working on it; the thank-you page finds out which. */
  readonly onPaid: (clientSecret: string) => void;
}

/** The card form and, right above the button that pays, what is bought, how it comes and what it costs. */
export default function PaymentStep(props: PaymentStepProps) {
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
      <PaymentForm {...props} onRetry={() => setAttempt(attempt + 1)} />
    </Elements>
  );
}

function PaymentForm({ payment, deliveryDays, onBack, onPaid, onRetry }: PaymentStepProps & { onRetry: () => void }) {
  const { state, onReady, onLoadError } = useFormState();
  const { pay, paying, failure } = usePay(payment, onPaid);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <form className={css.form} onSubmit={pay}>
      <section className={css.group} aria-labelledby="betalning">
        <h2 id="betalning" tabIndex={-1} ref={heading}>
          Betalning
        </h2>
        {state === 'missing' && <FormMissing onRetry={onRetry} />}
        <div className={`${css.element} ${css[state]}`}>
          {state === 'loading' && <Skeleton height="14rem" />}
          <PaymentElement
            options={{ layout: 'tabs', defaultValues: { billingDetails: billingDetails(payment) } }}
            onReady={onReady}
            onLoadError={onLoadError}
          />
        </div>
      </section>
      <div className={css.group}>
        <PaymentRecap purchase={payment.purchase} total={payment.total_amount} deliveryDays={deliveryDays} />
        {failure && <Notice tone="bad">{failure}</Notice>}
        {state !== 'missing' && (
          <Button type="submit" wide busy={paying} disabled={state === 'loading'}>
            {paying ? 'Betalar' : `Betala ${formatSek(payment.total_amount)}`}
          </Button>
        )}
        <p className={css.safe}>
          <Icon name="lock" size={16} />
          Betalningen går krypterat genom Stripe. Vi ser aldrig ditt kortnummer.
        </p>
        <Button look="quiet" className={css.back} disabled={paying} onClick={onBack}>
          Ändra uppgifter
        </Button>
      </div>
    </form>
  );
}

const PATIENCE_MS = 10_000;

type FormState = 'loading' | 'ready' | 'missing';

/** A form that has not come by now is missed aloud, and welcome when it comes after all. */
function useFormState() {
  const [state, setState] = useState<FormState>('loading');
  useEffect(() => {
    if (state !== 'loading') return;
    const waiting = setTimeout(() => setState('missing'), PATIENCE_MS);
    return () => clearTimeout(waiting);
  }, [state]);
  return { state, onReady: () => setState('ready'), onLoadError: () => setState('missing') };
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
      Kortformuläret kunde inte hämtas från Stripe. Inga pengar har dragits. Kontrollera din internetanslutning, och att
      inget blockerar betalningar i webbläsaren.
    </Notice>
  );
}

function billingDetails({ purchase: { details, method } }: OpenPayment) {
  const address = {
    line1: details.address,
    postal_code: details.postalCode,
    city: details.city,
    country: 'SE',
  };
  return {
    name: `${details.firstName} ${details.lastName}`,
    email: details.email,
    phone: details.phone,
    address: method === 'delivery' ? address : { country: 'SE' },
  };
}

const THROWN = 'Något gick fel vid betalning.';
const REFUSED = 'Betalningen misslyckades. Försök igen.';
const UNDER_WAY: readonly PaymentIntent.Status[] = ['succeeded', 'processing', 'requires_capture'];

/** Confirms the payment, once at a time. Banks that ask in a page of their own lead back to /tack. */
function usePay({ client_secret }: OpenPayment, onPaid: PaymentStepProps['onPaid']) {
  const stripe = useStripe();
  const elements = useElements();
  const [paying, setPaying] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const underWay = useRef(false);

  const end = (message: string | null) => {
    underWay.current = false;
    setPaying(false);
    setFailure(message);
  };
  // Back from a bank's page the browser may show this one as it was left.
  useEffect(() => {
    const revive = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      underWay.current = false;
      setPaying(false);
    };
    window.addEventListener('pageshow', revive);
    return () => window.removeEventListener('pageshow', revive);
  }, []);

  async function pay(event: FormEvent) {
    event.preventDefault();
    if (!stripe || !elements || underWay.current) return;
    underWay.current = true;
    setPaying(true);
    setFailure(null);
    try {
      const confirmParams = { return_url: `${location.origin}/tack` };
      const { error, paymentIntent } = await stripe.confirmPayment({
        elements,
        confirmParams,
        redirect: 'if_required',
      });
      const status = paymentIntent?.status ?? error?.payment_intent?.status;
      if (status && UNDER_WAY.includes(status)) return onPaid(client_secret);
      // What is wrong with a field is said by the field itself.
      end(
        error?.type === 'validation_error'
          ? (error.message ?? REFUSED)
          : [REFUSED, error?.message].filter(Boolean).join(' '),
      );
    } catch {
      end(THROWN);
    }
  }
  return { pay, paying, failure };
}

import { formatSek } from '@kronblad/contracts/rules/money';
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { PaymentIntent } from '@stripe/stripe-js';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { Notice } from '../../ui/Notice';
import { Skeleton } from '../../ui/Skeleton';
import { appearance } from './appearance';
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
  const { client_secret } = props.payment;
  const [stripe] = useState(loadStripe);
  return (
    <Elements key={client_secret} stripe={stripe} options={{ clientSecret: client_secret, locale: 'sv', appearance }}>
      <PaymentForm {...props} />
    </Elements>
  );
}

function PaymentForm({ payment, deliveryDays, onBack, onPaid }: PaymentStepProps) {
  const [ready, setReady] = useState(false);
  const [broken, setBroken] = useState(false);
  const { pay, paying, failure } = usePay(payment, onPaid);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <form className={css.form} onSubmit={pay}>
      <section className={css.group} aria-labelledby="betalning">
        <h2 id="betalning" tabIndex={-1} ref={heading}>
          Betalning
        </h2>
        <div className={css.element}>
          {!ready && !broken && <Skeleton height="14rem" />}
          {broken && <Notice tone="bad">Betalningsformuläret kunde inte visas. Ladda om sidan och försök igen.</Notice>}
          <PaymentElement
            options={{ layout: 'tabs', defaultValues: { billingDetails: billingDetails(payment) } }}
            onReady={() => setReady(true)}
            onLoadError={() => setBroken(true)}
          />
        </div>
      </section>
      <div className={css.group}>
        <PaymentRecap purchase={payment.purchase} total={payment.total_amount} deliveryDays={deliveryDays} />
        {failure && <Notice tone="bad">{failure}</Notice>}
        <Button type="submit" wide busy={paying} disabled={!ready}>
          {paying ? 'Betalar' : `Betala ${formatSek(payment.total_amount)}`}
        </Button>
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

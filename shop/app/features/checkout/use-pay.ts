import { useElements, useStripe } from '@stripe/react-stripe-js';
import type { PaymentIntent } from '@stripe/stripe-js';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { OpenPayment } from './checkout-document';
import { failureText, UNKNOWN_FAILURE } from './payment-failure';

const UNDER_WAY: readonly PaymentIntent.Status[] = ['succeeded', 'processing', 'requires_capture'];

/** Confirms the payment, one request at a time. A bank with a page of its own redirects back to /tack. */
export function usePay(
  { client_secret }: Pick<OpenPayment, 'client_secret'>,
  backText: string,
  onPaid: (clientSecret: string) => void,
) {
  const stripe = useStripe();
  const elements = useElements();
  const [paying, setPaying] = useState(false);
  const [redirecting, setRedirecting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const underWay = useRef(false);

  const end = (message: string | null) => {
    underWay.current = false;
    setPaying(false);
    setFailure(message);
  };
  // When the shopper goes back from a bank's page, the browser may restore this page with its button still busy.
  useEffect(() => {
    const revive = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      underWay.current = false;
      setPaying(false);
      setRedirecting(false);
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
      const outcome = await stripe.confirmPayment({ elements, confirmParams, redirect: 'if_required' });
      const { status } = outcome.paymentIntent ?? outcome.error?.payment_intent ?? {};
      if (status && UNDER_WAY.includes(status)) {
        setRedirecting(true);
        return onPaid(client_secret);
      }
      end(failureText(outcome, backText));
    } catch {
      end(UNKNOWN_FAILURE);
    }
  }
  return { pay, paying, redirecting, failure };
}

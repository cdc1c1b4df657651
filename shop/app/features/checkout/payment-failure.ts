import type { PaymentIntent, StripeError } from '@stripe/stripe-js';

const REFUSED = 'Betalningen misslyckades. Försök igen.';
export const THROWN = 'Något gick fel vid betalning.';
const UNREACHABLE = 'Vi når inte betaltjänsten. Kontrollera din internetanslutning och försök igen.';
const CHANGED =
  'Beställningen har ändrats i en annan flik, eller så har vi avslutat den. Gå till Ändra uppgifter, och fortsätt därifrån.';
const ANOTHER_CARD = 'Prova igen eller välj ett annat betalsätt.';

/** Stripe's result of a failed payment: an error, or the payment's state after the bank's own dialog. */
interface Unpaid {
  readonly error?: Pick<StripeError, 'type' | 'message' | 'payment_intent'> | undefined;
  readonly paymentIntent?: Pick<PaymentIntent, 'status'> | undefined;
}

/** The shop says 'betalsätt' where Stripe says 'betalningsmetod'. */
const inOurWords = (text: string): string =>
  text
    .replace(/en annan betalningsmetod/gi, 'ett annat betalsätt')
    .replace(/din betalningsmetod/gi, 'ditt betalsätt')
    .replace(/betalningsmetoden/gi, 'betalsättet')
    .replace(/betalningsmetod/gi, 'betalsätt');

export function failureText({ error, paymentIntent }: Unpaid): string {
  if ((paymentIntent ?? error?.payment_intent)?.status === 'canceled') return CHANGED;
  if (!error) return REFUSED;
  if (error.type === 'api_connection_error') return UNREACHABLE;
  const reason = inOurWords(error.message?.trim() ?? '');
  if (!reason) return REFUSED;
  return error.type === 'card_error' && !/ igen\b/.test(reason) ? `${reason} ${ANOTHER_CARD}` : reason;
}

import type { PaymentIntent, StripeError } from '@stripe/stripe-js';

const REFUSED = 'Betalningen misslyckades. Försök igen.';
export const UNKNOWN_FAILURE = 'Något gick fel vid betalning.';
const UNREACHABLE = 'Vi når inte betaltjänsten. Kontrollera din internetanslutning och försök igen.';
const CHANGED = 'Beställningen har ändrats i en annan flik, eller så har vi avslutat den.';
const ANOTHER_CARD = 'Prova igen eller välj ett annat betalsätt.';

/** Stripe's result of a failed payment: an error, or the payment's state after the bank's own dialog. */
interface Unpaid {
  readonly error?: Pick<StripeError, 'type' | 'message' | 'payment_intent'> | undefined;
  readonly paymentIntent?: Pick<PaymentIntent, 'status'> | undefined;
}

/** Stripe's words and the shop's, the longest first. */
const WORDS = [
  ['en annan betalningsmetod', 'ett annat betalsätt'],
  ['den här betalningsmetoden', 'det här betalsättet'],
  ['denna betalningsmetod', 'detta betalsätt'],
  ['din betalningsmetod', 'ditt betalsätt'],
  ['betalningsmetoderna', 'betalsätten'],
  ['betalningsmetoder', 'betalsätt'],
  ['betalningsmetoden', 'betalsättet'],
  ['betalningsmetod', 'betalsätt'],
] as const;

const inOurWords = (text: string): string =>
  WORDS.reduce(
    (said, [theirs, ours]) =>
      said.replace(new RegExp(`\\b${theirs}`, 'gi'), (found) =>
        found[0] === theirs[0] ? ours : ours.charAt(0).toUpperCase() + ours.slice(1),
      ),
    text,
  );

/** `backText`: the button with which the shopper leaves the payment. */
export function failureText({ error, paymentIntent }: Unpaid, backText: string): string {
  const { status } = paymentIntent ?? error?.payment_intent ?? {};
  if (status === 'canceled') return `${CHANGED} Gå till ${backText}, och fortsätt därifrån.`;
  if (!error) return REFUSED;
  if (error.type === 'api_connection_error') return UNREACHABLE;
  const reason = inOurWords(error.message?.trim() ?? '');
  if (!reason) return REFUSED;
  return error.type === 'card_error' && !/ igen\b/.test(reason) ? `${reason} ${ANOTHER_CARD}` : reason;
}

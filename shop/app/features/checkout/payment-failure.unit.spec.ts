import { expect, it } from '@jest/globals';
import type { PaymentIntent, StripeError } from '@stripe/stripe-js';
import { failureText } from './payment-failure';

const canceled = { status: 'canceled' } as PaymentIntent;
const cases: readonly [Pick<StripeError, 'type' | 'message' | 'payment_intent'>, string][] = [
  [
    { type: 'card_error', message: 'Ditt kort nekades.' },
    'Ditt kort nekades. Prova igen eller välj ett annat betalsätt.',
  ],
  [
    { type: 'card_error', message: 'Ett fel inträffade. Försök igen om en liten stund.' },
    'Ett fel inträffade. Försök igen om en liten stund.',
  ],
  [
    { type: 'api_connection_error', message: 'An error occurred with our connection to Stripe.' },
    'Vi når inte betaltjänsten. Kontrollera din internetanslutning och försök igen.',
  ],
  [{ type: 'validation_error', message: 'Kortnumret är ofullständigt.' }, 'Kortnumret är ofullständigt.'],
  [
    {
      type: 'card_error',
      message: 'Vi kunde inte verifiera din betalningsmetod. Välj en annan betalningsmetod och försök igen.',
    },
    'Vi kunde inte verifiera ditt betalsätt. Välj ett annat betalsätt och försök igen.',
  ],
  [
    { type: 'validation_error', message: 'Din betalningsmetod nekades. Denna betalningsmetod stöds inte.' },
    'Ditt betalsätt nekades. Detta betalsätt stöds inte.',
  ],
  [
    { type: 'validation_error', message: 'Betalningsmetoden saknas. Välj bland dina betalningsmetoder.' },
    'Betalsättet saknas. Välj bland dina betalsätt.',
  ],
  [{ type: 'api_error' }, 'Betalningen misslyckades. Försök igen.'],
  [
    { type: 'invalid_request_error', message: 'Betalningen kan inte göras om.', payment_intent: canceled },
    'Beställningen har ändrats i en annan flik, eller så har vi avslutat den. Gå till Ändra uppgifter, och fortsätt därifrån.',
  ],
];

it.each(cases)('A payment that fails says the reason first, and the advice once: %j', (error, said) => {
  expect(failureText({ error }, 'Ändra uppgifter')).toBe(said);
});

it.each([
  ['canceled', /^Beställningen har ändrats i en annan flik, eller så har vi avslutat den\./],
  ['requires_payment_method', /^Betalningen misslyckades\. Försök igen\.$/],
] as const)('A payment that fails is %s after 3-D Secure without an error', (status, said) => {
  expect(failureText({ paymentIntent: { status } }, 'Ändra uppgifter')).toMatch(said);
});

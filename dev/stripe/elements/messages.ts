/** Messages of Stripe's Swedish form. English uses the API's messages. */
const SWEDISH: Record<string, string> = {
  incomplete_number: 'Kortnumret är ofullständigt.',
  invalid_number: 'Kortnumret är ogiltigt.',
  incorrect_number: 'Kortnumret är ogiltigt.',
  incomplete_expiry: 'Kortets utgångsdatum är ofullständigt.',
  invalid_expiry_month: 'Kortets utgångsmånad är ogiltig.',
  invalid_expiry_year: 'Kortets utgångsår är ogiltigt.',
  invalid_expiry_past: 'Kortets utgångsdatum har passerat.',
  incomplete_cvc: 'Kortets säkerhetskod är ofullständig.',
  invalid_cvc: 'Kortets säkerhetskod är ogiltig.',
  card_declined: 'Ditt kort nekades.',
  generic_decline: 'Ditt kort nekades.',
  insufficient_funds: 'Ditt kort nekades eftersom det saknar täckning.',
  test_mode_live_card: 'Ditt kort nekades. Här går det bara att betala med testkort.',
  expired_card: 'Ditt kort har gått ut.',
  incorrect_cvc: 'Kortets säkerhetskod är felaktig.',
  processing_error: 'Ett fel inträffade när kortet behandlades. Försök igen om en liten stund.',
  authentication_required: 'Ditt kort nekades. Betalningen måste godkännas av dig.',
  payment_intent_authentication_failure:
    'Vi kunde inte verifiera din betalningsmetod. Välj en annan betalningsmetod och försök igen.',
  payment_intent_unexpected_state: 'Betalningen kan inte göras om. Ladda om sidan och försök igen.',
  resource_missing: 'Betalningen hittades inte. Ladda om sidan och försök igen.',
  api_connection_error: 'Vi når inte betaltjänsten. Kontrollera din anslutning och försök igen.',
  api_error: 'Ett fel inträffade hos betaltjänsten. Försök igen.',
};

const ENGLISH: Record<string, string> = {
  incomplete_number: 'Your card number is incomplete.',
  invalid_number: 'Your card number is invalid.',
  incomplete_expiry: "Your card's expiration date is incomplete.",
  invalid_expiry_month: "Your card's expiration month is invalid.",
  invalid_expiry_past: "Your card's expiration date is in the past.",
  incomplete_cvc: "Your card's security code is incomplete.",
  payment_intent_authentication_failure:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  api_connection_error: 'We could not reach the payment service. Check your connection and try again.',
};

const SWEDISH_LABELS = {
  legend: 'Kortuppgifter',
  number: 'Kortnummer',
  expiry: 'Utgångsdatum (MM/ÅÅ)',
  expiryPlaceholder: 'MM / ÅÅ',
  cvc: 'CVC',
  testMode: 'Testläge',
  testModeText: 'Inga riktiga pengar dras.',
  testCards: 'Visa testkort',
  pays: 'betalningen går igenom',
  asks: 'kräver godkännande',
  declines: 'nekas',
  lacksFunds: 'saknar täckning',
  fill: 'Fyll i',
};

export type Labels = typeof SWEDISH_LABELS;

const ENGLISH_LABELS: Labels = {
  legend: 'Card details',
  number: 'Card number',
  expiry: 'Expiration date (MM/YY)',
  expiryPlaceholder: 'MM / YY',
  cvc: 'CVC',
  testMode: 'Test mode',
  testModeText: 'No real money is taken.',
  testCards: 'Show test cards',
  pays: 'the payment succeeds',
  asks: 'asks for authentication',
  declines: 'is declined',
  lacksFunds: 'has insufficient funds',
  fill: 'Fill in',
};

/** `auto` follows the page's language, which the frame cannot read, so it uses the browser's. */
export function isSwedish(locale: string | undefined): boolean {
  const chosen = locale && locale !== 'auto' ? locale : navigator.language;
  return chosen.toLowerCase().startsWith('sv');
}

export function labelsFor(locale: string | undefined): Labels {
  return isSwedish(locale) ? SWEDISH_LABELS : ENGLISH_LABELS;
}

/** The message of the first known code, else the API's. */
export function messageFor(locale: string | undefined, codes: (string | undefined)[], said = ''): string {
  const messages = isSwedish(locale) ? SWEDISH : ENGLISH;
  const known = codes.find((code) => code !== undefined && messages[code] !== undefined);
  return known === undefined ? said : (messages[known] ?? said);
}

/** The Payment Element's frame: the card form and its requests to the API. A classic script without imports. */
type PaymentIntent = import('@stripe/stripe-js').PaymentIntent;
type StripeError = import('@stripe/stripe-js').StripeError;
type Outcome = { paymentIntent: PaymentIntent; error?: undefined } | { error: StripeError };
type Field = 'number' | 'expiry' | 'cvc';

interface Options {
  publishableKey: string;
  clientSecret: string;
  appearance?: { variables?: Record<string, string>; rules?: Record<string, Record<string, string>> };
  fonts?: { family: string; src: string; weight?: string }[];
}

const MESSAGES: Record<string, string> = {
  incomplete_number: 'Kortnumret är ofullständigt.',
  invalid_number: 'Kortnumret är ogiltigt.',
  incomplete_expiry: 'Kortets utgångsdatum är ofullständigt.',
  invalid_expiry_month: 'Kortets utgångsmånad är ogiltig.',
  invalid_expiry_past: 'Kortets utgångsdatum har passerat.',
  incomplete_cvc: 'Kortets säkerhetskod är ofullständig.',
  generic_decline: 'Ditt kort nekades.',
  insufficient_funds: 'Ditt kort nekades eftersom det saknar täckning.',
  test_mode_live_card: 'Ditt kort nekades. Här går det bara att betala med testkort.',
  payment_intent_authentication_failure:
    'Vi kunde inte verifiera din betalningsmetod. Välj en annan betalningsmetod och försök igen.',
  payment_method_customer_decline: 'Betalningen avbröts i Swish. Försök igen eller välj en annan betalningsmetod.',
  payment_method_provider_decline: 'Klarna godkände inte betalningen. Välj en annan betalningsmetod och försök igen.',
  payment_intent_payment_attempt_expired: 'Tiden för att betala gick ut. Försök igen.',
  payment_intent_unexpected_state: 'Betalningen kan inte göras om. Ladda om sidan och försök igen.',
  resource_missing: 'Betalningen hittades inte. Ladda om sidan och försök igen.',
  api_connection_error: 'Vi når inte betaltjänsten. Kontrollera din anslutning och försök igen.',
  api_error: 'Ett fel inträffade hos betaltjänsten. Försök igen.',
};

const FIELDS: readonly Field[] = ['number', 'expiry', 'cvc'];
const byId = <T extends HTMLElement = HTMLElement>(id: string) => document.getElementById(id) as T;
const inputOf = (field: Field) => byId<HTMLInputElement>(field);
const digitsOf = (field: Field) => inputOf(field).value.replaceAll(/\D/g, '');

let options: Options;

function localized(error: StripeError): StripeError {
  const codes = [error.decline_code, error.code, error.type].map((code) => MESSAGES[code ?? '']);
  return { ...error, message: codes.find(Boolean) ?? error.message };
}

async function ask(method: 'GET' | 'POST', path: string, params: Record<string, string> = {}): Promise<Outcome> {
  const { publishableKey: key, clientSecret: client_secret } = options;
  const encoded = new URLSearchParams({ key, client_secret, ...params });
  const url = `/v1/payment_intents/${client_secret.split('_secret_')[0]}${path}`;
  try {
    const response = await (method === 'GET' ? fetch(`${url}?${encoded}`) : fetch(url, { method, body: encoded }));
    const body = (await response.json()) as PaymentIntent | { error: StripeError };
    return 'error' in body ? { error: localized(body.error) } : { paymentIntent: body };
  } catch {
    return { error: localized({ type: 'api_connection_error' } as StripeError) };
  }
}

/** Like Stripe's element, shows no form for an intent that cannot be paid. */
async function start(first: Options): Promise<StripeError | null> {
  options = first;
  applyAppearance(options);
  new ResizeObserver(() => tell({ resize: Math.ceil(document.body.getBoundingClientRect().height) })).observe(
    document.body,
  );
  const { error, paymentIntent } = (await ask('GET', '')) as { error?: StripeError; paymentIntent?: PaymentIntent };
  if (error || paymentIntent?.status === 'succeeded' || paymentIntent?.status === 'canceled') {
    document.body.hidden = true;
    const code = 'payment_intent_unexpected_state';
    return error ?? localized({ type: 'invalid_request_error', code });
  }
  return null;
}

/** `card`, or the id of another method of the sandbox. */
const chosenMethod = () => document.querySelector<HTMLInputElement>('input[name="method"]:checked')?.value ?? 'card';

async function confirm(returnUrl?: string): Promise<Outcome> {
  const method = chosenMethod();
  if (method !== 'card') {
    return ask('POST', '/confirm', { payment_method: method, ...(returnUrl && { return_url: returnUrl }) });
  }
  const wrong = FIELDS.filter((field) => complain(field, faultOf(field)));
  if (wrong[0]) {
    inputOf(wrong[0]).focus();
    return { error: localized({ type: 'validation_error', code: faultOf(wrong[0]) ?? '' }) };
  }
  const expiry = digitsOf('expiry');
  const outcome = await ask('POST', '/confirm', {
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': digitsOf('number'),
    'payment_method_data[card][exp_month]': expiry.slice(0, 2),
    'payment_method_data[card][exp_year]': expiry.slice(2),
    'payment_method_data[card][cvc]': digitsOf('cvc'),
  });
  if (outcome.error?.type === 'card_error') showMessage('number', outcome.error.message);
  return outcome;
}

async function outcomeOf(): Promise<Outcome> {
  const outcome = await ask('GET', '');
  const failure = outcome.error ? undefined : outcome.paymentIntent.last_payment_error;
  if (!failure || outcome.error) return outcome;
  return { error: { ...localized(failure as StripeError), payment_intent: outcome.paymentIntent } };
}

/** Returns Stripe's error code, or undefined when the field is valid. */
function faultOf(field: Field): string | undefined {
  const digits = digitsOf(field);
  if (field === 'cvc') return digits.length === 3 ? undefined : 'incomplete_cvc';
  if (field === 'number') {
    if (digits.length < 16) return 'incomplete_number';
    return passesLuhn(digits) ? undefined : 'invalid_number';
  }
  const month = Number(digits.slice(0, 2));
  if (digits.length < 4) return 'incomplete_expiry';
  if (month < 1 || month > 12) return 'invalid_expiry_month';
  // A card is valid to the end of its month.
  return new Date(2000 + Number(digits.slice(2)), month) > new Date() ? undefined : 'invalid_expiry_past';
}

function passesLuhn(digits: string): boolean {
  const sum = Array.from(digits)
    .reverse()
    .map((digit, index) => Number(digit) * (index % 2 === 0 ? 1 : 2))
    .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0);
  return sum % 10 === 0;
}

function complain(field: Field, fault: string | undefined): boolean {
  showMessage(field, fault && MESSAGES[fault]);
  return fault !== undefined;
}

function showMessage(field: Field, message: string | undefined): void {
  const error = byId(`${field}-error`);
  error.textContent = message ?? '';
  error.hidden = message === undefined;
  inputOf(field).classList.toggle('Input--invalid', message !== undefined);
  inputOf(field).setAttribute('aria-invalid', String(message !== undefined));
}

const FORMATS: Record<Field, (digits: string) => string> = {
  number: (digits) => (digits.slice(0, 16).match(/.{1,4}/g) ?? []).join(' '),
  expiry: (digits) => (digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2, 4)}` : digits),
  cvc: (digits) => digits.slice(0, 3),
};

function fill(number: string): void {
  const values = { number, expiry: '1234', cvc: '123' };
  for (const field of FIELDS) {
    inputOf(field).value = FORMATS[field](values[field]);
    showMessage(field, undefined);
  }
}

function applyAppearance({ appearance, fonts = [] }: Options): void {
  for (const [name, value] of Object.entries(appearance?.variables ?? {}))
    document.documentElement.style.setProperty(`--${name}`, value);
  // Set through the CSSOM, so that a value cannot inject rules.
  const sheet = new CSSStyleSheet();
  for (const [selector, properties] of Object.entries(appearance?.rules ?? {})) {
    const { style } = sheet.cssRules[sheet.insertRule(`${selector} {}`)] as CSSStyleRule;
    for (const [name, value] of Object.entries(properties))
      style.setProperty(
        name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
        value,
      );
  }
  document.adoptedStyleSheets = [sheet];
  for (const { family, src, weight } of fonts) document.fonts.add(new FontFace(family, src, weight ? { weight } : {}));
}

const tell = (notice: object) => window.parent.postMessage(notice, '*');

for (const radio of document.querySelectorAll<HTMLInputElement>('input[name="method"]'))
  radio.addEventListener('change', () => {
    byId('card').hidden = chosenMethod() !== 'card';
  });
for (const field of FIELDS) {
  const input = inputOf(field);
  input.addEventListener('input', () => {
    // Formats only while the caret is at the end, because it would move a caret inside the text.
    if (input.selectionStart === input.value.length) input.value = FORMATS[field](digitsOf(field));
    showMessage(field, undefined);
  });
  input.addEventListener('keydown', ({ key }) => key === 'Enter' && tell({ enter: true }));
}
for (const button of document.querySelectorAll('button'))
  button.addEventListener('click', () => fill(button.textContent?.replaceAll(' ', '') ?? ''));

const ANSWERS: Record<string, (data: never) => Promise<unknown>> = { start, confirm, outcome: outcomeOf };

window.addEventListener('message', async ({ source, data, ports: [port] }: MessageEvent) => {
  if (source === window.parent && port) port.postMessage(await ANSWERS[data.name]?.(data.data as never));
});

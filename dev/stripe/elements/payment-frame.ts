import { callIntent, intentId } from './api-client.ts';
import { applyAppearance, applyFonts } from './appearance.ts';
import { CardForm } from './card-form.ts';
import type { ConfirmParams, FrameOptions, Outcome, StripeError } from './client-types.ts';
import { FrameEnd } from './frame-channel.ts';
import { isSwedish, messageFor } from './messages.ts';
import { showTestCards } from './test-card-list.ts';

/** Code inside the Payment Element's frame. The page holds the other end of the port. */
let options: FrameOptions;
let page: FrameEnd;

const form = new CardForm({
  changed: (state) => page.tell('change', { collapsed: false, ...state }),
  focused: () => page.tell('focus'),
  blurred: () => page.tell('blur'),
  escaped: () => page.tell('escape'),
  entered: () => page.tell('enter'),
});

function take(changed: FrameOptions): void {
  options = changed;
  document.documentElement.lang = isSwedish(options.locale) ? 'sv' : 'en';
  form.speak(options.locale);
  form.lock(options.readOnly ?? false);
  applyAppearance(options.appearance);
  showTestCards(form, options.locale);
}

async function confirm(clientSecret: string, params: ConfirmParams): Promise<Outcome> {
  const { payment_method_data, ...rest } = params;
  form.lock(true);
  const outcome = await callIntent(location.origin, options.locale, 'POST', `${intentId(clientSecret)}/confirm`, {
    ...rest,
    key: options.publishableKey,
    client_secret: clientSecret,
    use_stripe_sdk: true,
    payment_method_data: { ...payment_method_data, type: 'card', card: form.card },
  });
  form.lock(options.readOnly ?? false);
  if (outcome.error) form.showError(outcome.error);
  return outcome;
}

/** Like Stripe's element, shows no form for an intent that cannot be paid. */
async function unpayable(): Promise<StripeError | undefined> {
  if (!options.clientSecret) return undefined;
  const { publishableKey: key, clientSecret: client_secret, locale } = options;
  const outcome = await callIntent(location.origin, locale, 'GET', intentId(client_secret), { key, client_secret });
  if (outcome.error) return outcome.error;
  const { status } = outcome.paymentIntent;
  if (status !== 'succeeded' && status !== 'canceled') return undefined;
  const code = 'payment_intent_unexpected_state';
  return { type: 'invalid_request_error', code, message: messageFor(locale, [code], `The intent is ${status}.`) };
}

async function start(first: FrameOptions, port: MessagePort): Promise<void> {
  page = new FrameEnd(port, {
    update: take,
    focus: () => form.focus(),
    blur: () => (document.activeElement as HTMLElement | null)?.blur(),
    clear: () => form.fill({ number: '', expiry: '', cvc: '' }),
    submit: () => form.validate(),
    confirm: ({ clientSecret, params }) => confirm(clientSecret, params),
  });
  take(first);
  applyFonts(first.fonts);
  new ResizeObserver(() => page.tell('resize', Math.ceil(document.body.getBoundingClientRect().height))).observe(
    document.body,
  );
  const error = await unpayable();
  if (error) {
    document.body.hidden = true;
    page.tell('loaderror', { error });
  } else {
    page.tell('ready');
  }
}

window.addEventListener('message', (event: MessageEvent<{ start?: FrameOptions } | null>) => {
  const [port] = event.ports;
  if (event.source === window.parent && event.data?.start && port) void start(event.data.start, port);
});

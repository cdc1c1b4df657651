/**
 * Replaces Stripe.js: the part that the Payment Element and `confirmPayment` need. A classic script without imports.
 */
type PaymentIntent = import('@stripe/stripe-js').PaymentIntent;
type StripeError = import('@stripe/stripe-js').StripeError;
type Outcome = { paymentIntent: PaymentIntent; error?: undefined } | { error: StripeError };
type Listener = (event: unknown) => void;

interface ElementsOptions {
  clientSecret?: string;
  appearance?: object;
  fonts?: object[];
}

const { origin } = new URL((document.currentScript as HTMLScriptElement).src);

/** A frame of the sandbox's origin, so that card data never enters the shop's page. */
class PaymentElement {
  private readonly listeners = new Map<string, Listener>();
  private readonly group: Elements;
  private frame: HTMLIFrameElement | null = null;

  constructor(group: Elements) {
    this.group = group;
  }

  on(type: string, listener: Listener): this {
    this.listeners.set(type, listener);
    return this;
  }

  off(type: string): this {
    this.listeners.delete(type);
    return this;
  }

  mount(container: HTMLElement): void {
    const frame = document.createElement('iframe');
    frame.src = `${origin}/v3/payment-frame.html`;
    frame.title = 'Säker inmatningsram för betalning';
    // Set through the CSSOM, because a strict style-src forbids style attributes. The negative margin offsets the
    // frame's padding for focus rings.
    const place = { display: 'block', width: 'calc(100% + 8px)', height: '240px', margin: '-4px' };
    Object.assign(frame.style, { ...place, border: '0', colorScheme: 'normal' });
    frame.addEventListener('load', () => void this.start());
    window.addEventListener('message', this.hear);
    this.frame = frame;
    container.replaceChildren(frame);
  }

  update(): this {
    return this;
  }

  destroy(): void {
    window.removeEventListener('message', this.hear);
    this.frame?.remove();
    this.frame = null;
    this.group.element = null;
  }

  ask<T>(name: string, data: unknown): Promise<T> {
    const { port1, port2 } = new MessageChannel();
    return new Promise((resolve) => {
      port1.onmessage = ({ data: answer }) => resolve(answer);
      this.frame?.contentWindow?.postMessage({ name, data }, origin, [port2]);
    });
  }

  private async start(): Promise<void> {
    const { clientSecret, appearance, fonts } = this.group.options;
    const options = { publishableKey: this.group.publishableKey, clientSecret, appearance, fonts };
    const error = await this.ask<StripeError | null>('start', options);
    const event = { elementType: 'payment', ...(error && { error }) };
    this.listeners.get(error ? 'loaderror' : 'ready')?.(event);
  }

  private readonly hear = ({ source, data }: MessageEvent<{ resize?: number; enter?: true }>): void => {
    if (!this.frame || source !== this.frame.contentWindow) return;
    if (data.resize) this.frame.style.height = `${data.resize}px`;
    if (data.enter) this.frame.closest('form')?.requestSubmit();
  };
}

class Elements {
  readonly publishableKey: string;
  readonly options: ElementsOptions;
  element: PaymentElement | null = null;

  constructor(publishableKey: string, options: ElementsOptions) {
    this.publishableKey = publishableKey;
    this.options = options;
  }

  create(type: string): PaymentElement {
    if (type !== 'payment') throw new Error(`The sandbox has no '${type}' Element.`);
    this.element = new PaymentElement(this);
    return this.element;
  }

  getElement(): PaymentElement | null {
    return this.element;
  }

  async update(): Promise<void> {}
}

class StripeClient {
  private readonly publishableKey: string;

  constructor(publishableKey: string) {
    this.publishableKey = publishableKey;
  }

  elements(options: ElementsOptions): Elements {
    return new Elements(this.publishableKey, options);
  }

  /**
   * The browser stays on the page, as it does with Stripe.js and `redirect: 'if_required'`, unless the method redirects:
   * then the promise is never settled.
   */
  async confirmPayment({ elements, confirmParams }: ConfirmOptions): Promise<Outcome> {
    const { element } = elements;
    if (!element) throw new Error('Create and mount a Payment Element before this call.');
    const outcome = await element.ask<Outcome>('confirm', confirmParams?.return_url);
    const action = outcome.error ? {} : actionOf(outcome.paymentIntent);
    if (action.redirect_to_url) return goTo(action.redirect_to_url.url);
    if (action.use_stripe_sdk) await askInDialog(action.use_stripe_sdk.stripe_js, never);
    const swish = action.swish_handle_redirect_or_display_qr_code;
    if (swish) await askInDialog(`${swish.hosted_instructions_url}&code=1`, () => swishAnswered(element));
    return action.use_stripe_sdk || swish ? element.ask<Outcome>('outcome', null) : outcome;
  }

  // @stripe/stripe-js checks that these methods exist.
  createToken(): never {
    throw new Error('The sandbox has no stripe.createToken().');
  }
  createPaymentMethod(): never {
    throw new Error('The sandbox has no stripe.createPaymentMethod().');
  }
  confirmCardPayment(): never {
    throw new Error('The sandbox has no stripe.confirmCardPayment().');
  }
  registerAppInfo(): void {}
  _registerWrapper(): void {}
}

interface ConfirmOptions {
  elements: Elements;
  confirmParams?: { return_url?: string };
}

interface NextAction {
  use_stripe_sdk?: { stripe_js: string };
  redirect_to_url?: { url: string };
  swish_handle_redirect_or_display_qr_code?: { hosted_instructions_url: string };
}

const actionOf = ({ status, next_action }: PaymentIntent): NextAction =>
  status === 'requires_action' ? ((next_action ?? {}) as NextAction) : {};

const never = () => new Promise<void>(() => undefined);

function goTo(url: string): Promise<never> {
  location.assign(url);
  return new Promise(() => undefined);
}

const POLL_MS = 1000;

/** The app is in another window or another device, so the intent is polled. */
async function swishAnswered(element: PaymentElement): Promise<void> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    const outcome = await element.ask<Outcome>('outcome', null);
    const isUnanswered = outcome.error
      ? outcome.error.type === 'api_connection_error'
      : outcome.paymentIntent.status === 'requires_action';
    if (!isUnanswered) return;
  }
}

/** Resolves when the question in the dialog is answered, or `elsewhere` resolves. */
function askInDialog(url: string, elsewhere: () => Promise<void>): Promise<void> {
  const dialog = document.createElement('dialog');
  const frame = document.createElement('iframe');
  frame.src = url;
  frame.title = 'Godkänn betalningen';
  dialog.setAttribute('aria-label', frame.title);
  const fill = { position: 'fixed', inset: '0', width: '100vw', height: '100dvh', maxWidth: 'none', maxHeight: 'none' };
  const bare = { margin: '0', padding: '0', border: '0', background: 'transparent', overflow: 'hidden' };
  Object.assign(dialog.style, { ...fill, ...bare });
  Object.assign(frame.style, { display: 'block', width: '100%', height: '100%', border: '0', colorScheme: 'normal' });
  dialog.append(frame);
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    const hear = ({ source, data }: MessageEvent<{ authenticated?: true }>) => {
      if (source === frame.contentWindow && data.authenticated) close();
    };
    const close = () => {
      window.removeEventListener('message', hear);
      dialog.remove();
      resolve();
    };
    window.addEventListener('message', hear);
    void elsewhere().then(close);
    // Only the bank's page may close the dialog, or the payment would stay unresolved.
    dialog.addEventListener('close', () => dialog.isConnected && dialog.showModal());
  });
}

function Stripe(key: string): StripeClient {
  return new StripeClient(key);
}
/** The release name that @stripe/stripe-js checks. */
Stripe.version = 'endive';
Object.assign(window, { Stripe });

import { callIntent, intentId, localized } from './api-client.ts';
import { askForAuthentication } from './authentication-dialog.ts';
import {
  type ConfirmParams,
  type ElementsOptions,
  IntegrationError,
  type Outcome,
  type PaymentIntent,
} from './client-types.ts';
import { ElementsGroup } from './elements-group.ts';

interface ConfirmOptions {
  elements?: ElementsGroup;
  clientSecret?: string;
  confirmParams?: ConfirmParams;
  redirect?: 'always' | 'if_required';
}

/** Result of `Stripe(key)`: the part of Stripe.js that the Payment Element needs. */
export class StripeClient {
  private readonly origin: string;
  private readonly publishableKey: string;
  private readonly locale: string | undefined;

  constructor(origin: string, publishableKey: string, options: { locale?: string } = {}) {
    this.origin = origin;
    this.publishableKey = publishableKey;
    this.locale = options.locale;
  }

  elements(options: ElementsOptions = {}): ElementsGroup {
    return new ElementsGroup(this.origin, this.publishableKey, { locale: this.locale, ...options });
  }

  async confirmPayment(options: ConfirmOptions): Promise<Outcome> {
    const { elements, confirmParams = {}, redirect = 'always' } = options;
    const clientSecret = options.clientSecret ?? elements?.options.clientSecret;
    if (!clientSecret) throw new IntegrationError('stripe.confirmPayment(): clientSecret is missing.');
    if (redirect === 'always' && !isAbsolute(confirmParams.return_url)) {
      throw new IntegrationError('stripe.confirmPayment(): confirmParams.return_url must be an absolute URL.');
    }
    const locale = elements?.options.locale ?? this.locale;
    const confirmed = await (elements
      ? this.confirmWithElements(elements, clientSecret, confirmParams)
      : this.call('POST', `${intentId(clientSecret)}/confirm`, { ...confirmParams, client_secret: clientSecret }));
    const outcome = await this.act(confirmed, locale);
    if (outcome.error || redirect === 'if_required') return outcome;
    return leave(outcome.paymentIntent, String(confirmParams.return_url));
  }

  async confirmCardPayment(clientSecret: string, data: { payment_method?: string } = {}): Promise<Outcome> {
    const { payment_method } = data;
    if (payment_method !== undefined && typeof payment_method !== 'string') {
      throw new IntegrationError('The sandbox confirms card payments with the id of a payment method only.');
    }
    const params = { client_secret: clientSecret, use_stripe_sdk: true, payment_method };
    return this.act(await this.call('POST', `${intentId(clientSecret)}/confirm`, params), this.locale);
  }

  async handleNextAction({ clientSecret }: { clientSecret: string }): Promise<Outcome> {
    return this.act(await this.retrievePaymentIntent(clientSecret), this.locale);
  }

  retrievePaymentIntent(clientSecret: string): Promise<Outcome> {
    return this.call('GET', intentId(clientSecret), { client_secret: clientSecret });
  }

  createPaymentMethod(): never {
    throw new IntegrationError('The sandbox has no stripe.createPaymentMethod(); use confirmPayment.');
  }

  createToken(): never {
    throw new IntegrationError('The sandbox has no stripe.createToken(); use confirmPayment.');
  }

  /** Called by the wrapper libraries. No effect. */
  registerAppInfo(): void {}
  _registerWrapper(): void {}

  private async confirmWithElements(
    elements: ElementsGroup,
    clientSecret: string,
    params: ConfirmParams,
  ): Promise<Outcome> {
    const element = elements.mounted();
    const invalid = await element.ask('submit', null);
    if (invalid) return { error: invalid };
    return element.ask('confirm', { clientSecret, params: JSON.parse(JSON.stringify(params)) as ConfirmParams });
  }

  private async act(outcome: Outcome, locale: string | undefined): Promise<Outcome> {
    if (outcome.error) return outcome;
    const url = actionUrl(outcome.paymentIntent);
    if (!url) return outcome;
    await askForAuthentication(this.origin, url, locale);
    const after = await this.retrievePaymentIntent(outcome.paymentIntent.client_secret ?? '');
    const failure = after.error ?? after.paymentIntent.last_payment_error;
    if (!failure) return after;
    const intent = after.error ? undefined : { payment_intent: after.paymentIntent };
    return { error: { ...localized(locale, failure), ...intent } };
  }

  private call(method: 'GET' | 'POST', path: string, params: object): Promise<Outcome> {
    return callIntent(this.origin, this.locale, method, path, { key: this.publishableKey, ...params });
  }
}

function actionUrl(intent: PaymentIntent): string | undefined {
  if (intent.status !== 'requires_action') return undefined;
  const { redirect_to_url, use_stripe_sdk } = (intent.next_action ?? {}) as {
    redirect_to_url?: { url: string };
    use_stripe_sdk?: { stripe_js: string };
  };
  return use_stripe_sdk?.stripe_js ?? redirect_to_url?.url;
}

function isAbsolute(url: string | undefined): boolean {
  return url !== undefined && /^https?:/.test(url) && URL.canParse(url);
}

/** Navigates to the shop's page. Never resolves. */
function leave(intent: PaymentIntent, returnUrl: string): Promise<never> {
  const url = new URL(returnUrl);
  url.searchParams.set('payment_intent', intent.id);
  url.searchParams.set('payment_intent_client_secret', intent.client_secret ?? '');
  url.searchParams.set('redirect_status', intent.status === 'processing' ? 'pending' : 'succeeded');
  window.location.assign(url);
  return new Promise(() => {});
}

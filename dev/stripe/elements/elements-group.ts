import { type ElementsOptions, IntegrationError, type StripeError } from './client-types.ts';
import { Emitter } from './emitter.ts';
import { PaymentElement } from './payment-element.ts';

const SECRET = /^pi_[^_]+_secret_.+$/;

/** `stripe.elements(options)`: the shared options, and the sandbox's only element. */
export class ElementsGroup extends Emitter {
  readonly origin: string;
  readonly publishableKey: string;
  options: ElementsOptions;
  private payment: PaymentElement | null = null;

  constructor(origin: string, publishableKey: string, options: ElementsOptions = {}) {
    super();
    if (options.clientSecret !== undefined && !SECRET.test(options.clientSecret)) {
      throw new IntegrationError(
        'Invalid value for elements(): clientSecret should be a client secret of the form <id>_secret_<secret>.',
      );
    }
    this.origin = origin;
    this.publishableKey = publishableKey;
    this.options = options;
  }

  create(type: string, options: object = {}): PaymentElement {
    if (type !== 'payment') {
      throw new IntegrationError(`The sandbox has no '${type}' Element; it has the Payment Element only.`);
    }
    if (this.payment) throw new IntegrationError('Can only create one Element of type payment.');
    this.payment = new PaymentElement(this, options);
    return this.payment;
  }

  /** Called when the element was destroyed. Another may be created. */
  release(): void {
    this.payment = null;
  }

  getElement(type: string): PaymentElement | null {
    return type === 'payment' ? this.payment : null;
  }

  async update(options: ElementsOptions): Promise<void> {
    this.options = { ...this.options, ...options };
    await this.payment?.refresh();
    this.emit('update-end', undefined);
  }

  async fetchUpdates(): Promise<{ error?: { message: string } }> {
    await this.payment?.refresh();
    return {};
  }

  async submit(): Promise<{ error: StripeError } | { selectedPaymentMethod: string }> {
    const error = await this.mounted().ask('submit', null);
    return error ? { error } : { selectedPaymentMethod: 'card' };
  }

  mounted(): PaymentElement {
    if (this.payment) return this.payment;
    throw new IntegrationError('Create and mount a Payment Element before this call.');
  }
}

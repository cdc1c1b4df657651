import { type ElementsOptions, type FrameOptions, type FrameRequests, IntegrationError } from './client-types.ts';
import { Emitter } from './emitter.ts';
import { PageEnd } from './frame-channel.ts';
import { isSwedish } from './messages.ts';

const PAGE = '/v3/elements-inner-payment.html';
const ELEMENT_TYPE = { elementType: 'payment' };

export interface ElementHome {
  origin: string;
  publishableKey: string;
  options: ElementsOptions;
  release(): void;
}

/** The Payment Element: a frame of the sandbox's origin, so that card data never enters the shop's page. */
export class PaymentElement extends Emitter {
  private readonly home: ElementHome;
  private options: { readOnly?: boolean };
  private frame: HTMLIFrameElement | null = null;
  private pageEnd: PageEnd | null = null;
  private destroyed = false;

  constructor(home: ElementHome, options: { readOnly?: boolean }) {
    super();
    this.home = home;
    this.options = options;
  }

  mount(target: string | HTMLElement): void {
    if (this.destroyed) throw new IntegrationError('This Element has already been destroyed. Please create a new one.');
    const container = typeof target === 'string' ? document.querySelector<HTMLElement>(target) : target;
    if (!container)
      throw new IntegrationError(`The selector you specified (${String(target)}) applies to no DOM elements.`);
    this.unmount();
    this.frame = this.buildFrame();
    container.classList.add('StripeElement');
    container.replaceChildren(this.frame);
    this.emit('loaderstart', ELEMENT_TYPE);
  }

  unmount(): void {
    this.frame?.parentElement?.classList.remove('StripeElement');
    this.frame?.remove();
    this.pageEnd?.close();
    this.frame = null;
    this.pageEnd = null;
  }

  destroy(): void {
    if (this.destroyed) throw new IntegrationError('This Element has already been destroyed.');
    this.unmount();
    this.destroyed = true;
    this.home.release();
  }

  update(options: { readOnly?: boolean }): this {
    this.options = { ...this.options, ...options };
    void this.refresh();
    return this;
  }

  focus(): void {
    this.frame?.focus();
    void this.pageEnd?.ask('focus', null);
  }

  blur(): void {
    void this.pageEnd?.ask('blur', null);
  }

  clear(): void {
    void this.pageEnd?.ask('clear', null);
  }

  /** No effect: the only payment method is always open. */
  collapse(): this {
    return this;
  }

  async refresh(): Promise<void> {
    if (this.frame) this.frame.title = this.title();
    await this.pageEnd?.ask('update', this.frameOptions());
  }

  ask<N extends keyof FrameRequests>(name: N, data: FrameRequests[N]['ask']): Promise<FrameRequests[N]['answer']> {
    if (this.pageEnd) return this.pageEnd.ask(name, data);
    throw new IntegrationError('The Payment Element must be mounted and ready before this call.');
  }

  private buildFrame(): HTMLIFrameElement {
    const frame = document.createElement('iframe');
    frame.src = this.home.origin + PAGE;
    frame.title = this.title();
    frame.name = `__privateStripeFrame${Math.floor(Math.random() * 10_000)}`;
    // Set through the CSSOM, because a strict style-src forbids style attributes. The negative margin compensates the
    // frame's padding for focus rings.
    const place = { display: 'block', width: 'calc(100% + 8px)', height: '240px', margin: '-4px' };
    Object.assign(frame.style, { ...place, border: '0', colorScheme: 'normal' });
    frame.addEventListener('load', () => this.connect(frame));
    return frame;
  }

  private title(): string {
    return isSwedish(this.home.options.locale) ? 'Säker inmatningsram för betalning' : 'Secure payment input frame';
  }

  private connect(frame: HTMLIFrameElement): void {
    if (this.frame !== frame) return;
    const { port1, port2 } = new MessageChannel();
    this.pageEnd?.close();
    this.pageEnd = new PageEnd(port1, (notice, data) => this.hear(notice, data));
    frame.contentWindow?.postMessage({ start: this.frameOptions() }, this.home.origin, [port2]);
  }

  /** Enter in a field submits the surrounding form. */
  private hear(notice: string, data: unknown): void {
    if (notice === 'resize' && this.frame) this.frame.style.height = `${Number(data)}px`;
    else if (notice === 'enter') this.frame?.closest('form')?.requestSubmit();
    else this.emit(notice, { ...ELEMENT_TYPE, ...(data as object | null) });
  }

  /** Only values that survive structured cloning. */
  private frameOptions(): FrameOptions {
    const { clientSecret, locale, appearance, fonts } = this.home.options;
    const { publishableKey } = this.home;
    const { readOnly } = this.options;
    return JSON.parse(
      JSON.stringify({ publishableKey, clientSecret, locale, appearance, fonts, readOnly }),
    ) as FrameOptions;
  }
}

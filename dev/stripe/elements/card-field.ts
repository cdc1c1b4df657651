import type { CardValues } from './card-format.ts';

/** One labelled input with its error line. The HTML of the page has label, input and error by these ids. */
export class CardField {
  readonly name: keyof CardValues;
  readonly input: HTMLInputElement;
  private readonly label: HTMLElement;
  private readonly error: HTMLElement;

  constructor(name: keyof CardValues) {
    this.name = name;
    this.input = byId<HTMLInputElement>(name);
    this.label = byId(`${name}-label`);
    this.error = byId(`${name}-error`);
  }

  set text(text: { label: string; placeholder: string }) {
    this.label.textContent = text.label;
    this.input.placeholder = text.placeholder;
  }

  /** Shows a message under the field, or takes it away. */
  complain(message: string | undefined): void {
    this.error.textContent = message ?? '';
    this.error.hidden = message === undefined;
    this.input.classList.toggle('Input--invalid', message !== undefined);
    if (message === undefined) {
      this.input.removeAttribute('aria-invalid');
      this.input.removeAttribute('aria-describedby');
    } else {
      this.input.setAttribute('aria-invalid', 'true');
      this.input.setAttribute('aria-describedby', this.error.id);
    }
  }
}

export function byId<T extends HTMLElement = HTMLElement>(id: string): T {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the page has no #${id}`);
  return element as T;
}

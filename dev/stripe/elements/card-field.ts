import type { CardValues } from './card-format.ts';

/** A labelled input with its error line. The page's HTML has all three under these ids. */
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
